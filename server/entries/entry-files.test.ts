import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { layFiles } from '#testing/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

const lay = (player: Player, ...names: string[]) => layFiles(scene.fresh.owner, player, ...names)
const namesOf = ({ attachments }: { attachments: { name: string }[] }) => attachments.map(({ name }) => name)

describe('the files of an entry', () => {
  test('come with it, in their order, and an edit may take, add and move them', async () => {
    const [one = '', two = '', three = ''] = await lay(scene.cast.lydia, 'one.pdf', 'two.pdf', 'three.pdf')
    const words = { kind: 'testimony', text: 'See below', audience: 'private' } as const
    const { entry } = await lydia.entries.submit({ id: randomUUID(), ...words, attachments: [two, one] })
    expect(namesOf(entry)).toEqual(['two.pdf', 'one.pdf'])
    const edit = (files: { attachments?: string[]; knownAttachments?: string[] } = {}) =>
      lydia.entries.edit({ id: entry.id, version: 1, text: words.text, audience: words.audience, ...files })
    const changed = await edit({ attachments: [one, three], knownAttachments: [two, one] })
    expect(namesOf(changed)).toEqual(['one.pdf', 'three.pdf'])
    expect(namesOf(await edit())).toEqual(['one.pdf', 'three.pdf'])
    const { entries } = await lydia.entries.list({ kind: 'testimony' })
    expect(entries[0]?.attachments).toMatchObject([{ id: one, kind: 'document', bytes: 7 }, { id: three }])
    expect(namesOf(await edit({ attachments: [], knownAttachments: [one, three] }))).toEqual([])
  })

  test('sent twice with the entry are there once', async () => {
    const attachments = await lay(scene.cast.lydia, 'one.pdf')
    const submit = { id: randomUUID(), kind: 'prayer', text: 'For her', audience: 'private' } as const
    await lydia.entries.submit({ ...submit, attachments })
    const { entry } = await lydia.entries.submit({ ...submit, attachments })
    expect(namesOf(entry)).toEqual(['one.pdf'])
  })

  test('added before an entry is sent again come along', async () => {
    const attachments = await lay(scene.cast.lydia, 'late.pdf')
    const words = { id: randomUUID(), kind: 'testimony', text: 'See below', audience: 'private' } as const
    await lydia.entries.submit(words)
    const { entry } = await lydia.entries.submit({ ...words, attachments })
    expect(namesOf(entry)).toEqual(['late.pdf'])

    const [other = ''] = await lay(scene.cast.lydia, 'from another device.pdf')
    const both = await lydia.entries.submit({ ...words, attachments: [other] })
    expect(namesOf(both.entry)).toEqual(['from another device.pdf', 'late.pdf'])
    // It takes away what it has sent itself, and nothing that it has not seen.
    const tried = { text: words.text, audience: words.audience, attachments: [other] }
    const own = await lydia.entries.submit({ ...words, tried: [tried], attachments: [] })
    expect(namesOf(own.entry)).toEqual(['late.pdf'])

    const more = [...attachments, ...(await lay(scene.cast.lydia, 'later.pdf'))]
    const edit = { id: words.id, version: 1, text: 'See both', audience: 'private' } as const
    await lydia.entries.edit({ ...edit, attachments })
    const expected = ['late.pdf', 'later.pdf']
    expect(namesOf(await lydia.entries.edit({ ...edit, attachments: more }))).toEqual(expected)
  })

  test('that went with a try that never arrived are no more taken away than they ever were there', async () => {
    const [river = ''] = await lay(scene.cast.lydia, 'river.pdf')
    const words = { id: randomUUID(), kind: 'testimony', text: 'See below', audience: 'private' } as const
    const { text, audience } = words
    const tries = [[river], []].map((attachments) => ({ text, audience, attachments }))
    await lydia.entries.submit({ ...words, attachments: [] })
    const { entry } = await lydia.entries.submit({ ...words, tried: tries, attachments: [river] })
    expect(namesOf(entry)).toEqual(['river.pdf'])
  })

  test('come out of the trash with the words that are sent anew', async () => {
    const attachments = await lay(scene.cast.lydia, 'photo.pdf')
    const words = { kind: 'testimony', text: 'See below', audience: 'private' } as const
    const first = await lydia.entries.submit({ id: randomUUID(), ...words, attachments })
    await lydia.entries.trash({ id: first.entry.id })
    const { entry } = await lydia.entries.submit({ id: randomUUID(), ...words, attachments })
    expect(namesOf(entry)).toEqual(['photo.pdf'])
  })

  test('changed on two devices at once lose nothing that either did not see, and bring nothing back', async () => {
    const [held = '', phones = '', laptops = ''] = await lay(scene.cast.lydia, 'held', 'phone’s', 'laptop’s')
    const words = { text: 'See below', audience: 'private' } as const
    const { entry } = await write(lydia, 'testimony', 1, { ...words, attachments: [held] })
    // Both have opened the editor by now; neither hears of the other.
    const edit = (attachments: string[]) =>
      lydia.entries.edit({ id: entry.id, version: 1, ...words, attachments, knownAttachments: [held] })
    expect(namesOf(await edit([held, phones]))).toEqual(['held', 'phone’s'])
    const laptop = await edit([laptops])
    expect(namesOf(laptop)).toEqual(['laptop’s', 'phone’s'])
    expect(namesOf(await edit([laptops]))).toEqual(['laptop’s', 'phone’s'])
    expect(namesOf(await edit([held, phones]))).toEqual(['phone’s', 'laptop’s'])
  })

  test('that become too many by two devices are refused whole, with the words', async () => {
    const files = await lay(scene.cast.lydia, ...Array.from({ length: 11 }, (_, index) => `${index}`))
    const { entry } = await write(lydia, 'testimony', 1, { text: 'One', attachments: files.slice(0, 6) })
    const change = { id: entry.id, version: 1, text: 'Two', attachments: files.slice(6) }
    const fields = { attachments: [expect.stringContaining('more than 10')] }
    await expect(lydia.entries.edit({ ...change, audience: 'private' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields },
    })
    const { entries } = await lydia.entries.list({ kind: 'testimony' })
    expect(entries[0]).toMatchObject({ text: 'One', version: 1 })
    expect(entries[0]?.attachments).toHaveLength(6)
  })

  test('are one’s own, and those of no other entry', async () => {
    const [theirs = ''] = await lay(scene.cast.timothy, 'theirs.pdf')
    const [mine = ''] = await lay(scene.cast.lydia, 'mine.pdf')
    const words = { kind: 'testimony', text: 'See below', audience: 'private' } as const
    const { entry } = await lydia.entries.submit({ id: randomUUID(), ...words, attachments: [theirs, mine] })
    expect(namesOf(entry)).toEqual(['mine.pdf'])
    const other = await lydia.entries.submit({ id: randomUUID(), ...words, attachments: [mine] })
    expect(namesOf(other.entry)).toEqual([])
  })

  test('are kept with a draft, even one without words', async () => {
    const attachments = await lay(scene.cast.lydia, 'two.pdf', 'one.pdf')
    const place = { kind: 'prayer', audience: 'leader' } as const
    const { savedAt } = await lydia.drafts.save({ ...place, text: '', attachments, known: null })
    const { draft } = await lydia.drafts.read({ kind: 'prayer' })
    expect(draft && namesOf(draft)).toEqual(['two.pdf', 'one.pdf'])
    await lydia.drafts.save({ ...place, text: '', attachments: [], known: savedAt })
    expect(await lydia.drafts.read({ kind: 'prayer' })).toEqual({ draft: null })
  })
})
