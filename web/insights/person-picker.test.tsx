import { expect, test } from 'vitest'
import { gapInGroup, gapOf } from './person-picker.tsx'

test.each([
  [{ active: 0, askable: 0 }, 'No Data Available'],
  [{ active: 2, askable: 0 }, 'Nobody has agreed yet'],
  [{ active: 2, askable: 1 }, undefined],
])('of all of them %o nothing can be asked as: %s', (counts, title) => {
  const group = { people: 3, agreed: 0, entries: { readable: 0, agreed: 0 }, ...counts }
  expect(gapInGroup(group)?.title).toBe(title)
})

test.each([
  [{ hasActivity: false, agreed: true }, 'No Data Available'],
  [{ hasActivity: true, agreed: false }, 'Not agreed yet'],
  [{ hasActivity: true, agreed: true }, undefined],
])('of somebody %o nothing can be asked as: %s', (state, title) => {
  const person = { id: 'a', displayName: 'Tabitha', standing: null, avatar: null }
  expect(gapOf({ person, ...state })?.title).toBe(title)
})
