import type { Clock } from '#server/platform/clock.ts'
import type { Listener } from './listener.ts'
import type { LiveLine } from './live-line.ts'

/** Sees to it that people listen by good sessions only. All of it fails where the database cannot say. */
export type GoodSessions = {
  isGood(token: string): Promise<boolean>
  /** Notes that the sessions of these may have ended. */
  doubt(listeners: Listener[]): void
  /** Ends those in doubt whose session is not good. Who has not been asked about stays in doubt. */
  showOut(): Promise<void>
}

export function watchSessions(line: LiveLine, clock: Clock): GoodSessions {
  const inDoubt = new Set<Listener>()

  async function isGood(token: string): Promise<boolean> {
    const rows = await line.ask({
      name: 'good session',
      text: 'select 1 from sec.session($1, $2::text::timestamptz)',
      values: [token, clock.now().toString()],
    })
    return rows.length > 0
  }

  return {
    isGood,
    doubt(listeners) {
      for (const listener of listeners) inDoubt.add(listener)
    },
    async showOut() {
      for (const listener of inDoubt) {
        if (!(await isGood(listener.follower.sessionToken))) listener.end('session')
        inDoubt.delete(listener)
      }
    },
  }
}
