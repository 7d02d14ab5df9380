import { expect, test } from 'vitest'
import { inOrder, type Told } from './in-order.ts'

const told = (text: string, second: number): Told => ({
  id: text,
  sender: { id: 'silas', displayName: 'Silas', avatar: null, standing: null },
  sentAt: new Date(second * 1000),
  text,
  removed: false,
  entry: false,
  files: [],
  deletedAt: null,
  gone: false,
})
const shown = (reported: Told, ...around: Told[]) => inOrder(reported, around).map(({ text }) => text)

test('what was reported stands at its moment among those around it', () => {
  expect(shown(told('this', 5), told('before', 4), told('after', 6))).toEqual(['before', 'this', 'after'])
  expect(shown(told('this', 5), told('before', 3), told('before too', 4))).toEqual([
    'before',
    'before too',
    'this',
  ])
  expect(shown(told('this', 5), told('after', 6))).toEqual(['this', 'after'])
  expect(shown(told('this', 5), told('at once', 5))).toEqual(['this', 'at once'])
})

test('where clocks differ, each is still there once and in its order', () => {
  expect(shown(told('this', 5), told('first', 6), told('second', 4), told('third', 7))).toEqual([
    'this',
    'first',
    'second',
    'third',
  ])
})
