import * as z from 'zod/mini'
import { summaryLength } from '#contract/summaries/limits.ts'
import type { DraftPiece } from '#contract/summaries/summaries.ts'
import { type Leave, leaveToAsk } from '#server/ai/asking.ts'
import { wholeSentences } from '#server/ai/clean-prose.ts'
import { withoutDanger } from '#server/care/recognition.ts'
import { openPseudonyms, type Pseudonyms } from '#server/ai/pseudonyms.ts'
import { shownProse } from '#server/ai/shown-prose.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Database } from '#server/database/database.ts'
import type { Piece } from '#server/platform/model.ts'
import type { Work } from '#server/database/transaction.ts'
import { draftPrompt } from './draft.prompt.ts'
import { readSharedOfStage, requireStillShared, type SharedOfStage } from './shared-of-stage.ts'
import { type Pair, requireLed } from './written-summaries.ts'

const answerShape = z.object({ text: z.string() })
type Answer = z.infer<typeof answerShape>

type Doors = {
  ai: Ai
  database: Database
  read<Told>(work: Work<Told>): Promise<Told>
  write<Told>(work: Work<Told>): Promise<Told>
}

/**
 * Has a model draft a summary from what the participant shared of a stage, but for what tells of danger. Whatever keeps it from being asked
 * is told before the first piece. Errors: NOT_FOUND, those of `leaveToAsk`, AI_AUTHOR_NOT_AGREED, NOTHING_TO_READ, and those of the model.
 */
export async function draftSummary(
  { ai, database, read, write }: Doors,
  pair: Pair,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<DraftPiece, void>> {
  // A turn is given back where there is nothing to ask about.
  const { leave, organizationId, shared } = await write(async (tx) => {
    await requireLed(tx, pair.participantId)
    const { organizationId } = await tx.person
    return { organizationId, leave: await leaveToAsk(tx, ai), shared: await readSharedOfStage(tx, ai, pair) }
  })
  const pseudonyms = await openPseudonyms(database, organizationId)
  const told = { ...shared, entries: await withoutDanger(shared.entries) }
  const data = dataOf(told, pair.participantId, pseudonyms)
  const showing = {
    people: pseudonyms.people.length,
    restore: (text: string) => pseudonyms.restore(text, () => shared.name),
    quotable: data.entries.map(({ text }) => text),
    most: summaryLength,
  }
  const show = async (said: string) => (await shownProse(said, showing)).text
  const pieces =
    told.entries.length > 0
      ? leave.stream({ instructions: draftPrompt, data, schema: answerShape }, signal)
      : nothing(leave, signal)
  const checkAgain = () => read((tx) => requireStillShared(tx, ai, pair, shared))
  return tellPieces(pieces, { show, checkAgain, saidNothing: leave.saidNothing })
}

async function* nothing(leave: Leave, signal: AbortSignal | undefined): AsyncGenerator<never, void> {
  await leave.waitAsIfAsked(draftPrompt, signal)
  yield* []
}

type Telling = {
  show(said: string): Promise<string>
  checkAgain(): Promise<void>
  saidNothing: Leave['saidNothing']
}

async function* tellPieces(
  pieces: AsyncIterable<Piece<Answer>>,
  { show, checkAgain, saidNothing }: Telling,
): AsyncGenerator<DraftPiece, void> {
  let whole = ''
  let told = ''
  let isDone = false
  for await (const piece of pieces) {
    if ('answer' in piece) {
      const text = await show(piece.answer.text)
      if (text === '') continue
      await checkAgain()
      isDone = true
      yield { type: 'done', text }
    } else {
      const said = wholeSentences(textIn(piece.soFar))
      if (said === whole) continue
      whole = said
      const text = await show(said)
      if (text === told) continue
      // Whom one leads, what they share and what they agreed to may be different by now.
      await checkAgain()
      yield { type: 'so-far', text }
      told = text
    }
  }
  if (!isDone) throw saidNothing()
}

// Names stand in it no more.
function dataOf({ stage, entries }: SharedOfStage, participantId: string, { hide, tokenOf }: Pseudonyms) {
  return {
    stage: { number: stage.number, name: hide(stage.name), discipline: stage.discipline },
    participant: tokenOf(participantId),
    entries: entries.map(({ kind, day, text }) => ({ kind, day, text: hide(text) })),
  }
}

function textIn(soFar: unknown): string {
  const { text } = (soFar ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
