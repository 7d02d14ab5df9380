import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

test('makes ids that the contract takes, each another one', () => {
  const ids = Array.from({ length: 100 }, newId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(100)
})
