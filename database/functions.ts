import type { DatabaseRole } from './roles.ts'

/** Who may call each function; the role that owns them all may call any. */
export const functions: Record<string, DatabaseRole[]> = {
  person: ['participant'],
  organization: ['participant'],
  walk: ['participant'],
  now: ['participant', 'auth', 'owner'],
  session: ['server'],

  my_participants: ['participant'],
  my_leaders: [],
  my_circle: [],
  tied_authors: ['participant'],
  count_readers: ['participant'],

  admin_exists: ['server', 'participant'],
  setup_token: ['server'],
  is_setup_token: ['auth'],
  claim_first_admin: ['participant', 'auth'],
  appoint_admin: ['server'],
  grant_role: [],
  is_suspended: ['auth'],
  organization_name_of: ['auth'],
  welcome_person: ['owner'],
  name_account: ['owner'],

  leaving: ['admin'],
  may_leave: ['participant'],
  leave: ['participant'],
  stay: ['owner'],
  deletion_of: ['auth'],
  who_left: ['server'],
  remove_one_who_left: ['server'],

  folded: ['participant'],
  mark_day: ['participant'],
  begin_walk: ['participant'],
  keep_opening: ['participant'],
  keep_version: ['owner'],
  oldest_kept: ['participant'],
  note_removal: ['owner'],
  keep_note: ['owner'],
  remove_entries: [],
  purge_trash: ['server'],

  expect_file: ['server'],
  follow_file: ['owner'],
  note_loose: ['owner'],
  purge_loose_files: ['server'],
  files_due: ['server'],
  file_removed: ['server'],

  import_entries: ['participant'],
  import_drafts: ['participant'],
  note_export: ['participant'],
  import_file_ids: [],
  ids_in: [],
  claimed: [],
  outcome_of: [],
  add_told: [],
  complete_told: [],
  updates_told: [],
  withheld_of: [],
  require_importable: [],

  take_turn: ['participant'],
  turns_left: ['participant'],
  throttle: ['server'],
  give_turn_back: ['server'],
  count_turn: [],
  purge_counters: ['server'],
}

/** Who may look up names in each schema. Nobody but its owner may create anything in one. */
export const schemas: Record<string, DatabaseRole[]> = {
  app: ['owner', 'definer', 'participant'],
  sec: ['definer', 'owner', 'server', 'participant', 'auth'],
  auth: ['owner', 'definer', 'auth'],
}
