import { expect, test } from 'vitest'
import { idAfter } from './id-after.ts'

test.each([
  ['3f2a51c0-7d1e-4b5a-9c3d-00000000000f', '3f2a51c0-7d1e-4b5a-9c3d-000000000010'],
  ['3f2a51c0-7d1e-4b5a-9c3d-ffffffffffff', '3f2a51c0-7d1e-4b5a-9c3d-000000000000'],
])('after %s comes %s', (id, next) => {
  expect(idAfter(id)).toBe(next)
})
