import type { AuditNote } from '#contract/audit/audit.ts'

/** What belongs to an act to which nothing belongs. */
export const noDetail: AuditNote['detail'] = {
  role: null,
  former: null,
  how: null,
  leader: null,
  what: null,
  enabled: null,
  shared: null,
  days: null,
  reason: null,
  day: null,
  stage: null,
  kind: null,
  rule: null,
  hour: null,
  zone: null,
  name: null,
  formerName: null,
}
