import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import { highlightForm } from '#contract/highlights/form.ts'
import { highlightLimit } from '#contract/highlights/limits.ts'
import type { Caller } from '#testing/caller.ts'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'
import { addToCommunity, giveRole, unassign } from '#testing/people/ties.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach()

type Name = keyof Scene['cast']

const eight = new Date('2026-11-20T13:00:00Z')
const as = (name: Name): Caller => scene.as(scene.cast[name])

async function write(name: Name, audience: Audience = 'leader'): Promise<string> {
  const id = randomUUID()
  await as(name).entries.submit({ id, kind: 'testimony', text: `Of ${name}`, audience })
  return id
}

const highlighters = async (): Promise<unknown[]> =>
  (await scene.fresh.owner.query('select person_id, leader_id, notes from app.highlights')).rows

describe('highlighting', () => {
  test('is for leaders of the author and for admins, and keeps the notes of each maker', async () => {
    const entryId = await write('lydia')
    const made = await as('barnabas').highlights.add({ entryId, notes: ' For Easter ' })
    const asked = { consent: 'asked', named: false, createdAt: eight, usedAt: null }
    expect(made).toEqual({ id: expect.any(String), notes: 'For Easter', ...asked, can: { remove: true } })
    const can = { highlight: true }
    expect(await as('barnabas').highlights.ofEntry({ entryId })).toEqual({ highlight: made, can })
    expect(await as('priscilla').highlights.ofEntry({ entryId })).toEqual({ highlight: null, can })
    await as('priscilla').highlights.add({ entryId })
    const { lydia, barnabas, priscilla } = scene.cast
    expect(await highlighters()).toEqual([
      { person_id: lydia.id, leader_id: barnabas.id, notes: 'For Easter' },
      { person_id: lydia.id, leader_id: priscilla.id, notes: '' },
    ])
  })

  test('is not for others, for nothing private and nothing in the trash', async () => {
    const entryId = await write('lydia')
    const kept = await write('lydia', 'private')
    const trashed = await write('lydia')
    expect(await as('barnabas').highlights.ofEntry({ entryId: trashed })).toMatchObject({
      can: { highlight: true },
    })
    await as('lydia').entries.trash({ id: trashed })
    await giveRole(scene.fresh.owner, scene.cast.demas, 'admin')
    const before = await stored(scene.fresh.owner)
    for (const [name, id, code] of [
      ['apollos', entryId, 'NOT_FOUND'],
      ['demas', entryId, 'NOT_FOUND'],
      ['lydia', entryId, 'FORBIDDEN'],
      ['timothy', entryId, 'FORBIDDEN'],
      ['barnabas', kept, 'NOT_FOUND'],
      ['barnabas', trashed, 'NOT_FOUND'],
      ['priscilla', kept, 'NOT_FOUND'],
      ['priscilla', trashed, 'NOT_FOUND'],
      ['barnabas', randomUUID(), 'NOT_FOUND'],
    ] as const) {
      const { add, ofEntry } = as(name).highlights
      await expectRefused(code, add({ entryId: id }), ofEntry({ entryId: id }))
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('is not for what one reads without leading its author, nor for what one wrote oneself', async () => {
    await addToCommunity(scene.fresh.owner, scene.cast.silas, scene.cast.barnabas)
    for (const [name, author] of [
      ['barnabas', 'silas'],
      ['barnabas', 'barnabas'],
      ['priscilla', 'priscilla'],
    ] as const) {
      const entryId = await write(author, 'shared')
      const expected = { highlight: null, can: { highlight: false } }
      expect(await as(name).highlights.ofEntry({ entryId })).toEqual(expected)
      await expectRefused('FORBIDDEN', as(name).highlights.add({ entryId }))
    }
    expect(await highlighters()).toEqual([])
  })

  test('is done once, however often, and by two at the same moment', async () => {
    const entryId = await write('lydia')
    const add = (notes: string) => as('barnabas').highlights.add({ entryId, notes })
    const both = await Promise.allSettled([add('One'), add('Other')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectRefused('ALREADY_HIGHLIGHTED', add('Another'))
    expect(await highlighters()).toHaveLength(1)
  })

  test('has room for a note of 500 characters, as people count them', async () => {
    const tooLong = highlightForm.safeParse({ notes: 'x'.repeat(501) }).error?.issues
    expect(tooLong).toMatchObject([{ message: 'Please write at most 500 characters' }])
    const notes = '🙏'.repeat(500)
    const made = await as('barnabas').highlights.add({ entryId: await write('lydia'), notes })
    expect(made.notes).toBe(notes)
  })

  test('and taking that back may be done sixty times a minute', async () => {
    expect(highlightLimit).toEqual({ most: 60, seconds: 60 })
    const entryId = await write('lydia')
    const { highlights } = as('barnabas')
    for (let turn = 0; turn < 30; turn++) await highlights.remove(await highlights.add({ entryId }))
    const refusal = { code: 'RATE_LIMITED', data: { act: 'highlight' } }
    await expect(highlights.add({ entryId })).rejects.toMatchObject(refusal)
    expect(await highlighters()).toEqual([])
    scene.clock.pass({ seconds: 60 })
    await highlights.add({ entryId })
  })
})

describe('a highlight', () => {
  let entryId: string
  let id: string
  beforeEach(async () => {
    entryId = await write('lydia')
    id = (await as('barnabas').highlights.add({ entryId })).id
  })
  const remove = (name: Name, highlight = id) => as(name).highlights.remove({ id: highlight })
  const read = async () => (await as('barnabas').highlights.ofEntry({ entryId })).highlight
  const answer = (agree: boolean, named = false) =>
    as('lydia').highlights.answer({ entryId, agree, named, version: 1 })

  test('is removed by its maker and by any admin', async () => {
    const other = await as('priscilla').highlights.add({ entryId })
    const before = await stored(scene.fresh.owner)
    await expectRefused('NOT_FOUND', remove('barnabas', other.id), remove('apollos'))
    await expectRefused('FORBIDDEN', remove('lydia'), remove('demas'))
    expect(await stored(scene.fresh.owner)).toEqual(before)
    expect(await highlighters()).toHaveLength(2)
    await remove('barnabas')
    expect(await read()).toBeNull()
    await expectRefused('NOT_FOUND', remove('barnabas'))
    const again = await as('barnabas').highlights.add({ entryId })
    await remove('priscilla', again.id)
    await remove('priscilla', other.id)
    expect(await highlighters()).toEqual([])
  })

  test('that was used stays until an admin removes it, since its author may withdraw', async () => {
    await answer(true)
    await as('priscilla').highlights.use({ id })
    await expectRefused('FORBIDDEN', remove('barnabas'))
    expect(await read()).toMatchObject({ id, consent: 'given', usedAt: eight, can: { remove: false } })
    await remove('priscilla')
    expect(await highlighters()).toEqual([])
  })

  test('is out of reach for one who is no longer its author’s leader', async () => {
    await unassign(scene.fresh.owner, scene.cast.lydia)
    await expectRefused('NOT_FOUND', read(), remove('barnabas'))
    expect(await as('priscilla').highlights.list({})).toMatchObject({ highlights: [{ id }] })
  })

  test('shows the leader each answer of the author, and asks again after an edit', async () => {
    expect(await read()).toMatchObject({ consent: 'asked', named: false })
    for (const [agree, named, consent] of [
      [false, false, 'declined'],
      [true, true, 'given'],
      [true, false, 'given'],
      [false, false, 'withdrawn'],
      [true, true, 'given'],
    ] as const) {
      await answer(agree, named)
      expect(await read()).toMatchObject({ consent, named })
    }
    await as('lydia').entries.edit({ id: entryId, version: 1, text: 'Another', audience: 'leader' })
    expect(await read()).toMatchObject({ consent: 'asked', named: false })
  })
})
