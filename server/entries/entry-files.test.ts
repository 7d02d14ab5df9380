import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
const words = { text: 'See below', audience: 'private' } as const
let lydia: Caller
let id: string
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
  id = randomUUID()
})

const lay = (player: Player, ...names: string[]) => layFiles(scene.fresh.owner, player, ...names)
const namesOf = ({ attachments }: { attachments: { name: string }[] }) => attachments.map(({ name }) => name)
const listed = async () => (await lydia.entries.list({ kind: 'testimony' })).entries[0]

/** Sends the entry with files, after tries with these of which the device does not know whether they arrived. */
async function send(attachments?: string[], ...tries: string[][]): Promise<string[]> {
  const tried = tries.map((files) => ({ ...words, attachments: files }))
  const more = { ...(attachments && { attachments }), ...(tries.length > 0 && { tried }) }
  return namesOf((await write(lydia, 'testimony', 1, { id, ...words, ...more })).entry)
}

/** Edits the files alone, or with other words. */
async function edit(attachments?: string[], knownAttachments?: string[], text: string = words.text) {
  const files = { ...(attachments && { attachments }), ...(knownAttachments && { knownAttachments }) }
  return namesOf(await lydia.entries.edit({ id, version: 1, ...words, text, ...files }))
}

describe('the files of an entry', () => {
  test('come with it, in their order, and an edit may take, add and move them', async () => {
    const [one = '', two = '', three = ''] = await lay(scene.cast.lydia, 'one', 'two', 'three')
    for (let time = 0; time < 2; time++) expect(await send([two, one])).toEqual(['two', 'one'])
    expect(await edit([one, three], [two, one])).toEqual(['one', 'three'])
    expect(await edit()).toEqual(['one', 'three'])
    const attachments = [{ id: one, kind: 'document', bytes: 7 }, { id: three }]
    expect(await listed()).toMatchObject({ attachments })
    expect(await edit([], [one, three])).toEqual([])
  })

  test('added before an entry is sent again come along', async () => {
    const [late = '', other = '', later = ''] = await lay(scene.cast.lydia, 'late', 'other device’s', 'later')
    await send()
    expect(await send([late])).toEqual(['late'])
    expect(await send([other])).toEqual(['other device’s', 'late'])
    // It takes away what it has sent itself, and nothing that it has not seen.
    expect(await send([], [other])).toEqual(['late'])
    await edit([late], undefined, 'See both')
    expect(await edit([late, later], undefined, 'See both')).toEqual(['late', 'later'])
  })

  test('are not removed where they only went with a try that never arrived', async () => {
    const [river = ''] = await lay(scene.cast.lydia, 'river')
    await send([])
    expect(await send([river], [river], [])).toEqual(['river'])
  })

  test('come out of the trash with the words that are sent anew', async () => {
    const files = await lay(scene.cast.lydia, 'photo')
    await send(files)
    await lydia.entries.trash({ id })
    id = randomUUID()
    expect(await send(files)).toEqual(['photo'])
  })

  test('changed on two devices at once lose nothing that either did not see, and bring nothing back', async () => {
    const [held = '', phones = '', laptops = ''] = await lay(scene.cast.lydia, 'held', 'phone’s', 'laptop’s')
    await send([held])
    // Both have opened the editor by now; neither hears of the other.
    expect(await edit([held, phones], [held])).toEqual(['held', 'phone’s'])
    for (let time = 0; time < 2; time++)
      expect(await edit([laptops], [held])).toEqual(['laptop’s', 'phone’s'])
    expect(await edit([held, phones], [held])).toEqual(['phone’s', 'laptop’s'])
  })

  test('that become too many by two devices are refused whole, with the words', async () => {
    const files = await lay(scene.cast.lydia, ...Array.from({ length: 11 }, (_, index) => `${index}`))
    await send(files.slice(0, 6))
    await expect(edit(files.slice(6), undefined, 'Other words')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { attachments: [expect.stringContaining('more than 10')] } },
    })
    expect(await listed()).toMatchObject({ text: 'See below', version: 1, attachments: { length: 6 } })
  })

  test('are one’s own, and those of no other entry', async () => {
    const [theirs = ''] = await lay(scene.cast.timothy, 'theirs')
    const [mine = ''] = await lay(scene.cast.lydia, 'mine')
    expect(await send([theirs, mine])).toEqual(['mine'])
    id = randomUUID()
    expect(await send([mine])).toEqual([])
  })

  test('are kept with a draft, even one without words', async () => {
    const attachments = await lay(scene.cast.lydia, 'two', 'one')
    const draft = { kind: 'prayer', audience: 'leader', text: '' } as const
    const { savedAt } = await lydia.drafts.save({ ...draft, attachments, known: null })
    const kept = await lydia.drafts.read({ kind: 'prayer' })
    expect(kept.draft && namesOf(kept.draft)).toEqual(['two', 'one'])
    await lydia.drafts.save({ ...draft, attachments: [], known: savedAt })
    expect(await lydia.drafts.read({ kind: 'prayer' })).toEqual({ draft: null })
  })
})
