import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { aKey } from '#testing/ai/ai-scene.ts'
import { assembleCast, type Cast } from '#testing/cast.ts'
import { clientOf } from '#testing/live/follow.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { type ModelBehaviour, type ModelServer, startModelServer } from '#testing/ai/model-server.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { eventually } from '#testing/eventually.ts'

// What lies in the log of the server after a model was asked.

let model: ModelServer
let server: TestServer
let cast: Cast
let entryId: string
let lines: string[]
beforeEach(async () => {
  lines = []
  model = await startModelServer()
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  server = await startServer(inject('cluster'), { env: { AI_BASE_URL: model.url }, log })
  cast = await assembleCast(server.fresh.owner)
  await settle()
  return async () => {
    await server.stop()
    await model.stop()
  }
})

/** Lydia wrote, everyone has agreed, and there is a key. */
async function settle(): Promise<void> {
  const text = 'canary of Lydia'
  ;[entryId = ''] = await layEntries(server.fresh.owner, [{ author: cast.lydia, text }])
  const { ai } = clientOf(server, cast.priscilla)
  await ai.setOrganizationKey({ key: aKey })
  await ai.changeOrganization({ shared: true })
  const { host } = new URL(model.url)
  await clientOf(server, cast.barnabas).ai.agree({ use: 'asking', host })
  for (const use of ['asking', 'being-read'] as const)
    await clientOf(server, cast.lydia).ai.agree({ use, host })
}

type Ask = (signal?: AbortSignal) => Promise<unknown>

const optionsOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
const by = (name: 'lydia' | 'barnabas') => clientOf(server, cast[name])

async function toTheEnd(pieces: Promise<AsyncIterable<unknown>>): Promise<void> {
  for await (const _ of await pieces);
}

/** Every way to ask a model. */
const ways: [string, Ask][] = [
  ['guidance', (signal) => by('lydia').guidance.ask({ entryId, source: 'ai' }, optionsOf(signal))],
  ['trying a key', (signal) => by('lydia').ai.setKey({ key: aKey }, optionsOf(signal))],
  [
    'an analysis',
    async (signal) => {
      const { feedback } = by('barnabas')
      return feedback.analyze({ id: (await feedback.begin({ entryId })).id }, optionsOf(signal))
    },
  ],
  [
    'a draft',
    (signal) =>
      toTheEnd(by('barnabas').summaries.draft({ participantId: cast.lydia.id, stage: 1 }, optionsOf(signal))),
  ],
  [
    'an insight',
    (signal) =>
      toTheEnd(
        by('barnabas').insights.ask(
          { id: randomUUID(), reach: 'assigned', focus: 'group', question: 'How is canary?' },
          optionsOf(signal),
        ),
      ),
  ],
]

const levels = () => lines.map((line) => (JSON.parse(line) as { level: number }).level)
const info = 30

describe.each(ways)('%s', (_, ask) => {
  test.each(['stall', 'stall-midway'] as const)(
    'that nobody waits for any more leaves no complaint (%s)',
    async (behaviour) => {
      model.behave(behaviour)
      const asked = model.asked.length
      const waiting = new AbortController()
      const ended = ask(waiting.signal).catch(() => {})
      await eventually(() => expect(model.asked).toHaveLength(asked + 1))
      const before = lines.length
      waiting.abort()
      await ended
      await eventually(() => expect(model.abandoned()).toBe(1))
      // The line of the request itself comes once all is over.
      await eventually(() => expect(lines.length).toBeGreaterThan(before))
      expect(new Set(levels())).toEqual(new Set([info]))
    },
  )

  test.each<[string, ModelBehaviour]>([
    ['in another shape', { say: () => 'canary of the model' }],
    ['in half a shape', { say: () => ({ canary: 'of the model', text: 7 }) }],
    ['as garbage', 'garbage'],
    ['with a fault', 'fault'],
    ['with a refusal', 'refuse'],
  ])('that is answered %s leaves its kind, and nothing that anybody said', async (__, behaviour) => {
    model.behave(behaviour)
    await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/^AI_/) })
    expect(lines.join('')).toMatch(/"code":"AI_/)
    expect(lines.join('')).not.toMatch(/canary|weather|The model says|sk-test/)
    expect(Math.max(...levels())).toBeLessThan(50)
  })
})

/** An insight says by itself that nothing can be said, and writes no line. */
const refused = ways.filter(([what]) => what === 'an analysis' || what === 'a draft')

test.each(refused)(
  '%s of a text of danger leaves the same log line as an answer of no use, and no model is asked',
  async (_, ask) => {
    const wrote = async (text: string) =>
      server.fresh.owner.query('update app.entries set text = $1 where id = $2', [text, entryId])
    const logged = async () => {
      const before = lines.length
      await expect(ask()).rejects.toMatchObject({ code: 'AI_FAILED' })
      // The line of the request itself comes last.
      await eventually(() => expect(lines.slice(before).filter(isOfAsking).length).toBeGreaterThan(0))
      return lines.slice(before).map(withoutChance)
    }
    model.behave({ say: () => ({ summary: '', suggestions: [], encouragement: '', text: '' }) })
    const ofNothing = await logged()
    expect(ofNothing.join('')).toContain('a model did not answer')
    const asked = model.asked.length
    await wrote('I want to kill myself.')
    expect(await logged()).toEqual(ofNothing)
    expect(model.asked).toHaveLength(asked)
  },
)

const isOfAsking = (line: string) => /"path":"[^"]*(?:analyze|draft)/.test(line)

/** A line without what differs each time. */
function withoutChance(line: string): string {
  const chance = ['time', 'request', 'milliseconds']
  return JSON.stringify(JSON.parse(line), (name, value: unknown) =>
    chance.includes(name) ? undefined : value,
  )
}
