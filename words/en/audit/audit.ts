import type { AuditAct, ReadingPlace } from '#contract/audit/acts.ts'
import type { AuditNote } from '#contract/audit/audit.ts'
import { plural } from '#words/plural.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { helpActs, helpSentences } from './help-acts.ts'

/** What a sentence needs: who did it, to whom, and what that one shares, where it may be oneself. */
type Told = { who: string; whom: string; share: string; leader: string; detail: AuditNote['detail'] }

/** What each act is called where one chooses among them. */
const acts: Record<AuditAct, string> = {
  'role.granted': 'Role changed',
  'assignment.added': 'Leader assigned',
  'assignment.removed': 'Leader assignment removed',
  'person.suspended': 'Account suspended',
  'person.restored': 'Account restored',
  'sessions.ended': 'Signed out of all devices',
  'person.moved-out': 'Moved out of your church',
  'person.moved-in': 'Moved into your church',
  'person.moved': 'Moved between organizations',
  'confirmation.resent': 'Confirmation sent again',
  'progress.overridden': 'Progress changed',
  'progress.override-undone': 'Progress change undone',
  'day.changed': 'Programme day changed',
  'day.reset': 'Programme day reset',
  'stage.renamed': 'Stage renamed',
  'unlock.changed': 'Day opening times changed',
  'read.as-admin': 'Read as an admin',
  'ai.changed': 'AI settings changed',
  'ai-key.set': 'Super admin key set',
  'ai-key.removed': 'Super admin key removed',
  'day-image.uploaded': 'Daily image uploaded',
  'day-image.described': 'Daily image alt text changed',
  'day-image.taken-back': 'Daily image set back to generated',
  'day-image.put-back': 'Daily image put back',
  'data.exported': 'Data exported',
  'organization.exported': 'Church data exported',
  'organization.created': 'Organization created',
  'organization.changed': 'Organization changed',
  'organization.archived': 'Organization archived',
  'organization.restored': 'Organization restored',
  'invitation.renewed': 'Invitation renewed',
  'invitation.made': 'Invitation created',
  'invitation.withdrawn': 'Invitation withdrawn',
  'sign-up.let-in': 'Let in',
  'sign-up.turned-away': 'Turned away',
  'set-up-link.made': 'Set-up link created',
  ...helpActs,
  'domain.proved': 'Custom domain confirmed',
  'domain.lost': 'Custom domain lost',
  'api-key.made': 'API key created',
  'api-key.revoked': 'API key revoked',
  'deletion.asked': 'Deletion requested',
  'deletion.cancelled': 'Deletion canceled',
  'account.removed': 'Account deleted',
}

const roles: Record<string, string> = { participant: 'a participant', leader: 'a leader', admin: 'an admin' }
const places = {
  timeline: 'in the timeline',
  insights: 'for insights',
  feedback: 'for feedback',
  highlights: 'in the highlights',
  entry: 'on the page for an entry',
} satisfies Record<ReadingPlace, string>
const placeOf = (what: string | null) => Object.entries(places).find(([name]) => name === what)?.[1] ?? ''
const days = (count: number | null) =>
  count === null ? 'days' : plural('en', count, { one: '1 day', other: `${count} days` })

const dayOf = ({ day }: AuditNote['detail']) => (day === null ? 'a day' : `Day ${day}`)
const imageOf = ({ day, kind }: AuditNote['detail']) =>
  `the ${kind === 'challenge' ? 'challenge' : 'reflection'} image${day === null ? '' : ` of Day ${day}`}`

const rules: Record<string, string> = {
  'programme-day': 'with each day lasting until that hour',
  'calendar-day': 'with each day ending at midnight',
}
// What was noted before the log kept it is told without.
const openingOf = ({ rule, hour, zone }: AuditNote['detail']) =>
  rule === null || hour === null || zone === null
    ? ''
    : `: ${dayWords.clockHour(hour)}, ${dayWords.placeOf(zone)} time, ${rules[rule] ?? rule}`

const namesOf = ({ name, formerName }: AuditNote['detail']) =>
  [
    formerName !== null && ` from “${formerName}”`,
    name !== null && ` to “${name}”`,
    name === null && formerName !== null && ' to its shipped name',
  ]
    .filter(Boolean)
    .join('')

const churchOf = ({ organization }: AuditNote['detail']) => organization ?? 'an organization'
const placeInvitedTo = (detail: AuditNote['detail'], leader: string) =>
  detail.leader === null ? churchOf(detail) : `the circle of ${leader}`
const fieldNames: Record<string, string> = {
  name: 'name',
  slug: 'ID',
  logo: 'logo',
  primary_color: 'colors',
  secondary_color: 'colors',
  tertiary_color: 'colors',
  theme: 'theme',
  subscription_tier: 'plan',
  subscription_status: 'status',
  custom_domain: 'domain',
  contact_email: 'contact',
  contact_phone: 'contact',
  website: 'website',
  invitation: 'invitation',
  sign_ups: 'sign-ups',
}
const and = new Intl.ListFormat('en')
const fieldsOf = ({ fields, tier, status }: AuditNote['detail']) => {
  const now: Record<string, string | null> = { plan: tier, status }
  const named = new Set((fields ?? []).map((field) => fieldNames[field] ?? field))
  return and.format([...named].map((name) => (now[name] ? `${name} (now ${now[name]})` : name)))
}

const named = (name: string | null) => (name === null ? '' : `“${name}”`)
const keyOf = ({ name, lastFour }: AuditNote['detail']) =>
  `${named(name)}${lastFour === null ? '' : ` (ends in ${lastFour})`}`
const powersOf = ({ scopes, ends }: AuditNote['detail']) => {
  const until =
    ends === null ? '' : ` until ${new Date(ends).toLocaleDateString('en-US', { dateStyle: 'medium' })}`
  return scopes === null ? until : ` for ${and.format(scopes)}${until}`
}

const themselves = 'themselves'
const theirs = (thing: string, whom: string) => {
  if (whom === 'you') return `your ${thing}`
  return whom === themselves ? `their own ${thing}` : `the ${thing} of ${whom}`
}

const sentences: Record<AuditAct, (told: Told) => string> = {
  'role.granted': ({ who, whom, detail: { role, former } }) => {
    const given = roles[role ?? ''] ?? `“${role ?? ''}”`
    // What was noted before the log kept it is told without.
    const had = former !== null && former !== role && Object.hasOwn(roles, former)
    return had
      ? `${who} changed ${theirs('role', whom)} from ${former} to ${role ?? ''}`
      : `${who} made ${whom} ${given}`
  },
  'assignment.added': ({ who, whom, leader, detail: { how } }) =>
    how === 'invitation'
      ? `An invitation assigned ${whom} to ${leader}`
      : `${who} assigned ${whom} to ${leader}`,
  'assignment.removed': ({ who, whom, leader }) => `${who} unassigned ${whom} from ${leader}`,
  'person.suspended': ({ who, whom }) => `${who} suspended ${theirs('account', whom)}`,
  'person.restored': ({ who, whom }) => `${who} restored ${theirs('account', whom)}`,
  'sessions.ended': ({ who, whom }) => `${who} signed ${whom} out of all devices`,
  'person.moved-out': ({ who, whom, detail: { name } }) =>
    `${who} moved ${whom} ${name === null ? 'out of your church' : `to ${name}`}`,
  'person.moved-in': ({ who, whom, detail: { formerName } }) =>
    `${who} moved ${whom} into your church${formerName === null ? '' : ` from ${formerName}`}`,
  'person.moved': ({ who, detail: { name, formerName } }) =>
    `${who} moved somebody from ${formerName ?? 'an organization'} to ${name ?? 'another'}`,
  'confirmation.resent': ({ who, whom }) => `${who} sent ${whom} another confirmation`,
  'progress.overridden': ({ who, whom, detail }) =>
    `${who} changed ${theirs('progress', whom)} on ${days(detail.days)}`,
  'progress.override-undone': ({ who, whom, detail }) =>
    `${who} undid a change to ${theirs('progress', whom)} on ${days(detail.days)}`,
  'day.changed': ({ who, detail }) => `${who} changed the text of ${dayOf(detail)}`,
  'day.reset': ({ who, detail }) => `${who} reset ${dayOf(detail)} to the shipped text`,
  'stage.renamed': ({ who, detail }) =>
    `${who} renamed ${detail.stage === null ? 'a stage' : `Stage ${detail.stage}`}${namesOf(detail)}`,
  'unlock.changed': ({ who, detail }) => `${who} changed when days open${openingOf(detail)}`,
  'read.as-admin': ({ who, share, detail }) => `${who} read what ${share} ${placeOf(detail.what)}`.trim(),
  'ai.changed': ({ who, detail }) => {
    if (!detail.enabled) return `${who} turned AI off`
    return detail.shared
      ? `${who} turned AI on, using the super admin key`
      : `${who} turned AI on, using personal keys`
  },
  'ai-key.set': ({ who }) => `${who} set the super admin key`,
  'ai-key.removed': ({ who }) => `${who} removed the super admin key`,
  'day-image.uploaded': ({ who, detail }) => `${who} uploaded ${imageOf(detail)}`,
  'day-image.described': ({ who, detail }) => `${who} changed the alt text of ${imageOf(detail)}`,
  'day-image.taken-back': ({ who, detail }) => `${who} set ${imageOf(detail)} back to the generated one`,
  'day-image.put-back': ({ who, detail }) => `${who} put back ${imageOf(detail)}`,
  'data.exported': ({ who }) => `${who} exported their own data`,
  'organization.exported': ({ who }) =>
    `${who} exported data about the people of your church and their progress`,
  'organization.created': ({ who, detail }) =>
    `${who} created ${churchOf(detail)}${detail.tier === null ? '' : ` with the ${detail.tier} plan`}`,
  'organization.changed': ({ who, detail }) =>
    `${who} changed ${churchOf(detail)}${detail.fields ? `: ${fieldsOf(detail)}` : ''}`,
  'organization.archived': ({ who, detail }) => `${who} archived ${churchOf(detail)}`,
  'organization.restored': ({ who, detail }) => `${who} restored ${churchOf(detail)} from the archive`,
  'invitation.renewed': ({ who, detail }) => `${who} renewed the invitation to ${churchOf(detail)}`,
  'invitation.made': ({ who, detail, leader }) =>
    `${who} created an invitation to ${placeInvitedTo(detail, leader)}`,
  'invitation.withdrawn': ({ who, detail, leader }) =>
    `${who} withdrew an invitation to ${placeInvitedTo(detail, leader)}`,
  'sign-up.let-in': ({ who, whom }) => `${who} let ${whom} in`,
  'sign-up.turned-away': ({ who }) => `${who} turned away somebody who had signed up`,
  'set-up-link.made': ({ who, detail }) =>
    `${who} created a set-up link for the first admin of ${churchOf(detail)}`,
  ...helpSentences,
  'domain.proved': ({ who, detail }) =>
    `${who} proved that ${detail.name ?? 'a domain'} belongs to ${churchOf(detail)}`,
  'domain.lost': ({ detail }) =>
    `${detail.name ?? 'A domain'} no longer points to ${churchOf(detail)}: its record now names another owner`,
  'api-key.made': ({ who, detail }) =>
    `${who} created the API key ${keyOf(detail)}${powersOf(detail)}`.trim(),
  'api-key.revoked': ({ who, detail }) => `${who} revoked the API key ${keyOf(detail)}`.trim(),
  'deletion.asked': ({ who }) => `${who} asked for their account to be deleted`,
  'deletion.cancelled': ({ who }) => `${who} canceled the deletion of their account`,
  'account.removed': () => 'An account was deleted for good',
}

const somebody = 'Somebody'

/** What was done, in a sentence; to the reader themselves where `isMine`. What is unknown is called by its name. */
function tell(
  { act, actor, subject, detail }: Pick<AuditNote, 'act' | 'actor' | 'subject' | 'detail'>,
  isMine = false,
): string {
  const doer = actor?.displayName ?? somebody
  const who = detail.apiKey === null ? doer : `${doer}, using the API key “${detail.apiKey}”,`
  const name = subject?.displayName ?? 'somebody who has left'
  const itself = subject !== null && actor?.id === subject.id
  const whom = itself ? themselves : isMine ? 'you' : name
  const share = isMine ? 'you share' : `${name} shares`
  const leader = detail.leader?.displayName ?? 'somebody who has left'
  const sentence = Object.hasOwn(sentences, act) ? sentences[act as AuditAct] : null
  if (sentence) return sentence({ who, whom, share, leader, detail })
  return subject ? `${who}: ${act} (${whom})` : `${who}: ${act}`
}

/** What was done by whom to whom. */
export const auditWords = {
  text: 'Who did what to whom. The log is kept for as long as your church is here. It contains nothing that people wrote to each other.',
  acts,
  tell,
  ways: {
    command: 'With a command on the server',
    ADMIN_EMAIL: 'Through the server settings',
    'set-up link': 'With the set-up link',
  } as Record<string, string>,
  reason: (text: string) => `Reason: ${text}`,

  filters: 'Narrow the list',
  act: 'Action',
  anyAct: 'Everything',
  from: 'From',
  to: 'To',
  /** Where one day of the two was typed last. */
  fromAfter: 'This is after the end date',
  toBefore: 'This is before the start date',
  list: 'Actions',
  count: (count: number) => plural('en', count, { one: '1 action', other: `${count} actions` }),
  failed: 'The audit log could not be loaded.',
  empty: 'Nothing yet',
  emptyText: 'What admins and leaders do that affects other people is listed here.',
  noneFound: 'Nothing found',
  noneFoundText: 'Choose other filters to see more.',
  more: 'Show earlier',
  end: (count: number) =>
    plural('en', count, { one: "That's all: 1 action.", other: `That's all: ${count} actions.` }),

  person: {
    search: 'Person',
    hint: 'Who did it, or who it was done to',
    pick: (name: string) => `Only with ${name}`,
    picked: (name: string) => `Only with ${name}`,
    unknown: 'Only with somebody we could not find',
    everyone: 'Show everyone',
    found: 'People found',
    none: 'Nobody by that name',
    failed: 'The search did not work.',
  },

  own: {
    title: 'Actions that concern you',
    text: 'What the admins and leaders of your church have done with your account, your progress and what you share.',
    failed: 'This could not be loaded.',
    empty: 'Nothing yet',
    emptyText: 'When an admin changes something of yours, or reads what you share, you will see it here.',
  },
}
