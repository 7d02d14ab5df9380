import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { type InsightPiece, insightPiece } from '#contract/insights/insights.ts'
import { aKey } from '#testing/ai/ai-scene.ts'
import { assembleCast, type Cast } from '#testing/cast.ts'
import { clientOf } from '#testing/live/follow.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { type ModelServer, startModelServer } from '#testing/ai/model-server.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { eventually } from '#testing/eventually.ts'

let model: ModelServer
let server: TestServer
let cast: Cast
beforeEach(async () => {
  model = await startModelServer({ pace: 20 })
  server = await startServer(inject('cluster'), { env: { AI_BASE_URL: model.url } })
  cast = await assembleCast(server.fresh.owner)
  return async () => {
    await server.stop()
    await model.stop()
  }
})

/** Lydia wrote, everyone has agreed, and there is a key. */
async function settle(): Promise<void> {
  await layEntries(server.fresh.owner, [{ author: cast.lydia, text: 'A quiet day.' }])
  const { ai } = clientOf(server, cast.priscilla)
  await ai.setOrganizationKey({ key: aKey })
  await ai.changeOrganization({ shared: true })
  const { host } = new URL(model.url)
  await clientOf(server, cast.barnabas).ai.agree({ use: 'asking', host })
  await clientOf(server, cast.lydia).ai.agree({ use: 'being-read', host })
}

const input = () =>
  ({ id: randomUUID(), reach: 'assigned', focus: 'group', question: 'How are they?' }) as const

/** Asks as Barnabas, and does something once there is the first of it. */
async function asked(once: () => unknown = () => {}, signal?: AbortSignal): Promise<InsightPiece[]> {
  const pieces: InsightPiece[] = []
  const stream = await clientOf(server, cast.barnabas).insights.ask(input(), { ...(signal && { signal }) })
  for await (const piece of stream) {
    if (pieces.push(insightPiece.parse(piece)) === 1) await once()
  }
  return pieces
}

const kept = async () => (await clientOf(server, cast.barnabas).insights.list({ reach: 'assigned' })).total

describe('asking for an insight over the network', () => {
  test('is refused with a status before anything streams', async () => {
    for (const [player, status, code] of [
      [cast.lydia, 403, 'FORBIDDEN'],
      [cast.barnabas, 409, 'NOTHING_TO_READ'],
    ] as const) {
      const { name, value } = server.cookieOf(player)
      const headers = { 'content-type': 'application/json', cookie: `${name}=${value}` }
      const body = JSON.stringify(input())
      const answer = await fetch(`${server.url}/api/insights`, { method: 'POST', headers, body })
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
    }
  })

  test('brings what there is while it is written, and ends with the whole', async () => {
    await settle()
    const pieces = await asked(() => expect(model.abandoned()).toBe(0))
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.map(({ type }) => type)).toEqual([...pieces.slice(1).map(() => 'so-far'), 'done'])
    expect(await kept()).toBe(1)
  })

  test('is given up with the connection: the model is let go of, and nothing is kept', async () => {
    await settle()
    // The rest of it never comes, however long it takes until the connection is given up.
    model.behave('stall-midway')
    const gone = new AbortController()
    await expect(asked(() => gone.abort(), gone.signal)).rejects.toThrow(/abort/i)
    await eventually(() => expect(model.abandoned()).toBe(1))
    expect(await kept()).toBe(0)
  })

  test('tells nothing inside where it cannot be kept', async () => {
    await settle()
    const failed = asked(() => server.fresh.owner.query('alter table app.insights rename to elsewhere'))
    await expect(failed).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    await expect(failed).rejects.not.toThrow(/insights|relation|elsewhere/)
  })

  test('says where the database went away meanwhile', async () => {
    await settle()
    const { owner } = server.fresh
    const failed = asked(async () => {
      await owner.query('begin')
      await owner.query('lock table app.insights')
      void eventually(async () => {
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and usename = 'emmaus_server' and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(1)
      }).then(() => owner.query('rollback'))
    })
    await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await kept()).toBe(0)
  })
})
