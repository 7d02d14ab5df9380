import type { AuditNote } from '#contract/audit/audit.ts'

/** What each act is called by which admins set what their church says of help. */
export const helpActs = {
  'help.changed': 'Help and safeguarding changed',
  'help-line.added': 'Help line added',
  'help-line.changed': 'Help line changed',
  'help-line.removed': 'Help line removed',
  'help-line.left-out': 'Help line left out',
  'help-line.put-back': 'Help line shown again',
  'help-line.confirmed': 'Help line tried',
  'help-line.unconfirmed': 'Help line no longer marked as tried',
}

const fieldNames: Record<string, string> = {
  countries: 'countries',
  contacts: 'people to talk to',
  duty: 'what must be reported',
  minors: 'minors',
}
const and = new Intl.ListFormat('en')
const changed = ({ fields }: AuditNote['detail']) =>
  fields === null ? '' : `: ${and.format(fields.map((field) => fieldNames[field] ?? field))}`
const line = ({ name }: AuditNote['detail']) => (name === null ? 'a help line' : `the help line “${name}”`)

type Told = { who: string; detail: AuditNote['detail'] }

/** Each of them as a sentence. */
export const helpSentences: Record<keyof typeof helpActs, (told: Told) => string> = {
  'help.changed': ({ who, detail }) => `${who} changed what your church says about help${changed(detail)}`,
  'help-line.added': ({ who, detail }) => `${who} added ${line(detail)}`,
  'help-line.changed': ({ who, detail }) => `${who} changed ${line(detail)}`,
  'help-line.removed': ({ who, detail }) => `${who} removed ${line(detail)}`,
  'help-line.left-out': ({ who, detail }) => `${who} left out ${line(detail)}`,
  'help-line.put-back': ({ who, detail }) => `${who} put back ${line(detail)}`,
  'help-line.confirmed': ({ who, detail }) => `${who} tried ${line(detail)}: it works`,
  'help-line.unconfirmed': ({ who, detail }) => `${who} undid marking ${line(detail)} as tried`,
}
