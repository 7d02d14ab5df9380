import { expect, test } from 'vitest'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { seeConversations } from './unread.ts'

test('what is seen is counted no more, unless the server could not note it', async () => {
  const { queryKey } = api.messages.unread.queryOptions()
  const counted = () => queries.getQueryData(queryKey)
  queries.setQueryData(queryKey, { conversations: 3, circle: true })
  const atOnce: unknown[] = []
  answers(api.messages.see, () => {
    atOnce.push(counted())
    return refuse('FORBIDDEN')
  })
  await seeConversations()
  expect(atOnce).toEqual([{ conversations: 0, circle: true }])
  expect(counted()).toEqual({ conversations: 3, circle: true })
  answers(api.messages.see, () => ({}))
  await seeConversations()
  expect(counted()).toEqual({ conversations: 0, circle: true })
})
