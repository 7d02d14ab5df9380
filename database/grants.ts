import { type DatabaseRole, rolesOf } from './roles.ts'

/** What one role may do to one table, whatever the row: all columns, or those named. */
export type Grant = {
  on: string[]
  to: DatabaseRole
  select?: '*' | string[]
  insert?: '*' | string[]
  update?: '*' | string[]
  delete?: true
}

/** Every right on a table but those of the owner of all tables. */
export const grants: Grant[] = [
  {
    on: ['app.organizations', 'app.names', 'app.settings', 'app.leader_assignments', 'app.community_members'],
    to: 'participant',
    select: '*',
  },
  { on: ['app.stages', 'app.days', 'app.day_texts'], to: 'participant', select: '*' },
  { on: ['app.walks', 'app.completions', 'app.openings'], to: 'participant', select: '*' },
  { on: ['app.entry_versions', 'app.audit_log'], to: 'participant', select: '*' },
  {
    on: ['app.people'],
    to: 'participant',
    select: ['id', 'organization_id', 'display_name', 'avatar'],
    update: ['display_name', 'avatar'],
  },
  { on: ['app.names'], to: 'participant', update: ['first_name', 'last_name'] },
  { on: ['app.deletions'], to: 'participant', select: '*' },
  {
    on: ['app.settings'],
    to: 'participant',
    update: [
      'time_preference',
      'time_zone',
      'reflection_audience',
      'challenge_audience',
      'testimony_audience',
      'prayer_audience',
    ],
  },
  { on: ['app.roles'], to: 'participant', select: ['person_id', 'organization_id', 'role'] },
  { on: ['app.leader_assignments'], to: 'admin', insert: ['leader_id', 'participant_id'], delete: true },
  { on: ['app.community_members'], to: 'participant', insert: ['member_id'], delete: true },
  {
    on: ['app.entries'],
    to: 'participant',
    select: '*',
    insert: ['id', 'kind', 'walk', 'day', 'text', 'audience'],
    update: ['text', 'audience', 'trashed_at'],
    delete: true,
  },
  {
    on: ['app.prayer_answers'],
    to: 'participant',
    select: '*',
    insert: ['entry_id', 'note'],
    update: ['note', 'removed_at'],
  },
  {
    on: ['app.prayer_updates'],
    to: 'participant',
    select: '*',
    insert: ['id', 'entry_id', 'text'],
    update: ['removed_at'],
  },
  {
    on: ['app.drafts'],
    to: 'participant',
    select: '*',
    insert: ['walk', 'kind', 'day', 'entry_id', 'becomes', 'text', 'audience', 'attachments', 'files_from'],
    update: ['becomes', 'text', 'audience', 'attachments', 'files_from', 'saved_at'],
    delete: true,
  },
  {
    on: ['app.attachments'],
    to: 'participant',
    select: '*',
    insert: ['id', 'name', 'media_type', 'bytes', 'key', 'width', 'height'],
    update: ['entry_id', 'position'],
    delete: true,
  },
  {
    on: ['app.error_reports'],
    to: 'participant',
    select: [
      'id',
      'person_id',
      'organization_id',
      'title',
      'description',
      'priority',
      'status',
      'page',
      'build',
      'browser',
      'created_at',
      'updated_at',
      'resolved_at',
    ],
    insert: ['id', 'title', 'description', 'priority', 'page', 'build', 'browser'],
  },

  {
    on: ['auth.user', 'auth.session', 'auth.account', 'auth.verification'],
    to: 'auth',
    select: '*',
    insert: '*',
    update: '*',
    delete: true,
  },
  { on: ['auth.sign_ups'], to: 'auth', select: '*', insert: '*', delete: true },

  // What the functions need that answer and act for people beyond their own rights.
  {
    on: ['app.organizations', 'app.leader_assignments', 'app.community_members', 'auth.user', 'auth.session'],
    to: 'definer',
    select: '*',
  },
  { on: ['app.people'], to: 'definer', select: '*', insert: '*', update: ['suspended_at'] },
  { on: ['app.walks'], to: 'definer', select: '*', insert: '*', update: ['walked', 'started_at'] },
  { on: ['app.names', 'app.settings', 'app.audit_log'], to: 'definer', insert: '*' },
  {
    on: ['app.roles'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['role', 'granted_by', 'granted_at'],
  },
  {
    on: ['app.entries'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['trashed_at'],
    delete: true,
  },
  {
    on: ['app.prayer_answers', 'app.prayer_updates'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['removed_at'],
    delete: true,
  },
  { on: ['app.entry_versions'], to: 'definer', select: '*', insert: '*', delete: true },
  { on: ['app.completions', 'app.openings'], to: 'definer', select: '*', insert: '*', delete: true },
  { on: ['app.former_completions'], to: 'definer', select: '*', insert: '*', update: '*' },
  { on: ['app.setup_tokens'], to: 'definer', select: '*', insert: '*', delete: true },
  { on: ['app.counters'], to: 'definer', select: '*', insert: '*', update: '*', delete: true },
  {
    on: ['app.attachments'],
    to: 'definer',
    select: '*',
    update: ['removed_from', 'loose_since'],
    delete: true,
  },
  { on: ['app.drafts'], to: 'definer', select: '*', insert: '*' },
  { on: ['app.files_to_remove'], to: 'definer', select: '*', insert: '*', update: '*', delete: true },
  { on: ['app.deletions'], to: 'definer', select: '*', insert: '*', update: '*' },
  { on: ['app.settings'], to: 'definer', select: ['person_id', 'time_zone'] },
  { on: ['auth.user'], to: 'definer', update: ['name', 'firstName', 'lastName'], delete: true },
  { on: ['auth.session'], to: 'definer', delete: true },
  { on: ['auth.verification'], to: 'definer', select: ['identifier', 'value'], delete: true },
  { on: ['auth.sign_ups'], to: 'definer', select: ['email'], delete: true },
]

/** The columns of a table that a role may select, insert or update: all, some or none. The owner has them all. */
export function columnsFor(
  role: DatabaseRole,
  table: string,
  verb: 'select' | 'insert' | 'update',
): '*' | string[] {
  if (role === 'owner') return '*'
  const held = grants.filter(({ on, to }) => on.includes(table) && rolesOf(role).includes(to))
  const columns = held.map((grant) => grant[verb] ?? [])
  return columns.includes('*') ? '*' : columns.flat()
}
