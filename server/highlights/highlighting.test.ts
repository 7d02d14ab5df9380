import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import { highlightForm } from '#contract/highlights/form.ts'
import { highlightLimit } from '#contract/highlights/limits.ts'
import type { Caller } from '#testing/caller.ts'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'
import { addToCommunity, giveRole, unassign } from '#testing/ties.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach()

type Name = keyof Scene['cast']

const eight = new Date('2026-11-20T13:00:00Z')
const as = (name: Name): Caller => scene.as(scene.cast[name])
const refused = (code: string) => expect.objectContaining({ code })

async function write(name: Name, audience: Audience = 'leader'): Promise<string> {
  const id = randomUUID()
  await as(name).entries.submit({ id, kind: 'testimony', text: `Of ${name}`, audience })
  return id
}

const highlighters = async (): Promise<unknown[]> =>
  (await scene.fresh.owner.query('select person_id, leader_id, notes from app.highlights')).rows

describe('highlighting', () => {
  test('is for whoever leads the author, and for admins; what is noted with it is theirs', async () => {
    const id = await write('lydia')
    const made = await as('barnabas').highlights.add({ entryId: id, notes: ' For Easter ' })
    const asked = { consent: 'asked', named: false, createdAt: eight, usedAt: null }
    expect(made).toEqual({ id: expect.any(String), notes: 'For Easter', ...asked, can: { remove: true } })
    const can = { highlight: true }
    expect(await as('barnabas').highlights.ofEntry({ entryId: id })).toEqual({ highlight: made, can })
    expect(await as('priscilla').highlights.ofEntry({ entryId: id })).toEqual({ highlight: null, can })
    await as('priscilla').highlights.add({ entryId: id })
    const { lydia, barnabas, priscilla } = scene.cast
    expect(await highlighters()).toEqual([
      { person_id: lydia.id, leader_id: barnabas.id, notes: 'For Easter' },
      { person_id: lydia.id, leader_id: priscilla.id, notes: '' },
    ])
  })

  test('is not for other leaders, participants, the author, nor another church', async () => {
    const id = await write('lydia')
    await giveRole(scene.fresh.owner, scene.cast.demas, 'admin')
    const before = await stored(scene.fresh.owner)
    for (const [name, code] of [
      ['apollos', 'NOT_FOUND'],
      ['demas', 'NOT_FOUND'],
      ['lydia', 'FORBIDDEN'],
      ['timothy', 'FORBIDDEN'],
    ] as const) {
      await expect(as(name).highlights.add({ entryId: id }), name).rejects.toEqual(refused(code))
      await expect(as(name).highlights.ofEntry({ entryId: id }), name).rejects.toEqual(refused(code))
    }
    await expectRefused('NOT_FOUND', as('barnabas').highlights.add({ entryId: randomUUID() }))
    expect(await stored(scene.fresh.owner)).toEqual(before)
    await as('barnabas').highlights.add({ entryId: id })
  })

  test('is not for what one reads without leading its author, nor for what one wrote oneself', async () => {
    await addToCommunity(scene.fresh.owner, scene.cast.silas, scene.cast.barnabas)
    for (const [name, id] of [
      ['barnabas', await write('silas', 'shared')],
      ['barnabas', await write('barnabas', 'shared')],
      ['priscilla', await write('priscilla', 'shared')],
    ] as const) {
      const expected = { highlight: null, can: { highlight: false } }
      expect(await as(name).highlights.ofEntry({ entryId: id })).toEqual(expected)
      await expect(as(name).highlights.add({ entryId: id })).rejects.toEqual(refused('FORBIDDEN'))
    }
    expect(await highlighters()).toEqual([])
  })

  test('is for nothing private and nothing in the trash', async () => {
    const kept = await write('lydia', 'private')
    const trashed = await write('lydia')
    const { can } = await as('barnabas').highlights.ofEntry({ entryId: trashed })
    expect(can).toEqual({ highlight: true })
    await as('lydia').entries.trash({ id: trashed })
    for (const name of ['barnabas', 'priscilla'] as const)
      for (const entryId of [kept, trashed]) {
        await expect(as(name).highlights.add({ entryId })).rejects.toEqual(refused('NOT_FOUND'))
        await expect(as(name).highlights.ofEntry({ entryId })).rejects.toEqual(refused('NOT_FOUND'))
      }
    expect(await highlighters()).toEqual([])
  })

  test('is done once, however often, and by two at the same moment', async () => {
    const entryId = await write('lydia')
    const add = (notes: string) => as('barnabas').highlights.add({ entryId, notes })
    const both = await Promise.allSettled([add('One'), add('Other')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(as('barnabas').highlights.add({ entryId })).rejects.toEqual(refused('ALREADY_HIGHLIGHTED'))
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
    await expect(highlights.add({ entryId })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'highlight' },
    })
    expect(await highlighters()).toEqual([])
    scene.clock.pass({ seconds: 60 })
    await highlights.add({ entryId })
  })
})

describe('a highlight', () => {
  test('is removed by whoever made it, and by any admin', async () => {
    const entryId = await write('lydia')
    const { id } = await as('barnabas').highlights.add({ entryId })
    const other = await as('priscilla').highlights.add({ entryId })
    const before = await stored(scene.fresh.owner)
    for (const [name, highlight, code] of [
      ['barnabas', other.id, 'NOT_FOUND'],
      ['apollos', id, 'NOT_FOUND'],
      ['lydia', id, 'FORBIDDEN'],
      ['demas', id, 'FORBIDDEN'],
    ] as const)
      await expect(as(name).highlights.remove({ id: highlight }), name).rejects.toEqual(refused(code))
    expect(await stored(scene.fresh.owner)).toEqual(before)
    expect(await highlighters()).toHaveLength(2)
    await as('barnabas').highlights.remove({ id })
    const expected = { highlight: null, can: { highlight: true } }
    expect(await as('barnabas').highlights.ofEntry({ entryId })).toEqual(expected)
    await expect(as('barnabas').highlights.remove({ id })).rejects.toEqual(refused('NOT_FOUND'))
    const again = await as('barnabas').highlights.add({ entryId })
    await as('priscilla').highlights.remove({ id: again.id })
    await as('priscilla').highlights.remove({ id: other.id })
    expect(await highlighters()).toEqual([])
  })

  test('that was used stays until an admin removes it, since its author may withdraw', async () => {
    const entryId = await write('lydia')
    const { id } = await as('barnabas').highlights.add({ entryId })
    await as('lydia').highlights.answer({ entryId, agree: true, version: 1 })
    await as('priscilla').highlights.use({ id })
    await expect(as('barnabas').highlights.remove({ id })).rejects.toEqual(refused('FORBIDDEN'))
    const { highlight } = await as('barnabas').highlights.ofEntry({ entryId })
    expect(highlight).toMatchObject({ id, consent: 'given', usedAt: eight, can: { remove: false } })
    await as('priscilla').highlights.remove({ id })
    expect(await highlighters()).toEqual([])
  })

  test('is out of the hands of whoever leads its author no more', async () => {
    const entryId = await write('lydia')
    const { id } = await as('barnabas').highlights.add({ entryId })
    await unassign(scene.fresh.owner, scene.cast.lydia)
    const before = await stored(scene.fresh.owner)
    await expect(as('barnabas').highlights.ofEntry({ entryId })).rejects.toEqual(refused('NOT_FOUND'))
    await expect(as('barnabas').highlights.remove({ id })).rejects.toEqual(refused('NOT_FOUND'))
    expect(await stored(scene.fresh.owner)).toEqual(before)
    expect(await as('priscilla').highlights.list({})).toMatchObject({ highlights: [{ id }] })
  })

  test('tells its maker what the author says, and nobody else', async () => {
    const entryId = await write('lydia')
    await as('barnabas').highlights.add({ entryId })
    const said = async () => (await as('barnabas').highlights.ofEntry({ entryId })).highlight
    expect(await said()).toMatchObject({ consent: 'asked', named: false })
    const answer = (agree: boolean, named = false) =>
      as('lydia').highlights.answer({ entryId, agree, named, version: 1 })
    for (const [agree, named, consent] of [
      [false, false, 'declined'],
      [true, true, 'given'],
      [true, false, 'given'],
      [false, false, 'withdrawn'],
    ] as const) {
      await answer(agree, named)
      expect(await said()).toMatchObject({ consent, named })
    }
    await answer(true)
    await as('lydia').entries.edit({ id: entryId, version: 1, text: 'Another', audience: 'leader' })
    expect(await said()).toMatchObject({ consent: 'asked', named: false })
  })
})
