import type { DatabaseRole } from './roles.ts'

/** Who may call each function about what one writes before Day 1, brings along and takes along. */
export const functionsOnWriting: Record<string, DatabaseRole[]> = {
  why_is_sealed: ['participant'],
  unsealed_why: ['participant'],
  why_of_day: ['participant'],
  own_whys: ['participant'],

  import_entries: ['participant'],
  import_drafts: ['participant'],
  import_whys: ['participant'],
  note_export: ['participant'],
  note_organization_export: ['admin'],
  import_file_ids: [],
  ids_in: [],
  claimed: [],
  outcome_of: [],
  add_told: [],
  complete_told: [],
  updates_told: [],
  withheld_of: [],
  require_importable: [],
}
