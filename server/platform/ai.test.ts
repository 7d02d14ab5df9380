import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { aiPatience } from '#contract/ai/limits.ts'
import { answerOfShape, echo } from '#testing/ai/model-answers.ts'
import { type ModelBehaviour, type ModelServer, startModelServer } from '#testing/ai/model-server.ts'
import { openAi, AskerGone } from './ai.ts'
import type { Piece } from './model.ts'

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
  return () => model.stop()
})

let lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
beforeEach(() => {
  lines = []
  model.asked.length = 0
  model.behave({ say: ({ schema }) => answerOfShape(schema, (field) => `a ${field}`) })
})

const secret = 'a secret of at least 32 characters'
const key = 'sk-12345678901234567890'
const door = ({ patience = 5000 } = {}) =>
  openAi({ place: { baseUrl: model.url, model: 'gpt-test' }, secret, log, patience })
const question = {
  instructions: 'Say what you see.',
  data: { text: 'canary of Lydia' },
  schema: z.object({ advice: z.string(), points: z.array(z.string()) }),
}
const right = { advice: 'a advice', points: ['a points'] }

/** All that comes, in order. */
async function all(pieces: AsyncIterable<Piece<unknown>>): Promise<Piece<unknown>[]> {
  const come: Piece<unknown>[] = []
  for await (const piece of pieces) come.push(piece)
  return come
}

describe('the door to a model', () => {
  test('asks once, by the key, with what is ours apart from what is data, and answers in the shape', async () => {
    expect(await door().answer(key, question)).toEqual(right)
    expect(model.asked).toMatchObject([{ key, model: 'gpt-test', data: question.data, stream: false }])
    const instructions = model.asked[0]?.instructions
    expect(instructions).toContain('Say what you see.')
    expect(instructions).not.toContain('canary')
  })

  test('hands out what there is of an answer while it is written', async () => {
    model.behave({ say: () => ({ advice: 'Rest a while. '.repeat(20), points: ['One', 'Two'] }) })
    const pieces = await all(door().stream(key, question))
    expect(pieces.length).toBeGreaterThan(5)
    expect(pieces[3]).toHaveProperty('soFar.advice')
    expect(pieces.at(-1)).toMatchObject({ answer: { points: ['One', 'Two'] } })
  })

  test.each<[ModelBehaviour, string]>([
    ['refuse', 'AI_KEY_REFUSED'],
    ['busy', 'AI_RATE_LIMITED'],
    ['broke', 'AI_QUOTA'],
    ['garbage', 'AI_FAILED'],
    ['fault', 'AI_FAILED'],
    ['redirect', 'AI_FAILED'],
    ['endless', 'AI_FAILED'],
    ['stall', 'AI_TIMED_OUT'],
    ['stall-midway', 'AI_TIMED_OUT'],
    [{ say: () => ({ advice: 7 }) }, 'AI_FAILED'],
  ])(
    'of a model that answers %j says so, after one try, and tells the log nothing of what was asked',
    async (behaviour, code) => {
      model.behave(behaviour)
      const asked = door({ patience: code === 'AI_TIMED_OUT' ? 300 : 5000 })
      await expect(asked.answer(key, question)).rejects.toMatchObject({ code })
      await expect(all(asked.stream(key, question))).rejects.toMatchObject({ code })
      expect(model.asked).toHaveLength(2)
      expect(model.strayed).toEqual([])
      expect(lines.join('')).toContain(code)
      expect(lines.join('')).not.toMatch(/canary|sk-1|Say what/)
    },
  )

  test.each<[string, (waiting: AbortController) => ModelBehaviour]>([
    ['no answer', () => 'stall'],
    ['half an answer', () => 'stall-midway'],
    [
      'an answer that breaks at the same time',
      (waiting) => ({
        say: () => {
          waiting.abort()
          return 'canary of the model'
        },
      }),
    ],
  ])('says one thing where nobody waits for %s any more', async (_, behaviour) => {
    for (const ask of ['answer', 'stream'] as const) {
      const waiting = new AbortController()
      model.behave(behaviour(waiting))
      void model.stalled().then(() => waiting.abort())
      const told = [key, question, waiting.signal] as const
      const asked = ask === 'answer' ? door().answer(...told) : all(door().stream(...told))
      const error: unknown = await asked.catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AskerGone)
      expect(error).not.toHaveProperty('cause')
      expect(lines).toEqual([])
    }
  })

  test('waits for what nobody is asked as long as answers to the same took, or until nobody waits any more', async () => {
    const asked = door({ patience: 50_000_000 })
    await asked.answer(key, question)
    const instructions = 'Draft.'
    // Whoever reads it may be slow, or never come to its end.
    for await (const piece of asked.stream(key, { ...question, instructions })) if ('answer' in piece) break
    model.asked.length = 0
    await asked.waitAsIfAsked(question.instructions)
    await asked.waitAsIfAsked(instructions)
    expect(model.asked).toEqual([])
    const unknown = asked.waitAsIfAsked('Nobody was asked this.', AbortSignal.abort())
    await expect(unknown).rejects.toBeInstanceOf(AskerGone)
  })

  test('tries a key by asking the least there is to ask', async () => {
    await door().tryKey(key)
    expect(model.asked).toMatchObject([{ key, data: {} }])
    model.behave('refuse')
    await expect(door().tryKey(key)).rejects.toMatchObject({ code: 'AI_KEY_REFUSED' })
  })

  test('waits for 50 seconds where nothing else is said', () => {
    expect(aiPatience).toBe(50_000)
    const waited = vi.spyOn(AbortSignal, 'timeout')
    void openAi({ place: { baseUrl: model.url, model: 'm' }, secret, log }).answer(key, question)
    expect(waited).toHaveBeenCalledWith(aiPatience)
    waited.mockRestore()
  })

  test('is shut where the server asks nobody', async () => {
    const shut = openAi({ place: undefined, secret, log })
    expect(shut.isOn).toBe(false)
    await expect(shut.answer(key, question)).rejects.toMatchObject({ code: 'AI_OFF' })
    await expect(all(shut.stream(key, question))).rejects.toMatchObject({ code: 'AI_OFF' })
    expect(model.asked).toEqual([])
  })

  test('names who is asked: OpenAI, or the server that answers in its place', () => {
    const named = (baseUrl: string) => openAi({ place: { baseUrl, model: 'm' }, secret, log }).provider
    expect(named('https://api.openai.com/v1')).toEqual({ name: 'OpenAI', host: 'api.openai.com', model: 'm' })
    expect(named('http://localhost:11434/v1').name).toBe('localhost:11434')
  })

  test('shows the model nothing but the data in the message of the user', async () => {
    model.behave({ say: echo })
    const { advice } = await door().answer(key, question)
    expect(JSON.parse(advice)).toEqual(question.data)
  })
})
