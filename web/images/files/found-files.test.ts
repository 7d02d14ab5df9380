import { expect, test } from 'vitest'
import { droppedFiles } from './found-files.ts'

const named = (path: string) => new File(['x'], path.split('/').at(-1) ?? '')
const fileAt = (fullPath: string, readable = true) => ({
  isFile: true,
  fullPath,
  file: (take: (file: File) => void, fail: () => void) => (readable ? take(named(fullPath)) : fail()),
})
/** A folder, which tells of one thing in it at a time. */
const folderOf = (...all: unknown[]) => ({
  isDirectory: true,
  createReader: () => ({ readEntries: (take: (some: unknown[]) => void) => take(all.splice(0, 1)) }),
})
const drop = (entries: unknown[], files: File[] = []) =>
  droppedFiles({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files } as never)

test('files are found in all folders that were dropped, with the paths to them; what cannot be read is left out', async () => {
  const inner = folderOf(fileAt('/a/b/2.png'), fileAt('/a/b/3.png', false))
  const found = await drop([folderOf(fileAt('/a/1.png'), inner), null, {}, fileAt('/4.png')])
  expect(found.map(({ path }) => path)).toEqual(['a/1.png', 'a/b/2.png', '4.png'])
})

test('files that were dropped by themselves are taken as they are', async () => {
  const file = named('1.png')
  expect(await drop([fileAt('/1.png')], [file])).toEqual([{ file, path: '1.png' }])
})
