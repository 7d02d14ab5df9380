import { entryWords } from '#words/en/entries/entries.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { receivedWords as words } from '#words/en/transfer/received.ts'
import { isolated } from '#words/isolated.ts'
import { asMarkdown } from './markdown.ts'
import { type OwnFeedback, ownFeedback, ownGuidance, ownSummaries } from './own-received.ts'
import type { ReadOwn } from './pieces.ts'

type Reading = { read: ReadOwn; date(moment: Date): string }

/** What leaders answered to what one wrote. */
export async function* feedbackText({ read, date }: Reading): AsyncGenerator<string> {
  yield `# ${words.feedback}\n`
  for await (const row of ownFeedback(read)) {
    const { one } = entryWords.kinds[row.kind]
    yield `\n## ${words.feedbackOf(date(row.delivered_at), row.day, one, nameOf(row.leader))}\n`
    yield paragraph(row.comments === '' ? `_${words.approved}_` : asMarkdown(row.comments))
    yield* partsByAi(row)
  }
}

function* partsByAi({ analysis }: OwnFeedback): Generator<string> {
  if (!analysis) return
  const { summary, suggestions, encouragement } = analysis
  if (summary !== undefined) yield section(words.byAi.summary, asMarkdown(summary))
  if (suggestions) {
    yield section(words.byAi.suggestions, suggestions.map((text) => `- ${asMarkdown(text)}`).join('\n'))
  }
  if (encouragement !== undefined) yield section(words.byAi.encouragement, asMarkdown(encouragement))
}

/** What one was told about one's reflections. */
export async function* guidanceText({ read, date }: Reading): AsyncGenerator<string> {
  yield `# ${words.guidance}\n`
  for await (const row of ownGuidance(read)) {
    yield `\n## ${words.guidanceOf(date(row.asked_at), row.day)}\n`
    yield paragraph(
      `_${row.source === 'ai' ? words.byModel(asMarkdown(row.provider ?? '')) : words.fromLibrary}_`,
    )
    yield section(words.advice, asMarkdown(row.practical_advice))
    if (row.references.length > 0) yield section(words.scripture, asMarkdown(row.references.join('; ')))
    yield section(words.prayer, asMarkdown(row.prayer_suggestion))
  }
}

/** What leaders wrote about one. */
export async function* summariesText({ read, date }: Reading): AsyncGenerator<string> {
  yield `# ${words.summaries}\n`
  for await (const { stage, stage_name, leader, updated_at, content } of ownSummaries(read)) {
    yield `\n## ${words.summaryOf(stage, isolated(asMarkdown(stage_name)), date(updated_at), nameOf(leader))}\n`
    yield paragraph(asMarkdown(content))
  }
}

function nameOf(leader: string | null): string {
  return isolated(asMarkdown(leader ?? unknownUser))
}

function section(title: string, text: string): string {
  return `\n### ${title}\n${paragraph(text)}`
}

function paragraph(text: string): string {
  return `\n${text}\n`
}
