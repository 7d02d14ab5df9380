import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { type AttachmentRow, presentAttachment } from '#server/files/attachments.ts'
import { type AccountFacts, readAbout } from './export-about.ts'
import { pathInZip } from './export-name.ts'
import {
  ownFeedback,
  type OwnFeedback,
  ownGuidance,
  type OwnGuidance,
  ownSummaries,
  type OwnSummary,
} from './own-received.ts'
import {
  type OwnNote,
  type OwnDraft,
  type OwnEarlierAnswer,
  ownEarlierAnswers,
  type OwnEntry,
  ownNotes,
  ownDrafts,
  ownEntries,
  ownFiles,
  ownReports,
  ownUpdates,
  ownVersions,
  type OwnRemovedFile,
  ownRemovedFiles,
  type OwnReport,
  type OwnUpdate,
  type OwnVersion,
  ownWhys,
  type OwnWhy,
} from './own-rows.ts'
import {
  consentJson,
  ownConsents,
  type OwnContentReport,
  ownContentReports,
  type OwnMessage,
  ownMessages,
  type OwnTie,
  ownTies,
} from './own-ties.ts'
import { fieldsOf, list, type ReadOwn } from './pieces.ts'

const lists: [name: string, kind: EntryKind][] = [
  ['reflections', 'reflection'],
  ['challenges', 'challenge'],
  ['testimonies', 'testimony'],
  ['prayerRequests', 'prayer'],
]

/** All of one's own data as JSON, piece by piece. */
export async function* exportJson(read: ReadOwn, account: AccountFacts): AsyncGenerator<string> {
  const about = await read((tx) => readAbout(tx, account))
  yield `{\n${fieldsOf(about)}`
  for (const [name, kind] of lists) {
    yield* list(name, ownEntries(read, kind), (row) => entryJson(read, row))
  }
  yield* list('drafts', ownDrafts(read), draftJson)
  yield* list('whys', ownWhys(read), whyJson)
  yield* list('otherFiles', ownFiles(read, 'unused'), fileJson)
  yield* list('feedback', ownFeedback(read), feedbackJson)
  yield* list('guidance', ownGuidance(read), guidanceJson)
  yield* list('personalSummaries', ownSummaries(read), summaryJson)
  yield* list('highlightConsents', ownConsents(read), consentJson)
  yield* list('messages', ownMessages(read), messageJson)
  yield* list('community', ownTies(read, 'community'), tieJson)
  yield* list('blocks', ownTies(read, 'blocks'), tieJson)
  yield* list('contentReports', ownContentReports(read), contentReportJson)
  yield* list('errorReports', ownReports(read), reportJson)
  yield* list('auditLog', ownNotes(read), auditJson)
  yield '\n}\n'
}

// However often an entry was changed, no more than a piece of its versions is held at a time.
async function* entryJson(read: ReadOwn, row: OwnEntry): AsyncGenerator<string> {
  yield JSON.stringify(presentEntry(row)).slice(0, -1)
  if (row.version > 1) yield* list('versions', ownVersions(read, row.id), versionJson)
  if (row.has_removed_files) {
    yield* list('removedFiles', ownRemovedFiles(read, row.id), removedFileJson)
  }
  if (row.has_updates) yield* list('updates', ownUpdates(read, row.id), updateJson)
  if (row.has_earlier_answers) {
    yield* list('earlierAnswers', ownEarlierAnswers(read, row.id), earlierAnswerJson)
  }
  yield '}'
}

function presentEntry(row: OwnEntry) {
  return {
    id: row.id,
    [row.kind === 'challenge' ? 'response' : 'content']: row.text,
    walk: row.walk,
    day: row.day,
    discipline: row.discipline,
    timestamp: row.written_at,
    ...readers(row.audience),
    version: row.version,
    ...(row.edited_at && { editedAt: row.edited_at }),
    ...(row.trashed_at && { trashedAt: row.trashed_at }),
    ...(row.imported_at && { importedAt: row.imported_at }),
    ...attachments(row.attachments),
    ...(row.answered_at && { answer: { note: row.answer, answeredAt: row.answered_at } }),
    ...(row.draft_saved_at && {
      draft: {
        content: row.draft_text,
        audience: row.draft_audience,
        savedAt: row.draft_saved_at,
        ...attachments(row.draft_attachments),
      },
    }),
  }
}

function* versionJson({ version, text, audience, written_at }: OwnVersion) {
  yield JSON.stringify({ version, content: text, audience, timestamp: written_at })
}

function* updateJson({ id, text, written_at, removed_at }: OwnUpdate) {
  yield JSON.stringify({
    id,
    content: text,
    timestamp: written_at,
    ...(removed_at && { removedAt: removed_at }),
  })
}

function* earlierAnswerJson({ id, note, answered_at, removed_at }: OwnEarlierAnswer) {
  yield JSON.stringify({ id, note, answeredAt: answered_at, removedAt: removed_at })
}

function* draftJson({ kind, walk, day, text, audience, saved_at, attachments: files }: OwnDraft) {
  yield JSON.stringify({
    kind,
    ...(day !== null && { walk, day }),
    content: text,
    audience,
    savedAt: saved_at,
    ...attachments(files),
  })
}

function* whyJson({ walk, text, written_at }: OwnWhy) {
  yield JSON.stringify({ walk, content: text, timestamp: written_at })
}

function* reportJson({ created_at, updated_at, resolved_at, answered_at, ...report }: OwnReport) {
  yield JSON.stringify({
    ...report,
    createdAt: created_at,
    updatedAt: updated_at,
    resolvedAt: resolved_at,
    answeredAt: answered_at,
  })
}

function* messageJson(row: OwnMessage) {
  yield JSON.stringify({
    id: row.id,
    [row.in_circle ? 'inCircleOf' : 'with']: row.name,
    content: row.text,
    timestamp: row.sent_at,
    ...(row.edited_at && { editedAt: row.edited_at }),
    ...attachments(row.attachments),
  })
}

function* tieJson({ id, name, since }: OwnTie) {
  yield JSON.stringify({ id, name, since })
}

function* contentReportJson({ created_at, ...report }: OwnContentReport) {
  yield JSON.stringify({ ...report, createdAt: created_at })
}

function* auditJson({ at, act, detail }: OwnNote) {
  yield JSON.stringify({ at, act, detail })
}

function* fileJson(row: AttachmentRow) {
  yield JSON.stringify(presentFile(row))
}

function* removedFileJson({ removed_at, ...row }: OwnRemovedFile) {
  yield JSON.stringify({ ...presentFile(row), removedAt: removed_at })
}

/** Who reads it, in our word and in the two marks of older files. */
function readers(audience: Audience) {
  return { audience, private: audience === 'private', sharedInCircle: audience === 'shared' }
}

function attachments(rows: AttachmentRow[]) {
  if (rows.length === 0) return {}
  return { attachments: rows.map(presentFile) }
}

function presentFile(row: AttachmentRow) {
  return { ...presentAttachment(row), file: pathInZip(row) }
}

function* feedbackJson(row: OwnFeedback) {
  yield JSON.stringify({
    id: row.id,
    entryId: row.entry_id,
    kind: row.kind,
    day: row.day,
    version: row.entry_version,
    leader: row.leader,
    comments: row.comments,
    ...(row.analysis && { byAi: row.analysis }),
    deliveredAt: row.delivered_at,
    readAt: row.read_at,
    thankedAt: row.thanked_at,
  })
}

function* guidanceJson(row: OwnGuidance) {
  yield JSON.stringify({
    entryId: row.entry_id,
    day: row.day,
    version: row.entry_version,
    source: row.source,
    ...(row.source === 'ai' && { provider: row.provider, model: row.model }),
    practicalAdvice: row.practical_advice,
    scripture: row.references,
    prayerSuggestion: row.prayer_suggestion,
    askedAt: row.asked_at,
  })
}

function* summaryJson(row: OwnSummary) {
  yield JSON.stringify({
    id: row.id,
    stage: row.stage,
    stageName: row.stage_name,
    discipline: row.discipline,
    leader: row.leader,
    content: row.content,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    readAt: row.read_at,
    ...(row.versions.length > 0 && { versions: row.versions }),
  })
}
