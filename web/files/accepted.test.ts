import { expect, test } from 'vitest'
import { fileFault } from '#contract/files/limits.ts'
import { accepted } from './accepted.ts'

test('what the dialog offers is neither refused by its type nor text', () => {
  const offered = accepted.split(',')
  const types = offered.filter((one) => !one.startsWith('.'))
  expect(types.filter((type) => fileFault({ name: 'a', size: 1, type }) !== null)).toEqual([])
  expect(offered).toEqual(expect.arrayContaining(['image/jpeg', 'audio/mpeg', '.mp3', '.docx', '.zip']))
  expect(
    offered.filter((one) => ['.txt', '.md', '.jpg', '.webp', 'audio/*', 'image/*'].includes(one)),
  ).toEqual([])
})
