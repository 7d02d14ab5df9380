import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')

type Laid = [kind: EntryKind, day: number, text: string, walk?: number]

// Written an hour apart in this order, by Lydia.
async function lay(...entries: Laid[]): Promise<string[]> {
  const ids: string[] = []
  for (const [hour, [kind, day, text, walk = 1]] of entries.entries()) {
    const id = randomUUID()
    ids.push(id)
    await scene.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select $1, p.id, p.organization_id, $3, $4, $5, $6, 'private', timestamptz '2026-11-01' + make_interval(hours => $7)
        from app.people p where p.id = $2`,
      [id, scene.cast.lydia.id, kind, walk, day, text, hour],
    )
  }
  return ids
}

async function found(search: Parameters<ReturnType<Scene['as']>['entries']['list']>[0]): Promise<string[]> {
  const { entries, total } = await scene.as(scene.cast.lydia).entries.list(search)
  expect(total).toBe(entries.length)
  return entries.map(({ text }) => text)
}

describe('a search', () => {
  test('finds words in any order, as parts, without regard to case and accents', async () => {
    await lay(
      ['reflection', 1, 'The Café by the river, before anyone was up'],
      ['challenge', 1, 'I called my sister'],
      ['prayer', 1, 'For the river valley'],
    )
    const expected = ['For the river valley', 'The Café by the river, before anyone was up']
    expect(await found({ text: 'river' })).toEqual(expected)
    expect(await found({ text: '  RIVER cafe ' })).toEqual(['The Café by the river, before anyone was up'])
    expect(await found({ text: 'anyon' })).toHaveLength(1)
    expect(await found({ text: 'river sister' })).toEqual([])
    expect(await found({ text: '   ' })).toHaveLength(3)
  })

  test('takes signs as they are', async () => {
    await lay(
      ['testimony', 1, '100% of it_all'],
      ['testimony', 1, 'A thousand \\ of it all'],
      ['testimony', 1, 'x'],
    )
    expect(await found({ text: '%' })).toEqual(['100% of it_all'])
    expect(await found({ text: 'it_a' })).toEqual(['100% of it_all'])
    expect(await found({ text: '\\' })).toEqual(['A thousand \\ of it all'])
    expect(await found({ text: '\0' })).toHaveLength(3)
  })

  test('finds every script', async () => {
    await lay(
      ['reflection', 1, 'Милость и Истина'],
      ['challenge', 1, '主は私の羊飼い'],
      ['testimony', 1, 'ΧΆΡΙΣ'],
    )
    expect(await found({ text: 'истина' })).toEqual(['Милость и Истина'])
    expect(await found({ text: '羊飼' })).toEqual(['主は私の羊飼い'])
    expect(await found({ text: 'χαρις' })).toEqual(['ΧΆΡΙΣ'])
  })

  test('looks into the answer and the updates of a prayer as well', async () => {
    const [id = ''] = await lay(['prayer', 1, 'For work'], ['prayer', 1, 'For rest'])
    const lydia = scene.as(scene.cast.lydia)
    await lydia.entries.addUpdate({ id, updateId: randomUUID(), text: 'An interview on Monday' })
    await lydia.entries.answer({ id, note: 'The bakery took me' })
    expect(await found({ text: 'interview' })).toEqual(['For work'])
    expect(await found({ text: 'bakery monday work' })).toEqual(['For work'])
  })

  test('narrows by kind, day, discipline, walk and answer', async () => {
    const [, , , answered = ''] = await lay(
      ['reflection', 1, 'One'],
      ['reflection', 6, 'Six'],
      ['challenge', 6, 'Six too'],
      ['prayer', 7, 'Answered'],
      ['prayer', 12, 'Waiting'],
    )
    await scene.as(scene.cast.lydia).entries.answer({ id: answered, note: '' })
    await scene.fresh.owner.query(
      `insert into app.walks (person_id, organization_id, number) select id, organization_id, 2 from app.people where id = $1`,
      [scene.cast.lydia.id],
    )
    await lay(['reflection', 1, 'One again', 2])
    expect((await found({ kind: 'reflection' })).toSorted()).toEqual(['One', 'One again', 'Six'])
    expect(await found({ day: 6 })).toEqual(['Six too', 'Six'])
    expect(await found({ discipline: 2 })).toEqual(['Answered', 'Six too', 'Six'])
    expect(await found({ walk: 2 })).toEqual(['One again'])
    expect(await found({ answered: 'yes' })).toEqual(['Answered'])
    expect(await found({ answered: 'no' })).toEqual(['Waiting'])
    expect(await found({ kind: 'reflection', walk: 1, text: 's' })).toEqual(['Six'])
  })

  test('never leaves one’s own living entries', async () => {
    const [id = ''] = await lay(['testimony', 1, 'Mine alone'])
    expect(await found({ text: 'alone' })).toHaveLength(1)
    for (const reader of ['barnabas', 'priscilla', 'demas'] as const) {
      expect(await scene.as(scene.cast[reader]).entries.list({ text: 'alone' })).toMatchObject({ total: 0 })
    }
    await scene.as(scene.cast.lydia).entries.trash({ id })
    expect(await found({ text: 'alone' })).toEqual([])
  })
})
