import { describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Player } from '#testing/cast.ts'
import { answerOf, giveFeedback, itemOf } from '#testing/feedback.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { assign, giveRole, layLeaving, unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach()

type Filter = Parameters<ReturnType<typeof queueOf>['queue']>[0]

const eight = new Date('2026-11-20T13:00:00Z')
const queueOf = (player: Player) => scene.as(player).feedback
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
  test('is what those wrote whom one leads, with all that there is to know of it', async () => {
    const { lydia, barnabas } = scene.cast
    const { entry } = await write(scene.as(lydia), 'reflection', 1, { text: 'Two\n lines' })
    const [file = ''] = await layFiles(scene.fresh.owner, lydia, 'psalm.pdf')
    await tieFiles(scene.fresh.owner, [file], entry.id)
    const people = [{ id: lydia.id, displayName: 'Lydia', avatar: null, standing: null }]
    const attachments = [expect.objectContaining({ id: file, name: 'psalm.pdf' })]
    const written = { version: 1, writtenAt: eight, editedAt: null }
    const item = {
      id: expect.any(String),
      entryId: entry.id,
      kind: 'reflection',
      day: 1,
      discipline: 'Prayer',
      author: people[0],
      status: 'pending',
      original: { text: 'Two\n lines', audience: 'shared', attachments, ...written },
      answeredVersion: null,
      ...answerOf({}),
      draft: null,
      leader: null,
      dismissedBy: null,
      others: [],
      version: 1,
      waitingSince: eight,
      reviewedAt: null,
      deliveredAt: null,
      highlighted: false,
      can: { answer: true, restore: false, analyze: false, highlight: true },
    }
    const rest = { people, total: 1, page: 1, pages: 1 }
    expect(await queueOf(barnabas).queue({})).toEqual({ items: [item], ...rest })
    expect(await queueOf(barnabas).waiting()).toEqual({ count: 1 })
  })

  test('says what I have highlighted of it, and nothing of what others have', async () => {
    const { lydia, barnabas, priscilla } = scene.cast
    const { entry } = await write(scene.as(lydia), 'testimony')
    await scene.as(barnabas).highlights.add({ entryId: entry.id })
    const highlightedFor = async (player: Player) =>
      (await queueOf(player).queue({})).items.map(({ highlighted }) => highlighted)
    expect(await highlightedFor(barnabas)).toEqual([true])
    expect(await highlightedFor(priscilla)).toEqual([false])
  })

  test('is for admins that of everyone but themselves, and for nobody else', async () => {
    const { lydia, silas, tabitha, priscilla, barnabas, apollos, demas } = scene.cast
    const { owner } = scene.fresh
    await assign(owner, apollos, priscilla)
    await assign(owner, apollos, barnabas)
    for (const player of [lydia, silas, tabitha, barnabas, priscilla])
      await tell(player, `Of ${player.displayName}`)
    expect(await textsOf(barnabas)).toEqual(['Of Lydia'])
    expect(await textsOf(apollos)).toEqual(['Of Priscilla', 'Of Barnabas', 'Of Silas'])
    expect(await textsOf(priscilla)).toEqual(['Of Barnabas', 'Of Silas', 'Of Lydia'])
    await giveRole(owner, demas, 'admin')
    expect(await queueOf(demas).queue({})).toMatchObject({ items: [], people: [], total: 0 })
    for (const read of ['queue', 'waiting', 'order'] as const)
      await expectRefused('FORBIDDEN', queueOf(lydia)[read]({}))
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
    const all = ['Waiting', 'Dismissed', 'Thrown away', 'Made private']
    expect(await textsOf(barnabas)).toEqual(all)
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

  test('is what one answers for now, whoever did before', async () => {
    const { lydia, barnabas, apollos, priscilla } = scene.cast
    const { owner } = scene.fresh
    await tell(lydia, 'Of Lydia')
    await unassign(owner, lydia)
    expect(await textsOf(barnabas)).toEqual([])
    expect(await textsOf(priscilla)).toEqual(['Of Lydia'])
    await assign(owner, apollos, lydia)
    expect(await textsOf(apollos)).toEqual(['Of Lydia'])
    await layLeaving(owner, lydia)
    for (const player of [apollos, priscilla]) {
      expect(await queueOf(player).queue({})).toMatchObject({ total: 0, people: [] })
    }
  })
})

describe('what one has dismissed', () => {
  test('is listed for a month, for whoever did it, and can be put back', async () => {
    const { lydia, timothy, barnabas, priscilla } = scene.cast
    const first = await tell(lydia, 'Of Lydia')
    const second = await tell(timothy, 'Of Timothy', 'prayer')
    const third = await tell(lydia, 'Of Priscilla')
    await tell(lydia, 'Waiting')
    await dismiss(barnabas, first, second)
    await dismiss(priscilla, third)
    const show = 'dismissed'
    const people = [{ displayName: 'Lydia' }, { displayName: 'Timothy' }]
    expect(await queueOf(barnabas).queue({ show })).toMatchObject({
      total: 2,
      people,
      items: [
        { original: { text: 'Of Timothy' }, status: 'dismissed', can: { answer: false } },
        { original: { text: 'Of Lydia' } },
      ],
    })
    expect(await textsOf(barnabas, { show, kind: 'prayer' })).toEqual(['Of Timothy'])
    expect(await textsOf(barnabas, { show, personId: lydia.id })).toEqual(['Of Lydia'])
    expect(await textsOf(priscilla, { show })).toEqual(['Of Priscilla'])
    expect(await textsOf(barnabas)).toEqual(['Waiting'])

    await queueOf(barnabas).restore({ id: await itemOf(scene.as(barnabas), second.id) })
    expect(await textsOf(barnabas, { show })).toEqual(['Of Lydia'])
    expect(await textsOf(barnabas)).toEqual(['Waiting', 'Of Timothy'])
    scene.clock.pass({ hours: 24 * 29 })
    expect(await textsOf(barnabas, { show })).toEqual(['Of Lydia'])
    scene.clock.pass({ hours: 24 })
    expect(await queueOf(barnabas).queue({ show })).toMatchObject({ total: 0, items: [], people: [] })
  })

  test('is neither what is private by now, nor of people whom one leads no more', async () => {
    const { lydia, timothy, barnabas } = scene.cast
    const { entries } = scene.as(lydia)
    const [hidden, trashed, kept, left] = [
      await tell(lydia, 'Made private'),
      await tell(lydia, 'Thrown away'),
      await tell(lydia, 'Kept'),
      await tell(timothy, 'Of Timothy'),
    ]
    await dismiss(barnabas, hidden, trashed, kept, left)
    const show = 'dismissed'
    expect(await textsOf(barnabas, { show })).toEqual(['Of Timothy', 'Kept', 'Thrown away', 'Made private'])
    await entries.edit({ id: hidden.id, version: 1, text: hidden.text, audience: 'private' })
    await entries.trash({ id: trashed.id })
    await unassign(scene.fresh.owner, timothy)
    const expected = { total: 1, items: [{ original: { text: 'Kept' } }], people: [{ displayName: 'Lydia' }] }
    expect(await queueOf(barnabas).queue({ show })).toMatchObject(expected)
  })
})

describe('the queue', () => {
  test('is narrowed by person and kind; of whom something waits it says in any case', async () => {
    const { lydia, timothy, phoebe, silas, barnabas } = scene.cast
    await tell(lydia, 'One')
    await tell(timothy, 'Two', 'prayer')
    await tell(lydia, 'Three', 'prayer')
    const people = [{ displayName: 'Lydia' }, { displayName: 'Timothy' }]
    const found = async (filter: Filter) => {
      const { items, total, people: told } = await queueOf(barnabas).queue(filter)
      expect(items).toHaveLength(total)
      expect(told).toMatchObject(people)
      const { ids } = await queueOf(barnabas).order(filter)
      expect(ids).toEqual(items.map(({ id }) => id))
      return items.map(({ original }) => original.text)
    }
    expect(await found({})).toEqual(['Three', 'Two', 'One'])
    expect(await found({ order: 'longest-waiting' })).toEqual(['One', 'Two', 'Three'])
    expect(await found({ personId: lydia.id })).toEqual(['Three', 'One'])
    expect(await found({ kind: 'prayer' })).toEqual(['Three', 'Two'])
    expect(await found({ personId: timothy.id, kind: 'testimony' })).toEqual([])
    for (const player of [phoebe, silas]) expect(await found({ personId: player.id })).toEqual([])
  })

  test('has pages of ten, and behind the last comes the last', async () => {
    const { lydia, barnabas } = scene.cast
    for (let number = 1; number <= 12; number++) await tell(lydia, `Number ${number}`)
    const first = await queueOf(barnabas).queue({})
    expect(first).toMatchObject({ total: 12, page: 1, pages: 2 })
    expect(first.items.map(({ original }) => original.text)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Number ${number}`),
    )
    const second = await queueOf(barnabas).queue({ page: 2 })
    expect(second.items.map(({ original }) => original.text)).toEqual(['Number 2', 'Number 1'])
    expect(await queueOf(barnabas).queue({ page: 9 })).toEqual(second)
  })

  test('shows an edit, and that the answer of the version before was another', async () => {
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
