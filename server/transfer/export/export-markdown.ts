import { type RawBuilder, sql } from 'kysely'
import { daysPerStage, programmeLength } from '#contract/programme/length.ts'
import { whyDays } from '#contract/welcome/why-days.ts'
import { me } from '#server/database/asker.ts'
import { receivedWords } from '#words/en/transfer/received.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { pathInZip } from './export-name.ts'
import { asMarkdown, fileInMarkdown } from './markdown.ts'
import { type OwnEntry, ownDays, ownEntries, ownUpdates } from './own-rows.ts'
import type { ReadOwn } from './pieces.ts'
import { feedbackText, guidanceText, summariesText } from './received-markdown.ts'

const { markdown: words } = transferWords

/** A text in the zip: its name, and its words piece by piece. */
export type ZipText = { name: string; pieces: AsyncGenerator<string> }

/**
 * One's live entries to read, a text for each walk, one of testimonies and one of prayer requests, and what was written for one; none that
 * would be empty.
 */
export async function markdownTexts(read: ReadOwn, zone: string): Promise<ZipText[]> {
  const written = await read((tx) =>
    tx.all(sql<{ walk: number; days: boolean; testimonies: boolean; prayers: boolean }>`
      select walk, bool_or(kind in ('reflection', 'challenge')) as days, bool_or(kind = 'testimony') as testimonies,
        bool_or(kind = 'prayer') as prayers
      from app.entries where person_id = ${me} and trashed_at is null group by walk order by walk`),
  )
  const received = await read((tx) =>
    tx.first(sql<{ feedback: boolean; guidance: boolean; summaries: boolean }>`
      select
        exists (select 1 from app.feedback where person_id = ${me} and status = 'delivered') as feedback,
        exists (
          select 1 from app.guidance g join app.entries e on e.id = g.entry_id and e.trashed_at is null
          where g.person_id = ${me} and e.person_id = ${me}
        ) as guidance,
        exists (select 1 from app.personal_summaries where participant_id = ${me}) as summaries`),
  )
  const reading = { read, date: (moment: Date) => dateIn(zone, moment) }
  return [
    ...written
      .filter(({ days }) => days)
      .map(({ walk }) => ({ name: `${words.files.walk(walk)}.md`, pieces: walkText(reading, walk) })),
    ...(written.some(({ testimonies }) => testimonies)
      ? [{ name: `${words.files.testimonies}.md`, pieces: listText(reading, 'testimony', words.testimonies) }]
      : []),
    ...(written.some(({ prayers }) => prayers)
      ? [{ name: `${words.files.prayers}.md`, pieces: listText(reading, 'prayer', words.prayers) }]
      : []),
    ...(received?.feedback
      ? [{ name: `${receivedWords.files.feedback}.md`, pieces: feedbackText(reading) }]
      : []),
    ...(received?.guidance
      ? [{ name: `${receivedWords.files.guidance}.md`, pieces: guidanceText(reading) }]
      : []),
    ...(received?.summaries
      ? [{ name: `${receivedWords.files.summaries}.md`, pieces: summariesText(reading) }]
      : []),
  ]
}

type Reading = { read: ReadOwn; date(moment: Date): string }

async function* walkText(reading: Reading, walk: number): AsyncGenerator<string> {
  const titles = await reading.read((tx) =>
    tx.all(sql<{ day: number; title: string }>`select day, title from app.days`),
  )
  const titleOf = new Map(titles.map(({ day, title }) => [day, title]))
  yield `# ${words.walk(walk)}\n`
  const why = await reading.read((tx) => tx.first(reopenedWhy(walk)))
  if (why) yield `\n## ${words.why}\n\n${asMarkdown(why.text)}\n`
  let told = 0
  for (let first = 1; first <= programmeLength; first += daysPerStage) {
    for (const entry of await ownDays(reading.read, walk, [first, first + daysPerStage - 1])) {
      if (entry.day !== told) yield `\n## ${words.day(entry.day, asMarkdown(titleOf.get(entry.day) ?? ''))}\n`
      told = entry.day
      const name = entry.kind === 'reflection' ? words.reflection : words.challenge
      yield `\n### ${name}\n\n${entryText(reading, entry)}`
    }
  }
}

// Nobody who reads back what they wrote is to come upon it before its day.
function reopenedWhy(walk: number): RawBuilder<{ text: string }> {
  return sql`
    select why.text from unnest(${whyDays}::smallint[]) day, sec.why_of_day(${walk}::smallint, day) why limit 1`
}

async function* listText(
  reading: Reading,
  kind: 'testimony' | 'prayer',
  title: string,
): AsyncGenerator<string> {
  yield `# ${title}\n`
  for await (const entry of ownEntries(reading.read, kind)) {
    if (entry.trashed_at) continue
    yield `\n## ${words.ofDay(reading.date(entry.written_at), entry.day)}\n\n${entryText(reading, entry)}`
    if (entry.has_updates) yield* updateTexts(reading, entry.id)
    if (entry.answered_at) {
      yield `\n### ${words.answered(reading.date(entry.answered_at))}\n\n${asMarkdown(entry.answer ?? '')}\n`
    }
  }
}

async function* updateTexts({ read, date }: Reading, entryId: string): AsyncGenerator<string> {
  for await (const { text, written_at, removed_at } of ownUpdates(read, entryId)) {
    if (!removed_at) yield `\n### ${words.update(date(written_at))}\n\n${asMarkdown(text)}\n`
  }
}

function entryText({ date }: Reading, { text, written_at, kind, attachments }: OwnEntry): string {
  const files = attachments.map((row) =>
    fileInMarkdown({ name: row.name, path: pathInZip(row), isPicture: row.kind === 'image' }),
  )
  const isDated = kind === 'reflection' || kind === 'challenge'
  return [
    `${asMarkdown(text)}\n`,
    ...(files.length > 0 ? [`\n${files.join('\n\n')}\n`] : []),
    ...(isDated ? [`\n_${words.written(date(written_at))}_\n`] : []),
  ].join('')
}

function dateIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'medium' }).format(moment)
}
