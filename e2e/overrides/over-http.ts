import { randomUUID } from 'node:crypto'
import type { Cast } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

/** Priscilla makes just these days of Lydia complete, from another browser than the one that is looked at. */
export async function override(
  server: TestServer,
  { priscilla: by, lydia: person }: Pick<Cast, 'priscilla' | 'lydia'>,
  complete: number[],
  reason = 'Walked on paper',
): Promise<void> {
  const { name, value } = server.cookieOf(by)
  const headers = { cookie: `${name}=${value}`, origin: server.url, 'content-type': 'application/json' }
  const address = `${server.url}/api/progress-overrides/${person.id}`
  const seen = await fetch(address, { headers })
  const { walk, version } = (await seen.json()) as { walk: number; version: number }
  const body = JSON.stringify({ id: randomUUID(), walk, version, complete, reason })
  const saved = await fetch(address, { method: 'POST', headers, body })
  if (!saved.ok) throw new Error(`The override was not saved: ${await saved.text()}`)
}
