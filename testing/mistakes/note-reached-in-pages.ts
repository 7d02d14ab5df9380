import { appendFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

/** Notes what of the pages is reached in this browser, of pages with probes. Answers what writes it down for a test, by file and line. */
export async function noteReachedInPages(context: BrowserContext): Promise<(test: string) => void> {
  const reached = new Set<string>()
  await context.exposeBinding('__note', (_, ids: string[]) => void ids.map((id) => reached.add(id)))
  await context.addInitScript(() => {
    const page = globalThis as unknown as { __note?(ids: string[]): void; __reached(id: string): void }
    const said = new Set<string>()
    let next: string[] = []
    page.__reached = (id) => {
      if (said.has(id)) return
      said.add(id)
      if (next.push(id) === 1) {
        queueMicrotask(() => {
          page.__note?.(next)
          next = []
        })
      }
    }
  })
  return (test) =>
    appendFileSync(process.env.REACHED ?? '/dev/null', `${JSON.stringify({ test, reached: [...reached] })}\n`)
}
