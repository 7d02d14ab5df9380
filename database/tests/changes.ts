import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { moment, quoted } from './church.ts'

/** What a column becomes by what stands in the row or by who asks. */
type Expression = { sql: string }

type Change = Record<string, string | number | boolean | null | string[] | Expression>

/** A change of each table that every row of it could bear; it names each column that somebody may update. */
const changes: Record<string, Change> = {
  'app.organizations': {
    name: 'Changed',
    ai_enabled: false,
    ai_key_shared: true,
    unlock_rule: 'calendar-day',
    unlock_hour: 6,
    unlock_zone: 'Asia/Tokyo',
  },
  'app.api_keys': { name: 'Changed', last_four: 'four', revoked_at: moment },
  'app.organization_ai_keys': {
    sealed: 'Changed',
    last_four: 'four',
    set_at: moment,
    set_by: { sql: 'sec.person()' },
  },
  'app.help_settings': {
    countries: ['US'],
    contacts: '[{}]',
    duty: 'Changed',
    minors: 'Changed',
    set_at: moment,
    set_by: { sql: 'sec.person()' },
  },
  'app.help_lines': {
    country: 'DE',
    name: 'Changed',
    kind: 'violence',
    ways: '[{"by": "call", "text": "2"}]',
    hours: 'Changed',
    set_at: moment,
    set_by: { sql: 'sec.person()' },
  },
  'app.left_out_lines': { name: 'Changed' },
  'app.line_confirmations': { name: 'Changed' },
  'app.personal_ai_keys': { sealed: 'Changed', last_four: 'four', set_at: moment },
  'app.ai_consents': { provider: 'Changed', given_at: moment },
  'app.people': { display_name: 'Changed', avatar: '/avatars/changed' },
  'app.former_members': { display_name: 'Changed' },
  'app.names': { first_name: 'Changed', last_name: 'Changed', to_confirm: true },
  'app.settings': {
    time_preference: 'evening',
    time_zone: 'Asia/Tokyo',
    reflection_audience: 'private',
    challenge_audience: 'private',
    testimony_audience: 'private',
    prayer_audience: 'private',
    discoverable: false,
    receives_messages: false,
    previews_messages: false,
    unwanted_notifications: ['added'],
  },
  'app.deletions': { due_at: moment },
  'app.roles': { role: 'admin', granted_at: moment },
  'app.leader_assignments': { assigned_at: moment },
  'app.community_members': { added_at: moment },
  'app.blocks': { blocked_at: moment },
  'app.conversations': { begun_at: moment },
  // Of one that was removed nothing else changes.
  'app.messages': { text: 'Changed', removed_at: moment, edited_at: moment },
  'app.reactions': { reacted_at: moment },
  'app.reading_marks': { read_number: 9, seen_number: 9, muted: true },
  'app.intercessions': { begun_at: '2026-01-01' },
  'app.notifications': { read_at: moment },
  'app.content_reports': { status: 'closed', admin_notes: 'Changed', answer: 'Changed' },
  'app.events': { name: 'changed' },
  'app.forgotten_events': { before: '2' },
  'app.audit_log': { act: 'Changed' },
  'app.shipped_stages': { name: 'Changed' },
  'app.shipped_days': { title: 'Changed' },
  'app.shipped_day_texts': { context: 'Changed' },
  'app.own_stages': { name: 'Changed' },
  'app.own_days': { title: 'Changed' },
  'app.own_day_texts': { context: 'Changed' },
  'app.day_versions': { text: null },
  'app.stage_versions': { name: 'Changed' },
  // No two rows bear the same key.
  'app.daily_images': {
    key: { sql: 'key' },
    bytes: 2,
    width: 2,
    height: 2,
    alt_text: 'Changed',
    left_at: { sql: 'case when left_at is null then sec.now() end' },
  },
  'app.walks': { started_at: moment },
  'app.completions': { completed_at: moment },
  'app.former_completions': { completed_at: moment },
  'app.openings': { opens_at: moment },
  'app.progress_overrides': { reason: 'Changed', undone_at: moment },
  'app.taken_marks': { taken_at: moment },
  'app.entries': { text: 'Changed', audience: 'private', trashed_at: moment },
  'app.entry_versions': { text: 'Changed' },
  'app.guidance': {
    source: 'library',
    provider: null,
    model: null,
    entry_version: 9,
    practical_advice: 'Changed',
    prayer_suggestion: 'Changed',
    passages: '[]',
    asked_at: moment,
  },
  // What waits and what was delivered bear no status in common.
  'app.feedback': {
    leader_comments: 'Changed',
    ai_analysis: '{}',
    included: ['summary'],
    status: { sql: 'status' },
    read_at: moment,
    thanked_at: moment,
  },
  'app.feedback_drafts': { comments: 'Changed', ai_analysis: '{}', included: ['summary'], saved_at: moment },
  'app.insights': { title: 'Changed' },
  // Those that were not used have an author who agrees.
  'app.highlights': { used_at: { sql: 'case when used_at is null then sec.now() end' } },
  'app.highlight_consents': { answer: 'declined', named: true },
  'app.personal_summaries': { summary_content: 'Changed', read_at: moment },
  'app.summary_versions': { summary_content: 'Changed' },
  'app.prayer_answers': { note: 'Changed', removed_at: moment },
  'app.prayer_updates': { text: 'Changed', removed_at: moment },
  'app.drafts': {
    becomes: randomUUID(),
    text: 'Changed',
    audience: 'private',
    attachments: [randomUUID()],
    files_from: [randomUUID()],
    saved_at: moment,
  },
  'app.whys': { text: 'Changed', written_at: moment },
  'app.attachments': { entry_id: null, message_id: null, position: 3 },
  'app.files_to_remove': { due_at: moment },
  'app.error_reports': { status: 'closed', admin_notes: 'Changed', answer: 'Changed' },
  'app.setup_tokens': { made_at: moment },
  'app.invitations': { withdrawn_at: moment },
  'app.counters': { count: 2 },
  'app.loaded_texts': { hash: 'changed' },
  'auth.user': { name: 'Changed' },
  'auth.session': { userAgent: 'Changed' },
  'auth.account': { password: 'changed' },
  'auth.verification': { value: 'changed' },
  'auth.sign_ups': { password: 'changed' },
  'auth.sign_up_passwords': { password: 'changed' },
}

/** The statement that changes these columns of every row of a table; without any, those that somebody could wish to. */
export function changing(table: string, columns: string[] = []): [text: string, values: unknown[]] {
  const change = changes[table] ?? {}
  const values: unknown[] = []
  const set = (columns.length > 0 ? columns : Object.keys(change)).map((column) => {
    const value = change[column]
    return `${pg.escapeIdentifier(column)} = ${isExpression(value) ? value.sql : `$${values.push(value)}`}`
  })
  return [`update ${quoted(table)} set ${set.join(', ')}`, values]
}

function isExpression(value: Change[string] | undefined): value is Expression {
  return typeof value === 'object' && value !== null && 'sql' in value
}
