import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tieAttachments } from './attachments.ts'
import type { Player } from '#testing/cast.ts'
import { addToCommunity } from '#testing/ties.ts'
import { type FileScene, setFileScene } from '#testing/file-scene.ts'
import { oneOfEach, photo } from '#testing/sample-files.ts'

let scene: FileScene
let everybody: [string, Player | null][]
beforeAll(async () => {
  scene = await setFileScene()
  const { lydia, silas, tabitha, barnabas, apollos, priscilla, demas, timothy } = scene.cast
  // Silas is in Lydia's community, Timothy in her circle.
  await addToCommunity(scene.server.fresh.owner, lydia, silas)
  const others = { tabitha, barnabas, apollos, priscilla, demas, nobody: null }
  everybody = Object.entries({ lydia, silas, timothy, ...others })
})
afterAll(() => scene.stop())

/** Who gets the bytes of a file, and of its small size; everybody else is told what they would be told of none. */
async function readersOf(id: string, secret: Buffer): Promise<string[]> {
  const readers: string[] = []
  for (const [name, player] of everybody) {
    const answer = await scene.get(player, id)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const small = await scene.get(player, `${id}/480`)
    await small.arrayBuffer()
    if (answer.status === 200) {
      expect(bytes.equals(secret)).toBe(true)
      expect(small.status).toBe(200)
      readers.push(name)
    } else {
      expect([answer.status, small.status]).toEqual(player ? [404, 404] : [401, 401])
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: player ? 'NOT_FOUND' : 'UNAUTHENTICATED' })
      expect(answer.headers.get('etag')).toBeNull()
    }
  }
  return readers
}

async function attachPhoto() {
  const { lydia } = scene.cast
  const sent = await scene.attach(lydia, await photo())
  const bytes = Buffer.from(await (await scene.get(lydia, sent.id)).arrayBuffer())
  expect(bytes).toHaveLength(sent.bytes)
  return { sent, bytes }
}

describe('a file is read', () => {
  test('by its owner alone while it belongs to no entry', async () => {
    const { sent, bytes } = await attachPhoto()
    expect(await readersOf(sent.id, bytes)).toEqual(['lydia'])
  })

  test.each([
    ['private', ['lydia']],
    ['leader', ['lydia', 'barnabas', 'priscilla']],
    ['shared', ['lydia', 'silas', 'timothy', 'barnabas', 'priscilla']],
  ])('by whoever may read an entry that is %s', async (audience, readers) => {
    const { sent, bytes } = await attachPhoto()
    await scene.write(scene.cast.lydia, audience, [sent])
    expect(await readersOf(sent.id, bytes)).toEqual(readers)
  })

  test('by nobody else from the moment on at which the entry is shared no more', async () => {
    const { lydia, silas } = scene.cast
    const { sent, bytes } = await attachPhoto()
    const entry = await scene.write(lydia, 'shared', [sent])
    const etag = (await scene.get(silas, sent.id)).headers.get('etag') ?? ''
    expect((await scene.get(silas, sent.id, { 'if-none-match': etag })).status).toBe(304)

    const change = (set: ReturnType<typeof sql>) =>
      scene.database.write(lydia, (tx) =>
        tx.first(sql`update app.entries set ${set} where id = ${entry}::uuid`),
      )
    await change(sql`audience = 'private'`)
    expect((await scene.get(silas, sent.id, { 'if-none-match': etag })).status).toBe(404)
    expect(await readersOf(sent.id, bytes)).toEqual(['lydia'])

    await change(sql`audience = 'shared'`)
    expect(await readersOf(sent.id, bytes)).toContain('silas')
    await change(sql`trashed_at = sec.now()`)
    expect(await readersOf(sent.id, bytes)).toEqual(['lydia'])

    await scene.server.fresh.owner.query('delete from app.entries where id = $1', [entry])
    expect(await readersOf(sent.id, bytes)).toEqual([])
  })

  test('by its owner alone once the entry has it no more', async () => {
    const { lydia } = scene.cast
    const { sent, bytes } = await attachPhoto()
    const entry = await scene.write(lydia, 'shared', [sent])
    expect(await readersOf(sent.id, bytes)).toContain('silas')
    await scene.database.write(lydia, (tx) => tieAttachments(tx, entry, []))
    expect(await readersOf(sent.id, bytes)).toEqual(['lydia'])
  })

  test('by nobody at an address that is none', async () => {
    const { lydia } = scene.cast
    const { id } = await scene.attach(lydia, (await oneOfEach())['a.pdf']!)
    expect((await scene.get(lydia, id)).status).toBe(200)
    const below = ['0', '/', '/480', '/480/1', '/%2e%2e/x'].map((more) => id + more)
    for (const file of ['', 'x', '%2e%2e%2fsecret', `..%2f${id}`, ...below]) {
      expect((await scene.get(lydia, file)).status, file).toBe(404)
    }
  })
})
