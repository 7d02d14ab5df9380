import type { DatabaseRole } from './roles.ts'

/** Who may call the functions about what a church says of help. */
export const functionsOnHelp: Record<string, DatabaseRole[]> = {
  church_help: ['server'],
  count_help_settings: ['owner'],
  count_help_line: ['owner'],
  note_help_settings: ['owner'],
  note_help_line: ['owner'],
}
