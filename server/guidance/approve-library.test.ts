import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { programmeFolder } from '#server/programme/folder.ts'
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts'
import { approveLibrary } from './approve-library.ts'

let fresh: FreshDatabase
let folder: string

beforeEach(async () => {
  fresh = await freshDatabase(inject('cluster'))
  folder = await mkdtemp(join(tmpdir(), 'guidance-'))
  await cp(programmeFolder, folder, { recursive: true })
  return async () => {
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
})

const approved = async (): Promise<string | undefined> =>
  (await fresh.owner.query(`select hash from app.loaded_texts where name = 'guidance'`)).rows[0]?.hash

async function replace(file: string, right: string, wrong: string): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, (await readFile(path, 'utf8')).replace(right, wrong))
}

describe('approveLibrary', () => {
  test('remembers what it approved, until the texts are others', async () => {
    await approveLibrary(fresh.owner, folder)
    const first = await approved()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    await approveLibrary(fresh.owner, folder)
    expect(await approved()).toBe(first)

    await replace('guidance/themes.md', 'Psalm 56:3-4', 'Psalm 56:3')
    await approveLibrary(fresh.owner, folder)
    expect(await approved()).not.toBe(first)
  })

  test.each([
    ['a reference that does not exist', 'guidance/themes.md', 'Psalm 56:3-4', 'Psalm 156:3'],
    ['a discipline of another name', '09-rest.md', '# Rest', '# Sleep'],
  ])('refuses %s at each start', async (_what, file, right, wrong) => {
    await approveLibrary(fresh.owner, folder)
    const before = await approved()
    await replace(file, right, wrong)
    await expect(approveLibrary(fresh.owner, folder)).rejects.toThrow(
      "The guidance can't be used:\nprogramme/",
    )
    await expect(approveLibrary(fresh.owner, folder)).rejects.toThrow('guidance/')
    expect(await approved()).toBe(before)
  })
})
