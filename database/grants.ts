import type { Grant } from './grant.ts'
import { grantsOnPeople } from './grants-on-people.ts'
import { grantsOnWriting } from './grants-on-writing.ts'
import { type DatabaseRole, rolesOf } from './roles.ts'

/** Every right on a table but those of the owner of all tables. */
export const grants: Grant[] = [
  ...grantsOnPeople,
  ...grantsOnWriting,

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
  { on: ['app.day_versions'], to: 'definer', select: '*' },
  {
    on: ['app.own_days'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['title', 'changed_at'],
    delete: true,
  },
  {
    on: ['app.own_day_texts'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['context', 'reflection_prompt', 'challenge_prompt', 'without_food', 'health_note', 'passages'],
    delete: true,
  },
  { on: ['app.people'], to: 'definer', select: '*', insert: '*', update: ['suspended_at', 'last_active_at'] },
  {
    on: ['app.walks'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['walked', 'started_at', 'completions_version'],
  },
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
  {
    on: ['app.former_completions', 'app.taken_marks'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: '*',
    delete: true,
  },
  {
    on: ['app.progress_overrides'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: ['after', 'undone_at', 'undone_by'],
  },
  { on: ['app.setup_tokens'], to: 'definer', select: '*', insert: '*', delete: true },
  { on: ['app.counters'], to: 'definer', select: '*', insert: '*', update: '*', delete: true },
  {
    on: ['app.attachments'],
    to: 'definer',
    select: '*',
    update: ['removed_from', 'loose_since'],
    delete: true,
  },
  { on: ['app.daily_images'], to: 'definer', select: '*', update: ['left_at'], delete: true },
  { on: ['app.drafts'], to: 'definer', select: '*', insert: '*' },
  { on: ['app.files_to_remove'], to: 'definer', select: '*', insert: '*', update: '*', delete: true },
  { on: ['app.deletions'], to: 'definer', select: '*', insert: '*', update: '*' },
  {
    on: ['app.settings'],
    to: 'definer',
    select: [
      'person_id',
      'organization_id',
      'time_zone',
      'discoverable',
      'receives_messages',
      'unwanted_notifications',
    ],
  },
  { on: ['app.blocks'], to: 'definer', select: '*' },
  { on: ['app.content_reports'], to: 'definer', select: '*', update: ['evidence'] },
  { on: ['app.audit_log'], to: 'definer', select: '*', update: ['detail'] },
  { on: ['app.reactions'], to: 'definer', select: '*', update: ['kept_from'] },
  { on: ['app.reading_marks', 'app.intercessions'], to: 'definer', select: '*' },
  { on: ['app.community_members'], to: 'definer', delete: true },
  { on: ['app.leader_assignments'], to: 'definer', insert: '*', delete: true },
  { on: ['app.personal_ai_keys', 'app.organization_ai_keys', 'app.names'], to: 'definer', select: '*' },
  { on: ['app.feedback'], to: 'definer', select: '*', insert: '*', update: '*', delete: true },
  { on: ['app.feedback_drafts'], to: 'definer', select: '*' },
  {
    on: ['app.highlights'],
    to: 'definer',
    select: '*',
    update: ['entry_id', 'person_id', 'notes', 'taken_back'],
    delete: true,
  },
  { on: ['app.highlight_consents'], to: 'definer', select: '*', update: ['answer'], delete: true },
  { on: ['app.insights'], to: 'definer', select: '*', delete: true },
  { on: ['app.summary_versions'], to: 'definer', insert: '*' },
  { on: ['app.events'], to: 'definer', select: '*', insert: '*', delete: true },
  { on: ['app.forgotten_events'], to: 'definer', select: '*', insert: '*', update: '*' },
  { on: ['app.conversations'], to: 'definer', select: '*', insert: '*', update: '*', delete: true },
  {
    on: ['app.messages', 'app.notifications'],
    to: 'definer',
    select: '*',
    insert: '*',
    update: '*',
    delete: true,
  },
  { on: ['auth.user'], to: 'definer', update: ['name', 'firstName', 'lastName'], delete: true },
  { on: ['auth.session'], to: 'definer', delete: true },
  { on: ['auth.verification'], to: 'definer', select: ['identifier', 'value'], delete: true },
  {
    on: ['auth.sign_ups'],
    to: 'definer',
    select: ['id', 'email', 'display_name', 'first_name', 'last_name', 'created_at'],
    delete: true,
  },
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
