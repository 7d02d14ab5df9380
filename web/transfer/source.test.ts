import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test } from 'vitest'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { readFile } from './source.ts'

const words = transferWords.import
const id = '7d9c1f0e-3b52-4d77-9a25-0d5c4c1f7f10'
const path = `files/${id}-müsli.pdf`
const exported = JSON.stringify({
  reflections: [{ day: 1, content: 'One', attachments: [{ id, file: path }] }],
})

async function read(files: Record<string, string>) {
  const writer = new ZipWriter(new BlobWriter(), { level: 0 })
  for (const [name, text] of Object.entries(files)) await writer.add(name, new TextReader(text))
  return readFile(new File([await writer.close()], 'my-export.zip'))
}

test.each([
  ['as it was made', '', path],
  ['in a folder', 'my-export/', `my-export/${path}`],
  ['in folders of folders', 'Desktop/a/my-export/', `Desktop/a/my-export/${path}`],
  ['with names in capitals', 'EXPORT/', `EXPORT/${path.toUpperCase()}`],
  ['with decomposed letters', 'x/', `x/${path}`.normalize('NFD')],
  ['with letters that were misread', 'x/', `x/files/${id}-m├╝sli.pdf`],
  ['with its files elsewhere', 'x/', path],
  ['by a system that writes backslashes', 'x\\', `x\\${path.replace('/', '\\')}`],
])('an export that was zipped %s is found with its files', async (_, folder, file) => {
  const source = await read({
    '__MACOSX/._export.json': 'not JSON',
    [`__MACOSX/${folder}._export.JSON`]: 'not JSON',
    [`${folder}.DS_Store`]: '',
    [`${folder}.hidden.json`]: exported,
    [`${folder}export.JSON`]: exported,
    [file]: 'bytes',
  })
  expect(source).toMatchObject({ name: 'my-export.zip', rows: [{ list: 'reflections' }], otherJson: [] })
  expect(source.has(path)).toBe(true)
  const bytes = await source.blobOf(path)
  expect(bytes instanceof Blob && (await bytes.text())).toBe('bytes')
  expect(source.has('files/other.pdf')).toBe(false)
})

test('of several exports in one zip the latest of the outermost is taken, and the others are named', async () => {
  const other = exported.replace('One', 'Two')
  const source = await read({
    'deep/er/e-2026-12-01.json': other,
    'e-2026-11-02.json': exported,
    'e-2026-11-01.json': other,
    'package.json': '{}',
    'torn.json': '{',
  })
  expect(source.rows).toMatchObject([{ row: { content: 'One' } }])
  expect(source.otherJson).toEqual([
    'torn.json',
    'package.json',
    'e-2026-11-01.json',
    'deep/er/e-2026-12-01.json',
  ])
})

test('a zip that holds nothing to be brought in says why', async () => {
  const told = (files: Record<string, string>) => read(files).catch((error: unknown) => error)
  expect(await told({ 'x/readme.txt': '' })).toMatchObject({ words: { text: words.noList } })
  expect(await told({ 'x/in.zip': '' })).toMatchObject({ words: { text: words.zipInside('x/in.zip') } })
  expect(await told({ 'x/package.json': '{}' })).toMatchObject({ words: { text: words.noList } })
  expect(await told({ 'x/torn.json': '{' })).toMatchObject({ words: { text: words.notJson } })
})
