import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

/** Entries of Lydia, of which the last one is the newest. */
function lay(...entries: [kind: EntryKind, day: number, text: string][]): Promise<string[]> {
  const laid = entries.map(([kind, day, text], at) => ({ kind, day, text, daysAgo: entries.length - at }))
  const author = scene.cast.lydia
  return layEntries(
    scene.fresh.owner,
    laid.map((entry) => ({ author, audience: 'private', ...entry })),
  )
}

async function found(search: Parameters<Caller['entries']['list']>[0]): Promise<string[]> {
  const { entries, total } = await lydia.entries.list(search)
  expect(total).toBe(entries.length)
  return entries.map(({ text }) => text)
}

describe('a search', () => {
  test.each([
    { text: 'river', finds: ['By the river valley', 'The Café by the river, before anyone was up'] },
    { text: '  RIVER cafe ', finds: ['The Café by the river, before anyone was up'] },
    { text: 'anyon', finds: ['The Café by the river, before anyone was up'] },
    { text: 'river sister', finds: [] },
    { text: '%', finds: ['100% of it_all'] },
    { text: 'it_a', finds: ['100% of it_all'] },
    { text: '\\', finds: ['A thousand \\ of it all'] },
    { text: 'истина', finds: ['Милость и Истина'] },
    { text: '羊飼', finds: ['主は私の羊飼い'] },
    { text: 'χαρις', finds: ['ΧΆΡΙΣ'] },
  ])(
    'for $text finds words as parts, in any order, case, accent and script: $finds',
    async ({ text, finds }) => {
      const texts = [
        'The Café by the river, before anyone was up',
        'I called my sister',
        'By the river valley',
      ]
      const signs = [
        '100% of it_all',
        'A thousand \\ of it all',
        'Милость и Истина',
        '主は私の羊飼い',
        'ΧΆΡΙΣ',
      ]
      await lay(
        ...[...texts, ...signs].map((words) => ['testimony', 1, words] as [EntryKind, number, string]),
      )
      expect(await found({ text })).toEqual(finds)
      for (const nothing of ['   ', '\0']) expect(await found({ text: nothing })).toHaveLength(8)
    },
  )

  test('looks into the answer and the updates of a prayer as well', async () => {
    const [id = ''] = await lay(['prayer', 1, 'For work'], ['prayer', 1, 'For rest'])
    await lydia.entries.addUpdate({ id, updateId: randomUUID(), text: 'An interview on Monday' })
    await lydia.entries.answer({ id, note: 'The bakery took me' })
    expect(await found({ text: 'interview' })).toEqual(['For work'])
    expect(await found({ text: 'bakery monday work' })).toEqual(['For work'])
  })

  test('narrows by kind, day, discipline, walk and answer', async () => {
    const [again = '', , , , answered = ''] = await lay(
      ['reflection', 2, 'One again'],
      ['reflection', 1, 'One'],
      ['reflection', 6, 'Six'],
      ['challenge', 6, 'Six too'],
      ['prayer', 7, 'Answered'],
      ['prayer', 12, 'Waiting'],
    )
    await lydia.entries.answer({ id: answered, note: '' })
    const { owner } = scene.fresh
    await owner.query(
      `insert into app.walks (person_id, organization_id, number) select id, organization_id, 2 from app.people where id = $1`,
      [scene.cast.lydia.id],
    )
    await owner.query('update app.entries set walk = 2 where id = $1', [again])
    expect(await found({ kind: 'reflection' })).toEqual(['Six', 'One', 'One again'])
    expect(await found({ day: 6 })).toEqual(['Six too', 'Six'])
    expect(await found({ discipline: 2 })).toEqual(['Answered', 'Six too', 'Six'])
    expect(await found({ walk: 2 })).toEqual(['One again'])
    expect(await found({ answered: 'yes' })).toEqual(['Answered'])
    expect(await found({ answered: 'no' })).toEqual(['Waiting'])
    expect(await found({ kind: 'reflection', walk: 1, text: 's' })).toEqual(['Six'])
  })

  test('never leaves one’s own living entries', async () => {
    const [id = ''] = await lay(['testimony', 1, 'Mine alone'])
    await scene.fresh.owner.query(`update app.entries set audience = 'shared'`)
    expect(await found({ text: 'alone' })).toHaveLength(1)
    for (const reader of ['barnabas', 'priscilla', 'demas'] as const)
      expect(await scene.as(scene.cast[reader]).entries.list({ text: 'alone' })).toMatchObject({ total: 0 })
    await lydia.entries.trash({ id })
    expect(await found({ text: 'alone' })).toEqual([])
  })
})
