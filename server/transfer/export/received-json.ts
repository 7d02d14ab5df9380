import type { OwnFeedback, OwnGuidance, OwnSummary } from './own-received.ts'

export function* feedbackJson(row: OwnFeedback) {
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

export function* guidanceJson(row: OwnGuidance) {
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

export function* summaryJson(row: OwnSummary) {
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
