import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Analysis } from '#contract/feedback/feedback.ts'
import { analysisLength } from '#contract/feedback/limits.ts'
import { type Leave, leaveToAsk, requireStillShown } from '#server/ai/asking.ts'
import { tellsOfDanger } from '#server/care/recognition.ts'
import { openPseudonyms } from '#server/ai/pseudonyms.ts'
import { type Showing, shownProse } from '#server/ai/shown-prose.ts'
import type { Ai } from '#server/platform/ai.ts'
import { me, present } from '#server/database/asker.ts'
import type { Database } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction, Work } from '#server/database/transaction.ts'
import { noteReading } from '#server/sharing/note-reading.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { analysisPrompt } from './analysis.prompt.ts'
import { jsonOf, withoutBlanks } from './given-answer.ts'
import { findItem, isOpen, type ItemRow } from './item-row.ts'

type Asking = { database: Database; ai: Ai; write<Answer>(work: Work<Answer>): Promise<Answer> }

const asAnswered = z.object({
  summary: z.string(),
  suggestions: z.array(z.string()),
  encouragement: z.string(),
})

/**
 * Asks a model about the entry of an item, as it stands in the database, and keeps what it says in the draft of the leader who asks. A text
 * that tells of danger is shown to no model, and answered like any that it makes nothing of. Errors: NOT_FOUND, FORBIDDEN where it can be
 * answered no more, RATE_LIMITED, and those of asking.
 */
export async function analyzeItem(
  asking: Asking,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Analysis> {
  const { database, ai, write } = asking
  const { item, prompt, leave, organizationId } = await write((tx) => prepare(tx, ai, id))
  const names = await openPseudonyms(database, organizationId)
  const shown = {
    kind: item.kind,
    day: item.day,
    discipline: item.discipline,
    asked: prompt && names.hide(prompt),
    writer: names.tokenOf(item.author.id),
    text: names.hide(item.text),
  }
  const question = { instructions: analysisPrompt, data: shown, schema: asAnswered }
  const answer = (await tellsOfDanger(item.text))
    ? await leave.waitAsIfAsked(analysisPrompt, signal)
    : await leave.answer(question, signal)
  const showing = {
    people: names.people.length,
    restore: (text: string) => names.restore(text, () => item.author.display_name ?? unknownUser),
    quotable: [shown.text],
    most: analysisLength.part,
  }
  const analysis = answer ? await shownOf(answer, showing) : null
  if (!analysis) throw leave.saidNothing()
  return write((tx) => keep(tx, ai, { asked: item, analysis }))
}

type Prepared = { item: ItemRow; prompt: string | null; leave: Leave; organizationId: string }

async function prepare(tx: Transaction, ai: Ai, id: string): Promise<Prepared> {
  const [{ organizationId }, item, day] = await Promise.all([
    tx.person,
    requireOpen(tx, ai, id),
    tx.first(sql<{ prompt: string | null }>`
      select case f.entry_kind when 'reflection' then t.reflection_prompt when 'challenge' then t.challenge_prompt end as prompt
      from app.feedback f join app.day_texts t on t.day = f.entry_day where f.id = ${id}::uuid`),
  ])
  const leave = await leaveToAsk(tx, ai)
  requireAgreement(item)
  await noteReading(tx, [item.author.id], 'feedback')
  return { item, prompt: day?.prompt ?? null, leave, organizationId }
}

// Asked again before anything is kept: its author may have thought better of it meanwhile.
async function keep(
  tx: Transaction,
  ai: Ai,
  { asked, analysis }: { asked: ItemRow; analysis: Analysis },
): Promise<Analysis> {
  const { id, entry_id, entry_version, author } = asked
  const item = await requireOpen(tx, ai, id)
  const shown = { id: entry_id, version: entry_version, person_id: author.id }
  await requireStillShown(tx, ai, [shown], sql`e.audience <> 'private' and e.trashed_at is null`)
  // Beside what was begun already, or else what others have said in the review. Nothing of it goes along before that was chosen.
  await tx.first(sql`
    insert into app.feedback_drafts as d (feedback_id, comments, ai_analysis, included)
    select f.id, ${item.comments}, ${jsonOf(analysis)}::jsonb, '{}'
    from app.feedback f where f.id = ${id}::uuid and f.status <> 'delivered'
    on conflict (feedback_id, leader_id) do update set ai_analysis = excluded.ai_analysis, included = '{}', saved_at = ${present}
    where d.leader_id = ${me}`)
  return analysis
}

async function requireOpen(tx: Transaction, ai: Ai, id: string): Promise<ItemRow> {
  const item = await findItem(tx, ai, id)
  if (!isOpen(item)) throw failure('FORBIDDEN')
  return item
}

function requireAgreement({ agreed }: ItemRow): void {
  if (!agreed) throw failure('AI_AUTHOR_NOT_AGREED')
}

// Of each part what may be shown, as far as there is room.
async function shownOf(answer: z.infer<typeof asAnswered>, showing: Showing): Promise<Analysis | null> {
  const show = async (said: string) => (await shownProse(said, showing)).text
  const suggestions = await Promise.all(answer.suggestions.slice(0, most).map(show))
  const { analysis } = withoutBlanks({
    comments: '',
    analysis: {
      summary: await show(answer.summary),
      suggestions: suggestions.map((text) => text.replaceAll('\n\n', ' ')),
      encouragement: await show(answer.encouragement),
    },
    included: [],
  })
  return analysis
}

const { suggestions: most } = analysisLength
