import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { AiProvider } from '#contract/ai/ai.ts'
import { aiPatience } from '#contract/ai/limits.ts'
import { type AnswerTimes, answerTimes } from './answer-times.ts'
import { failure } from './failure.ts'
import type { ModelPlace, Piece, Question } from './model.ts'
import { type Seals, sealsFor } from './sealed.ts'

/** Whoever asked a model waits for its answer no more. It holds nothing of what else may have gone wrong by then. */
export class AskerGone extends Error {
  override name = 'AskerGone'
}

// The library takes time and memory that a server is to be spared until somebody asks.
const library = () => import('./model.ts')

/**
 * The one door to a model. Each asks with a key, waits 50 seconds at most, asks once, and ends when `signal` does. Errors:
 * AI_KEY_REFUSED, AI_RATE_LIMITED, AI_QUOTA, AI_TIMED_OUT, AI_FAILED; AskerGone once `signal` has ended it.
 */
export type Ai = {
  provider: AiProvider
  /** Whether this server asks at all. */
  isOn: boolean
  seals: Seals
  answer<Answer>(key: string, question: Question<Answer>, signal?: AbortSignal): Promise<Answer>
  stream<Answer>(
    key: string,
    question: Question<Answer>,
    signal?: AbortSignal,
  ): AsyncGenerator<Piece<Answer>, void>
  /**
   * Asks nobody, and takes as long as one of the last answers to these instructions took: for what no model is shown, so that nobody learns
   * from the time that it was not. Holds nothing but the request that waits.
   */
  waitAsIfAsked(instructions: string, signal?: AbortSignal): Promise<void>
  /** For whoever asked, where an answer holds nothing of use; the log learns that, and no more. */
  saidNothing(): Error
  /** Asks the least there is to ask. */
  tryKey(key: string, signal?: AbortSignal): Promise<void>
}

type Settings = {
  /** Undefined turns the door shut. */
  place: ModelPlace | undefined
  secret: string
  log: Logger
  /** Milliseconds that an answer is waited for. */
  patience?: number
}

/** The door that the settings of the server describe. */
export function openAi({ place, secret, log, patience = aiPatience }: Settings): Ai {
  const host = place ? new URL(place.baseUrl).host : ''
  const times = answerTimes()

  /** Does what asks the model, which `signal` ends and lateness does. */
  async function* patiently<Told>(
    instructions: string,
    asking: Asking<Told>,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Told, void> {
    if (!place) throw failure('AI_OFF')
    const late = AbortSignal.timeout(patience)
    const begun = performance.now()
    const answered = () => times.note(instructions, performance.now() - begun)
    try {
      yield* asking(place, signal ? AbortSignal.any([late, signal]) : late, answered)
    } catch (error) {
      if (signal?.aborted) throw new AskerGone()
      const { toFailure } = await import('./ai-failure.ts')
      throw toFailure(error, { isLate: late.aborted, host, log })
    }
  }

  async function answer<Answer>(
    key: string,
    question: Question<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const asked = patiently(question.instructions, askingFor(key, question), signal)
    let answered: { answer: Answer } | undefined
    for await (const answer of asked) answered = { answer }
    if (!answered) throw failure('AI_FAILED')
    return answered.answer
  }

  return {
    provider: { name: nameOf(host), host, model: place?.model ?? '' },
    isOn: place !== undefined,
    seals: sealsFor(secret, 'ai keys'),
    answer,
    stream: (key, question, signal) =>
      patiently(question.instructions, askingInPieces(key, question), signal),
    ...withoutAsking({ times, patience, host, log }),
    tryKey: async (key, signal) => {
      await answer(key, least, signal)
    },
  }
}

/** Calls `answered` as the model ends, before its last piece is handed on: whoever reads may be slow. */
type Asking<Told> = (
  place: ModelPlace,
  ended: AbortSignal,
  answered: () => void,
) => AsyncGenerator<Told, void>

function askingFor<Answer>(key: string, question: Question<Answer>): Asking<Answer> {
  return async function* (place, ended, answered) {
    const { askModel } = await library()
    const answer = await askModel(place, { key, question, ended })
    answered()
    yield answer
  }
}

function askingInPieces<Answer>(key: string, question: Question<Answer>): Asking<Piece<Answer>> {
  return async function* (place, ended, answered) {
    const { streamModel } = await library()
    for await (const piece of streamModel(place, { key, question, ended })) {
      if ('answer' in piece) answered()
      yield piece
    }
  }
}

type Unasked = Pick<Ai, 'waitAsIfAsked' | 'saidNothing'>
type Known = { times: AnswerTimes; patience: number; host: string; log: Logger }

function withoutAsking({ times, patience, host, log }: Known): Unasked {
  return {
    async waitAsIfAsked(instructions, signal) {
      const milliseconds = times.oneOf(instructions, patience / 10)
      await setTimeout(milliseconds, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {
        throw new AskerGone()
      })
    },
    saidNothing() {
      log.warn({ code: 'AI_FAILED', host, kind: 'NothingOfUse' }, 'a model did not answer')
      return failure('AI_FAILED')
    },
  }
}

const least: Question<{ well: boolean }> = {
  instructions: 'Answer that all is well.',
  data: {},
  schema: z.object({ well: z.boolean() }),
}

function nameOf(host: string): string {
  return host === 'api.openai.com' ? 'OpenAI' : host
}
