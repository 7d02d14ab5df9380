import type { Live } from '#server/live/live.ts'

/** For where nobody follows what happens. */
export const noLive: Live = {
  announce: () => {},
  place: () => Promise.resolve(null),
  follow: () => Promise.reject(new Error('Nobody follows what happens here; a server does.')),
  stop: async () => {},
}
