import { useLive, useMissed } from '#web/live/live-news.ts'
import { refreshEntries } from './entry-queries.ts'

/** Reads anew how far one is where an admin changes it while one looks. */
export function useProgressNews(): void {
  useLive('progress.changed', () => void refreshEntries())
  useMissed(['progress.changed'], () => void refreshEntries())
}
