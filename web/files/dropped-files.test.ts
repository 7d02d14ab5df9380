import { expect, test } from 'vitest'
import { fileFault, fileMessages } from '#contract/files/limits.ts'
import { droppedFiles } from './dropped-files.ts'

test('a folder that is dropped is told to be one, and the files beside it are taken', () => {
  const [folder, file] = [new File(['x'], 'photos'), new File(['x'], 'a.jpg', { type: 'image/jpeg' })]
  const item = (kind: string, isDirectory = false) =>
    ({ kind, webkitGetAsEntry: () => ({ isDirectory }) }) as DataTransferItem
  const brought = droppedFiles({
    files: [folder, file],
    items: [item('string'), item('file', true), item('file')],
  })
  expect(brought.map(fileFault)).toEqual([fileMessages.folder, null])
  expect(brought[1]).toBe(file)
  expect(droppedFiles({ files: [file] })).toEqual([file])
})
