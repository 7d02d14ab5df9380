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
    {
      file: 'guidance/themes.md',
      right: '## Anger',
      wrong: '# Anger',
      fault: '“# Anger” is not expected as a heading',
    },
    {
      file: 'guidance/themes.md',
      right: 'Psalm 56:3-4',
      wrong: 'Psalm 156',
      fault: '“Psalm 156” is not one passage',
    },
    { file: 'guidance/themes.md', right: 'Words: ', wrong: 'Words: (, ', fault: '“(” is not a word' },
    { file: 'guidance/disciplines.md', right: '## Rest', wrong: '## Sleep', fault: '“Rest” is missing' },
    { file: '09-rest.md', right: '# Rest', wrong: '# Sleep', fault: '“Sleep” is missing' },
  ])('refuses $file with “$wrong” for “$right” at each start, and says why', async (spoiled) => {
    const { file, right, wrong, fault } = spoiled
    await approveLibrary(fresh.owner, folder)
    const before = await approved()
    await replace(file, right, wrong)
    for (const start of ['first', 'second']) {
      const error = await approveLibrary(fresh.owner, folder).catch(String)
      expect(error, start).toContain('programme/guidance/')
      expect(error, start).toContain(fault)
    }
    expect(await approved()).toBe(before)
  })
})
