/** Every act that is written into the audit log. */
export const auditActs = [
  'role.granted',
  'assignment.added',
  'assignment.removed',
  'person.suspended',
  'person.restored',
  'sessions.ended',
  'confirmation.resent',
  'progress.overridden',
  'progress.override-undone',
  'day.changed',
  'day.reset',
  'stage.renamed',
  'unlock.changed',
  'read.as-admin',
  'ai.changed',
  'ai-key.set',
  'ai-key.removed',
  'day-image.uploaded',
  'day-image.described',
  'day-image.taken-back',
  'day-image.put-back',
  'data.exported',
  'organization.exported',
  'deletion.asked',
  'deletion.cancelled',
  'account.removed',
] as const

export type AuditAct = (typeof auditActs)[number]

/** Where an admin reads what people share whom they do not lead. */
export type ReadingPlace = 'timeline' | 'insights' | 'feedback' | 'highlights' | 'entry'
