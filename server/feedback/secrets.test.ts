import { beforeEach, expect, inject, test } from 'vitest'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { type Procedure, procedures } from '#testing/contract-procedures.ts'
import { answerOf } from '#testing/feedback/feedback.ts'
import { clientOf, follow, type Following, told } from '#testing/live/follow.ts'
import { fittingInput } from '#testing/malformed-input.ts'
import { startServer, type TestServer } from '#testing/server.ts'

// What leaders say among themselves of what somebody wrote, and what a model said to them, is in nothing that its author is handed.

let server: TestServer
let cast: Cast
let open: Following[]
beforeEach(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  open = []
  return async () => {
    for (const each of open) each.leave()
    await server.stop()
  }
})

const analysis = {
  summary: 'canary in the summary',
  suggestions: ['canary in a suggestion'],
  encouragement: 'Sent along: the encouragement',
}
const secrets = ['in the draft', 'in the review', 'in the summary', 'in a suggestion'].map(
  (place) => `canary ${place}`,
)

/** Four entries of Lydia's: one with a draft, one reviewed, one dismissed, one delivered. Answers all ids that name them. */
async function answerLydia(): Promise<string[]> {
  const lydia = clientOf(server, cast.lydia)
  const { feedback } = clientOf(server, cast.barnabas)
  const ids: string[] = []
  for (let number = 0; number < 4; number++) {
    const entryId = crypto.randomUUID()
    await lydia.entries.submit({ id: entryId, kind: 'prayer', text: `Number ${number}`, audience: 'leader' })
    ids.push((await feedback.begin({ entryId })).id, entryId)
  }
  const [draft = '', , reviewed = '', , dismissed = '', , delivered = ''] = ids
  const saying = (comments: string) => ({
    version: 1,
    ...answerOf({ comments, analysis, included: ['encouragement'] }),
  })
  await feedback.saveDraft({ id: draft, known: null, ...saying('canary in the draft') })
  await feedback.review({ id: reviewed, ...saying('canary in the review') })
  await feedback.review({ id: dismissed, ...saying('canary in what was dismissed') })
  await feedback.dismiss({ id: dismissed, version: 2 })
  await feedback.deliver({ id: delivered, ...saying('Sent: the words') })
  return ids
}

/** The answers of all that reads, asked for each of these ids and, where none is asked for, once. */
async function readAll(player: Player, ids: string[]): Promise<string> {
  const caller = clientOf(server, player)
  const reads = procedures.filter(({ method, name }) => method === 'GET' && name !== 'live.follow')
  const answers = reads.flatMap((procedure) => {
    const input = procedure.schema ? fittingInput(procedure.schema) : undefined
    const named = Object.keys(input ?? {}).filter((field) => /^(?:id|entryId|walk|day)$/.test(field))
    const takesId = named.some((field) => /id$/i.test(field))
    return (takesId ? ids : ['']).map((id) =>
      ask(caller, procedure, input && { ...input, ...fill(named, id) }),
    )
  })
  return JSON.stringify(await Promise.all(answers))
}

function fill(fields: string[], id: string): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, /id$/i.test(field) ? id : 1]))
}

async function ask(caller: object, { name }: Procedure, input: unknown): Promise<unknown> {
  let part = caller as Record<string, never>
  for (const step of name.split('.')) part = part[step] as unknown as Record<string, never>
  const call = part as unknown as (input: unknown) => Promise<unknown>
  return call(input).catch((error: unknown) => ({ name, error: String(error) }))
}

/** What is handed out by address: pages with what they come with, and the export. */
async function fetchAll(player: Player): Promise<string> {
  const { name, value } = server.cookieOf(player)
  const texts = ['/home', '/journal', '/progress', '/feedback', '/export/json'].map(async (path) => {
    const answer = await fetch(server.url + path, { headers: { cookie: `${name}=${value}` } })
    return answer.text()
  })
  return (await Promise.all(texts)).join('\n')
}

test('what was not sent is in no answer, no page, no export and no event', async () => {
  const [lydia, timothy] = [await following(cast.lydia), await following(cast.timothy)]
  const ids = await answerLydia()
  const barnabas = await readAll(cast.barnabas, ids)
  for (const secret of secrets) expect(barnabas).toContain(secret)

  await lydia.until(told('feedback.changed'))
  const handed = async (player: Player, { pieces }: Following) =>
    JSON.stringify([await readAll(player, ids), await fetchAll(player), pieces])
  const lydias = await handed(cast.lydia, lydia)
  for (const sent of ['Sent: the words', 'Sent along: the encouragement']) expect(lydias).toContain(sent)
  expect(lydias).not.toContain('canary')
  expect(await handed(cast.timothy, timothy)).not.toMatch(/canary|Sent: |Sent along: |Number \d/)
  expect(timothy.names()).toEqual([])
})

test('an author is told of the delivery, and of nothing that comes before', async () => {
  const [lydia, apollos] = [await following(cast.lydia), await following(cast.apollos)]
  const leaders = [await following(cast.barnabas), await following(cast.priscilla)]
  const [, , reviewed = '', , , , delivered = ''] = await answerLydia()
  await lydia.until(told('notifications.changed'))
  const heardBy = ({ pieces }: Following) =>
    pieces.flatMap((piece) =>
      piece.type === 'told' && piece.event.name === 'feedback.changed' ? [piece.event.data.feedbackId] : [],
    )
  expect(new Set(heardBy(lydia))).toEqual(new Set([delivered]))
  for (const leader of leaders) {
    await leader.until(told('feedback.changed'))
    expect(heardBy(leader)).toContain(reviewed)
  }
  expect(apollos.names()).toEqual([])
})

async function following(player: Player): Promise<Following> {
  const it = await follow(server, player)
  open.push(it)
  return it
}
