import { describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Player } from '#testing/cast.ts'
import { answerOf, giveFeedback, itemOf } from '#testing/feedback/feedback.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { assign, layLeaving, unassign } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach()

const eight = new Date('2026-11-20T13:00:00Z')
const queueOf = (player: Player) => scene.as(player).feedback
type Filter = Parameters<ReturnType<typeof queueOf>['queue']>[0]
const textsOf = async (player: Player, filter: Filter = {}) =>
  (await queueOf(player).queue(filter)).items.map(({ original }) => original.text)

/** Writes something a minute after whatever was written before. Answers its entry. */
async function tell(player: Player, text: string, kind: EntryKind = 'testimony') {
  scene.clock.pass({ minutes: 1 })
  return (await write(scene.as(player), kind, 1, { text })).entry
}

async function dismiss(by: Player, ...entries: { id: string }[]) {
  for (const { id } of entries) await queueOf(by).dismiss({ id: await itemOf(scene.as(by), id), version: 1 })
}

describe('what waits for feedback', () => {
  test('is what the participants of a leader wrote, with all that there is to know of it', async () => {
    const { lydia, barnabas, priscilla } = scene.cast
    const { entry } = await write(scene.as(lydia), 'reflection', 1, { text: 'Two\n lines' })
    const [file = ''] = await layFiles(scene.fresh.owner, lydia, 'psalm.pdf')
    await tieFiles(scene.fresh.owner, [file], entry.id)
    const author = { id: lydia.id, displayName: 'Lydia', avatar: null, standing: null }
    const attachments = [expect.objectContaining({ id: file, name: 'psalm.pdf' })]
    const written = { text: 'Two\n lines', audience: 'shared', version: 1, writtenAt: eight, editedAt: null }
    const about = {
      id: expect.any(String),
      entryId: entry.id,
      kind: 'reflection',
      day: 1,
      discipline: 'Prayer',
    }
    const left = { author, status: 'pending', original: { ...written, attachments }, answeredVersion: null }
    const begun = { ...answerOf({}), draft: null, leader: null, dismissedBy: null, others: [], version: 1 }
    const moments = { waitingSince: eight, reviewedAt: null, deliveredAt: null, highlighted: false }
    const item = {
      ...about,
      ...left,
      ...begun,
      ...moments,
      can: { answer: true, restore: false, analyze: false, highlight: true },
    }
    const all = { items: [item], people: [author], total: 1, page: 1, pages: 1 }
    expect(await queueOf(barnabas).queue({})).toEqual(all)
    expect(await queueOf(barnabas).waiting()).toEqual({ count: 1 })
    await scene.as(barnabas).highlights.add({ entryId: entry.id })
    expect(await queueOf(barnabas).queue({})).toEqual({ ...all, items: [{ ...item, highlighted: true }] })
    expect((await queueOf(priscilla).queue({})).items).toMatchObject([{ highlighted: false }])
  })

  test('is for admins that of all others, for leaders that of their present participants, and of nobody who leaves', async () => {
    const { lydia, silas, tabitha, priscilla, barnabas, apollos } = scene.cast
    const { owner } = scene.fresh
    await assign(owner, apollos, priscilla)
    await assign(owner, apollos, barnabas)
    for (const player of [lydia, silas, tabitha, barnabas, priscilla])
      await tell(player, `Of ${player.displayName}`)
    expect(await textsOf(barnabas)).toEqual(['Of Lydia'])
    expect(await textsOf(apollos)).toEqual(['Of Priscilla', 'Of Barnabas', 'Of Silas'])
    expect(await textsOf(priscilla)).toEqual(['Of Barnabas', 'Of Silas', 'Of Lydia'])
    await unassign(owner, lydia)
    expect(await textsOf(barnabas)).toEqual([])
    expect(await textsOf(priscilla)).toContain('Of Lydia')
    await assign(owner, apollos, lydia)
    expect(await textsOf(apollos)).toContain('Of Lydia')
    await layLeaving(owner, lydia)
    for (const player of [apollos, priscilla])
      expect(JSON.stringify(await queueOf(player).queue({}))).not.toContain('Lydia')
  })

  test('is neither what is private, nor in the trash, nor answered, nor dismissed, nor brought along', async () => {
    const { lydia, barnabas } = scene.cast
    const { entries, transfer } = scene.as(lydia)
    const hidden = await tell(lydia, 'Made private')
    const trashed = await tell(lydia, 'Thrown away')
    const dismissed = await tell(lydia, 'Dismissed')
    await giveFeedback(scene.as(lydia), scene.as(barnabas), { text: 'Answered' })
    await write(scene.as(lydia), 'prayer', 1, { text: 'Private', audience: 'private' })
    const testimonies = [{ content: 'Brought', audience: 'shared' }]
    await transfer.import({ testimonies, audience: 'as-in-file' })
    await tell(lydia, 'Waiting')
    expect(await textsOf(barnabas)).toEqual(['Waiting', 'Dismissed', 'Thrown away', 'Made private'])
    await entries.edit({ id: hidden.id, version: 1, text: hidden.text, audience: 'private' })
    await entries.trash({ id: trashed.id })
    await dismiss(barnabas, dismissed)
    const left = await queueOf(barnabas).queue({})
    expect(left).toMatchObject({ total: 1, items: [{ original: { text: 'Waiting' } }] })
    expect(await queueOf(barnabas).waiting()).toEqual({ count: 1 })
    expect(await queueOf(barnabas).order({})).toEqual({ ids: left.items.map(({ id }) => id) })
    await entries.restore({ id: trashed.id })
    await entries.edit({ id: hidden.id, version: 2, text: hidden.text, audience: 'leader' })
    expect(await textsOf(barnabas)).toEqual(['Waiting', 'Thrown away', 'Made private'])
  })
})

test('dismissed by a leader is listed for a month and can be restored, unless private or another’s', async () => {
  const { lydia, timothy, phoebe, barnabas, priscilla } = scene.cast
  const { entries } = scene.as(lydia)
  const first = await tell(lydia, 'Of Lydia')
  const second = await tell(timothy, 'Of Timothy', 'prayer')
  const third = await tell(lydia, 'Of Priscilla')
  const hidden = await tell(lydia, 'Made private')
  const trashed = await tell(lydia, 'Thrown away')
  const left = await tell(phoebe, 'Of Phoebe')
  await tell(lydia, 'Waiting')
  await dismiss(barnabas, first, second, hidden, trashed, left)
  await dismiss(priscilla, third)
  const listed = (filter: Filter = {}) => textsOf(barnabas, { show: 'dismissed', ...filter })
  expect(await listed()).toEqual(['Of Phoebe', 'Thrown away', 'Made private', 'Of Timothy', 'Of Lydia'])
  await entries.edit({ id: hidden.id, version: 1, text: hidden.text, audience: 'private' })
  await entries.trash({ id: trashed.id })
  await unassign(scene.fresh.owner, phoebe)
  const { people, total, items } = await queueOf(barnabas).queue({ show: 'dismissed' })
  expect(items).toMatchObject([{ original: { text: 'Of Timothy' }, can: { answer: false } }, {}])
  expect([total, people.map(({ displayName }) => displayName)]).toEqual([2, ['Lydia', 'Timothy']])
  expect(await listed({ kind: 'prayer' })).toEqual(['Of Timothy'])
  expect(await listed({ personId: lydia.id })).toEqual(['Of Lydia'])
  expect(await textsOf(priscilla, { show: 'dismissed' })).toEqual(['Of Priscilla'])
  expect(await textsOf(barnabas)).toEqual(['Waiting'])

  await queueOf(barnabas).restore({ id: await itemOf(scene.as(barnabas), second.id) })
  expect(await textsOf(barnabas)).toEqual(['Waiting', 'Of Timothy'])
  scene.clock.pass({ hours: 24 * 29 })
  expect(await listed()).toEqual(['Of Lydia'])
  scene.clock.pass({ hours: 24 })
  const none = { total: 0, items: [], people: [] }
  expect(await queueOf(barnabas).queue({ show: 'dismissed' })).toMatchObject(none)
})

describe('the queue', () => {
  test('is narrowed by person and kind; of whom something waits it says in any case', async () => {
    const { lydia, timothy, phoebe, silas, barnabas } = scene.cast
    await tell(lydia, 'One')
    await tell(timothy, 'Two', 'prayer')
    await tell(lydia, 'Three', 'prayer')
    for (const [filter, texts] of [
      [{}, ['Three', 'Two', 'One']],
      [{ order: 'longest-waiting' }, ['One', 'Two', 'Three']],
      [{ personId: lydia.id }, ['Three', 'One']],
      [{ kind: 'prayer' }, ['Three', 'Two']],
      [{ personId: timothy.id, kind: 'testimony' }, []],
      [{ personId: phoebe.id }, []],
      [{ personId: silas.id }, []],
    ] as const) {
      const { items, total, people } = await queueOf(barnabas).queue(filter)
      expect(items.map(({ original }) => original.text)).toEqual(texts)
      expect(total).toBe(texts.length)
      expect(people).toMatchObject([{ displayName: 'Lydia' }, { displayName: 'Timothy' }])
      expect(await queueOf(barnabas).order(filter)).toEqual({ ids: items.map(({ id }) => id) })
    }
  })

  test('has pages of ten, and behind the last comes the last', async () => {
    const { lydia, barnabas } = scene.cast
    const texts = []
    for (let number = 1; number <= 12; number++) texts.unshift((await tell(lydia, `Number ${number}`)).text)
    expect(await queueOf(barnabas).queue({})).toMatchObject({ total: 12, page: 1, pages: 2 })
    expect(await textsOf(barnabas)).toEqual(texts.slice(0, 10))
    expect(await textsOf(barnabas, { page: 2 })).toEqual(texts.slice(10))
    const last = await queueOf(barnabas).queue({ page: 2 })
    expect(await queueOf(barnabas).queue({ page: 9 })).toEqual(last)
  })

  test('shows the edited text and raises the item’s version, and keeps its place by `waitingSince`', async () => {
    const { lydia, barnabas } = scene.cast
    const { id } = await tell(lydia, 'At first')
    scene.clock.pass({ minutes: 1 })
    await scene.as(lydia).entries.edit({ id, version: 1, text: 'Thought better of', audience: 'leader' })
    const editedAt = new Date('2026-11-20T13:02:00Z')
    const original = { text: 'Thought better of', version: 2, editedAt }
    const items = [{ original, version: 2, waitingSince: new Date('2026-11-20T13:01:00Z') }]
    expect(await queueOf(barnabas).queue({})).toMatchObject({ total: 1, items })
  })
})
