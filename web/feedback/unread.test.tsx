import { expect, test } from 'vitest'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { readAll } from './unread.ts'

test('what is read is counted no more, unless the server could not note it', async () => {
  const { queryKey } = api.feedback.unread.queryOptions()
  answers(api.feedback.unread, () => ({ count: 2 }))
  answers(api.feedback.read, () => refuse('FORBIDDEN'))
  expect(await readAll()).toBe(2)
  expect(queries.getQueryData(queryKey)).toEqual({ count: 2 })
  answers(api.feedback.read, () => ({}))
  expect(await readAll()).toBe(2)
  expect(queries.getQueryData(queryKey)).toEqual({ count: 0 })
})
