import { useLive } from './live-news.ts'

/** Calls back when who is tied to whom is different, and so what one may read of others: by a community, a circle or a block. */
export function useTies(hear: () => void) {
  useLive('community.changed', hear)
  useLive('circle.changed', hear)
}
