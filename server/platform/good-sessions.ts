import type { Clock } from './clock.ts'
import type { LiveLine } from './live-line.ts'

/** Asks whether sessions are good while somebody listens by them. */
export type GoodSessions = {
  /** Also true where the database cannot say. */
  isGood(token: string): Promise<boolean>
}

export function watchSessions(line: LiveLine, clock: Clock): GoodSessions {
  return {
    async isGood(token) {
      try {
        const rows = await line.ask({
          name: 'good session',
          text: 'select 1 from sec.session($1, $2::text::timestamptz)',
          values: [token, clock.now().toString()],
        })
        return rows.length > 0
      } catch {
        return true
      }
    },
  }
}
