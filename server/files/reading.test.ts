import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachment.ts'
import type { Player } from '#testing/cast.ts'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { oneOfEach, photo } from '#testing/files/sample-files.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { tieAttachments } from './attachments.ts'

let scene: FileScene
let lydia: Player
let silas: Player
beforeAll(async () => {
  scene = await setFileScene()
  ;({ lydia, silas } = scene.cast)
  // Silas is in Lydia's community, Timothy in her circle.
  await addToCommunity(scene.server.fresh.owner, lydia, silas)
  return () => scene.stop()
})

/** A photograph of Lydia. */
let sent: Attachment
let secret: Buffer
beforeEach(async () => {
  sent = await scene.attach(lydia, await photo())
  secret = Buffer.from(await (await scene.get(lydia, sent.id)).arrayBuffer())
})

/** Who gets the bytes of the file, and of its small size; everybody else is told what they would be told of none. */
async function readers(): Promise<string[]> {
  expect(secret).toHaveLength(sent.bytes)
  const found: string[] = []
  for (const [name, player] of Object.entries({ ...scene.cast, nobody: null })) {
    const answer = await scene.get(player, sent.id)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const small = await scene.get(player, `${sent.id}/480`)
    await small.arrayBuffer()
    if (answer.status === 200) {
      expect(bytes.equals(secret)).toBe(true)
      expect(small.status).toBe(200)
      found.push(name)
    } else {
      expect([answer.status, small.status]).toEqual(player ? [404, 404] : [401, 401])
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: player ? 'NOT_FOUND' : 'UNAUTHENTICATED' })
      expect(answer.headers.get('etag')).toBeNull()
    }
  }
  return found
}

describe('a file is read', () => {
  test('by its owner alone while it belongs to no entry', async () => {
    expect(await readers()).toEqual(['lydia'])
  })

  test.each([
    ['private', ['lydia']],
    ['leader', ['priscilla', 'barnabas', 'lydia']],
    ['shared', ['priscilla', 'barnabas', 'lydia', 'timothy', 'phoebe', 'silas']],
  ])('by whoever may read an entry that is %s', async (audience, expected) => {
    await scene.write(lydia, audience, [sent])
    expect(await readers()).toEqual(expected)
  })

  test('by nobody but its owner from the moment on at which the entry is no longer shared', async () => {
    const entry = await scene.write(lydia, 'shared', [sent])
    const etag = (await scene.get(silas, sent.id)).headers.get('etag') ?? ''
    const again = async () => (await scene.get(silas, sent.id, { 'if-none-match': etag })).status
    expect(await again()).toBe(304)

    const change = (set: ReturnType<typeof sql>) =>
      scene.database.write(lydia, (tx) =>
        tx.first(sql`update app.entries set ${set} where id = ${entry}::uuid`),
      )
    await change(sql`audience = 'private'`)
    expect(await again()).toBe(404)
    expect(await readers()).toEqual(['lydia'])

    await change(sql`audience = 'shared'`)
    expect(await readers()).toContain('silas')
    await change(sql`trashed_at = sec.now()`)
    expect(await readers()).toEqual(['lydia'])

    await scene.server.fresh.owner.query('delete from app.entries where id = $1', [entry])
    expect(await readers()).toEqual([])
  })

  test('by its owner alone once it is taken from the entry', async () => {
    const entry = await scene.write(lydia, 'shared', [sent])
    expect(await readers()).toContain('silas')
    await scene.database.write(lydia, (tx) => tieAttachments(tx, entry, []))
    expect(await readers()).toEqual(['lydia'])
  })

  test('by nobody at an unknown address', async () => {
    const { id } = await scene.attach(lydia, (await oneOfEach())['a.pdf']!)
    expect((await scene.get(lydia, id)).status).toBe(200)
    const below = ['0', '/', '/480', '/480/1', '/%2e%2e/x'].map((more) => id + more)
    for (const file of ['', 'x', '%2e%2e%2fsecret', `..%2f${id}`, ...below]) {
      expect((await scene.get(lydia, file)).status, file).toBe(404)
    }
  })
})
