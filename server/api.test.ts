import { call } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, setAccessScene } from '#testing/access/access-scene.ts'
import { inspectAnswer } from '#testing/inspect-answer.ts'
import { noAi } from '#testing/ai/no-ai.ts'
import { noNames } from '#testing/names.ts'
import { noLive } from '#testing/live/no-live.ts'
import { api, type Context } from './api.ts'

const listed = { url: 'https://accounts.example/' }

let scene: AccessScene
let context: Context
beforeEach(async () => {
  scene = await setAccessScene()
  context = {
    database: scene.database,
    access: scene.access,
    live: noLive,
    ai: noAi,
    names: noNames,
    actor: { sessionToken: null },
    request: { id: 'test', address: '127.0.0.1', headers: new Headers() },
    reply: new Headers(),
  }
  return () => scene.end()
})

describe('an answer that the contract does not list', () => {
  const answerWith = (answer: typeof listed) => api.access.signInWithGoogle.handler(() => answer)
  const answers = {
    'holds a field too many': { ...listed, refreshToken: 'secret' },
    'holds something else in a field': { url: 'nowhere' },
  }

  test.each(Object.entries(answers))('and that %s fails where it is inspected', async (_, answer) => {
    const asked = call(answerWith(answer), {}, { context: { ...context, inspectAnswer } })
    await expect(asked).rejects.toThrow('The answer is not what the contract lists')
  })

  test.each(Object.entries(answers))('and that %s passes where nobody looks', async (_, answer) => {
    expect(await call(answerWith(answer), {}, { context })).toEqual(answer)
  })
})

test('an answer that the contract lists passes where it is inspected', async () => {
  const right = api.access.signInWithGoogle.handler(() => listed)
  expect(await call(right, {}, { context: { ...context, inspectAnswer } })).toEqual(listed)
})
