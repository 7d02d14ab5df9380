import type { InsightPiece } from '#contract/insights/insights.ts'
import { tellsOfDanger, withoutDanger } from '#server/care/recognition.ts'
import { openPseudonyms, reveal } from '#server/ai/pseudonyms.ts'
import type { Context } from '#server/api.ts'
import { failure } from '#server/platform/failure.ts'
import type { Piece } from '#server/platform/model.ts'
import type { Transaction, Work } from '#server/database/transaction.ts'
import { answerCleaner, type Cleaned, type SoFar } from './clean-answer.ts'
import { type Ask, type Gathered, requireStillGathered } from './gather.ts'
import { type Answer, insightQuestion } from './insight.prompt.ts'
import { keepInsight, type Made, readNames } from './insights.ts'

type Doors = Pick<Context, 'ai' | 'database'> & {
  read<Answer>(work: Work<Answer>): Promise<Answer>
  write<Answer>(work: Work<Answer>): Promise<Answer>
}

/**
 * Has an insight written from what tells of no danger, and says nothing of what was left out. Hands out what there is of it meanwhile, and
 * keeps it. Where nobody waits any more, the model is let go of and nothing is kept. Errors: those of asking a model, NO_INSIGHT, FORBIDDEN, NOT_FOUND, AI_AUTHOR_NOT_AGREED.
 */
export async function* writeInsight(
  doors: Doors,
  { ask, gathered }: { ask: Ask; gathered: Gathered },
  signal?: AbortSignal,
): AsyncGenerator<InsightPiece, void> {
  const { entries, leave, organizationId } = gathered
  const pseudonyms = await openPseudonyms(doors.database, organizationId)
  const showable = await withoutDanger(entries)
  const question = insightQuestion({ ...ask, entries: showable }, pseudonyms)
  if (showable.length === 0 || (await tellsOfDanger(ask.question))) {
    await leave.waitAsIfAsked(question.instructions, signal)
    throw failure('NO_INSIGHT')
  }
  const people = [...pseudonyms.people]
  const nameOf = await doors.read((tx) => readNames(tx, people))

  const left = new AbortController()
  const ended = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  const cleaner = answerCleaner({
    texts: question.data.entries.map(({ text }) => text),
    people: people.length,
    restore: pseudonyms.restoreParts,
  })
  // What people share and have agreed to may be different by now: asked before each piece of it is told, and before it is kept.
  const checkAgain = (tx: Transaction) => requireStillGathered(tx, doors.ai, ask, gathered)
  let cleaned: Cleaned | undefined
  try {
    for await (const piece of cleanedPieces(leave.stream(question, ended), cleaner)) {
      if ('whole' in piece) cleaned = piece.whole
      else {
        await doors.read(checkAgain)
        yield { type: 'so-far', ...named(piece, (text) => reveal(text, people, nameOf)) }
      }
    }
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    left.abort()
  }
  if (signal?.aborted) return
  if (!cleaned || cleaned.paragraphs.length === 0) throw failure('NO_INSIGHT')
  const made = { ...ofEntries(cleaned, showable), people, entriesRead: entries.length, ...doors.ai.provider }
  const insight = await doors.write(async (tx) => {
    await checkAgain(tx)
    return keepInsight(tx, ask, made)
  })
  yield { type: 'done', insight }
}

/** What there is of an answer whenever it has become more, and at the end the whole. */
async function* cleanedPieces(
  pieces: AsyncIterable<Piece<Answer>>,
  cleaner: ReturnType<typeof answerCleaner>,
): AsyncGenerator<SoFar | { whole: Cleaned }, void> {
  let told = ''
  for await (const piece of pieces) {
    if ('answer' in piece) {
      yield { whole: await cleaner.whole(piece.answer) }
      continue
    }
    const soFar = await cleaner.soFar(piece.soFar)
    const news = [soFar.title, ...soFar.paragraphs].join('\n')
    if (news !== told && news !== '') yield soFar
    told = news
  }
}

function named({ title, paragraphs }: SoFar, name: (text: string) => string): SoFar {
  return { title: name(title), paragraphs: paragraphs.map(name) }
}

function ofEntries(
  { title, paragraphs }: Cleaned,
  shown: Gathered['entries'],
): Pick<Made, 'title' | 'paragraphs'> {
  const versionsAt = (places: number[]) =>
    places.flatMap((place) => {
      const entry = shown[place]
      return entry ? { id: entry.id, version: entry.version } : []
    })
  return {
    title,
    paragraphs: paragraphs.map(({ text, entries }) => ({ text, entries: versionsAt(entries) })),
  }
}
