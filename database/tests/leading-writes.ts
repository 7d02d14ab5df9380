import { randomUUID } from 'node:crypto'
import { hashOfApiKey } from '#server/platform/api-key.ts'
import type { Church, Row } from './church.ts'
import type { Belonging } from './writes.ts'

type Values = Record<string, unknown>
type NewRows = (church: Church, owner: Belonging) => Values[]

const key = { sealed: 'New', last_four: 'four' }

const guidance = {
  source: 'library',
  entry_version: 1,
  practical_advice: 'New',
  prayer_suggestion: 'New',
  passages: '[]',
}

const insight = {
  question: 'New',
  title: 'New',
  paragraphs: '[]',
  entries_read: 1,
  provider: 'New',
  model: 'New',
}

/** Of what `leading.ts` lays down, rows that are not there yet, as in `newRows`. */
export const newLeadingRows: Record<string, NewRows> = {
  'app.api_keys each': ({ cast }, { person_id, organization_id }) =>
    [cast.priscilla.id, cast.demas.id].includes(person_id)
      ? [
          {
            organization_id,
            name: 'New',
            hash: hashOfApiKey(randomUUID()),
            last_four: 'four',
            scopes: ['audit:read'],
            made_by: person_id,
          },
        ]
      : [],
  'app.invitations each': (_, { person_id, organization_id }) => [
    { id: randomUUID(), organization_id, label: 'New', leader_id: person_id, made_by: person_id },
  ],
  'app.organization_ai_keys each': ({ cast }, { person_id, organization_id }) =>
    person_id === cast.demas.id ? [{ organization_id, ...key, set_by: person_id }] : [],
  'app.help_settings each': ({ cast }, { person_id, organization_id }) =>
    person_id === cast.demas.id ? [{ organization_id, duty: 'New', set_by: person_id }] : [],
  'app.help_lines each': ({ cast }, { person_id, organization_id }) =>
    [cast.priscilla.id, cast.demas.id].includes(person_id)
      ? [
          {
            organization_id,
            id: randomUUID(),
            country: 'US',
            name: 'New',
            kind: 'crisis',
            ways: JSON.stringify([{ by: 'call', text: '1' }]),
            set_by: person_id,
          },
        ]
      : [],
  'app.left_out_lines each': ({ cast }, { person_id, organization_id }) =>
    [cast.priscilla.id, cast.demas.id].includes(person_id)
      ? [{ organization_id, country: 'US', name: 'New', dialled: 'tel:2', set_by: person_id }]
      : [],
  'app.line_confirmations each': ({ cast }, { person_id, organization_id }) =>
    [cast.priscilla.id, cast.demas.id].includes(person_id)
      ? [{ organization_id, country: 'US', name: 'New', dialled: 'tel:2', set_by: person_id }]
      : [],
  'app.personal_ai_keys each': (church, owner) => (isPhoebe(church, owner) ? [{ ...owner, ...key }] : []),
  'app.ai_consents to asking': (church, owner) =>
    isPhoebe(church, owner) ? [{ ...owner, use: 'asking', provider: 'New' }] : [],
  'app.ai_consents to being read': (church, owner) =>
    isPhoebe(church, owner) ? [{ ...owner, use: 'being-read', provider: 'New' }] : [],
  'app.guidance each': (church, owner) =>
    entriesOf(church, owner, 'shared', 'reflection').map((entry_id) => ({ entry_id, ...owner, ...guidance })),
  'app.guidance of anything else': (church, owner) =>
    [
      ...entriesOf(church, owner, 'leader', 'challenge'),
      ...entriesOf(church, owner, 'in the trash', 'reflection'),
    ].map((entry_id) => ({ entry_id, ...owner, ...guidance })),
  'app.feedback waiting': (church, owner) =>
    entriesOf(church, owner, 'shared', 'prayer')
      .filter((id) => !church.rows.some((row) => row.table === 'app.feedback' && row.values.entry_id === id))
      .map((entry_id) => ({ ...owner, entry_id, entry_kind: 'prayer', entry_day: 2 })),
  'app.feedback_drafts for one who is led': (church, owner) =>
    draftsFor(church, owner, 'waiting', (author) => leads(church, owner, author)),
  'app.feedback_drafts for somebody else': (church, owner) =>
    draftsFor(church, owner, 'waiting', (author) => author === church.cast.tabitha.id),
  'app.feedback_drafts for oneself': (church, owner) =>
    draftsFor(church, owner, 'waiting', (author) => author === owner.person_id),
  'app.feedback_drafts to what was delivered': (church, owner) => [
    ...draftsFor(church, owner, 'delivered', (author) => leads(church, owner, author)),
    ...draftsFor(church, owner, 'delivered', (author) => author === owner.person_id),
  ],
  'app.insights each': (church, owner) => [
    newInsight(owner, 'assigned', null),
    ...church.led
      .filter(([leader]) => leader === owner.person_id)
      .map(([, participant]) => newInsight(owner, 'assigned', participant)),
  ],
  'app.insights about everyone': (_, owner) => [newInsight(owner, 'everyone', null)],
  'app.insights about one not led': (church, owner) =>
    isWithTabitha(church, owner) ? [newInsight(owner, 'assigned', church.cast.tabitha.id)] : [],
  'app.insights about oneself': (_, owner) =>
    ['assigned', 'everyone'].map((reach) => newInsight(owner, reach, owner.person_id)),
  'app.insights about a stranger': ({ cast }, owner) => [
    newInsight(owner, 'everyone', owner.person_id === cast.demas.id ? cast.lydia.id : cast.demas.id),
  ],
  'app.highlights each': (church, owner) => highlightsBy(church, owner, ['leader'], leadersBeside),
  'app.highlights of the unseen': (church, owner) =>
    highlightsBy(church, owner, ['private', 'in the trash'], leadersBeside),
  'app.highlights of oneself': (church, owner) =>
    highlightsBy(church, owner, ['leader'], (_, { person_id }) => [person_id]),
  'app.highlight_consents each': (church, owner) =>
    church.rows
      .filter((row) => row.table === 'app.highlights' && row.owner === owner.person_id)
      .map(({ values }) => values.entry_id)
      .filter((id) => !church.rows.some((row) => row.table === 'app.highlight_consents' && row.key === id))
      .map((entry_id) => ({ ...owner, entry_id, answer: 'given', named: true })),
  'app.highlight_consents without a highlight': (church, owner) =>
    entriesOf(church, owner, 'leader', 'challenge').map((entry_id) => {
      return { ...owner, entry_id, answer: 'given', named: true }
    }),
  'app.personal_summaries each': (church, { person_id, organization_id }) =>
    leadersBeside(church, { person_id, organization_id }).map((leader_id) => {
      return {
        leader_id,
        participant_id: person_id,
        organization_id,
        stage_number: 2,
        summary_content: 'New',
      }
    }),
  'app.summary_versions each': ({ rows }, { person_id, organization_id }) =>
    rows
      .filter((row) => row.table === 'app.personal_summaries' && row.owner === person_id)
      .map(({ key }) => ({
        summary_id: key,
        version: 9,
        participant_id: person_id,
        organization_id,
        summary_content: 'New',
        updated_at: '2026-01-01',
      })),
}

function isPhoebe({ cast }: Church, { person_id }: Belonging): boolean {
  return person_id === cast.phoebe.id
}

function isWithTabitha({ rows, cast }: Church, { person_id, organization_id }: Belonging): boolean {
  const tabitha = rows.find(({ table, key }) => table === 'app.people' && key === cast.tabitha.id)
  return person_id !== cast.tabitha.id && tabitha?.organization === organization_id
}

function leads({ led }: Church, { person_id }: Belonging, author: string | null): boolean {
  return led.some(([leader, participant]) => leader === person_id && participant === author)
}

// Those who could lead somebody, or look into what everybody writes.
function leadersBeside({ cast, rows }: Church, { person_id, organization_id }: Belonging): string[] {
  return [cast.barnabas.id, cast.apollos.id, cast.priscilla.id].filter((id) => {
    const person = rows.find(({ table, key }) => table === 'app.people' && key === id)
    return id !== person_id && person?.organization === organization_id
  })
}

function entriesOf({ rows }: Church, { person_id }: Belonging, state: string, kind?: string): string[] {
  return rows
    .filter(({ table, owner, rows }) => table === 'app.entries' && owner === person_id && rows === state)
    .filter(({ values }) => kind === undefined || values.kind === kind)
    .map(({ key }) => key)
}

function draftsFor(
  { rows }: Church,
  { person_id, organization_id }: Belonging,
  state: string,
  isWanted: (author: string | null) => boolean,
): Values[] {
  const hasDraft = ({ key }: Row) =>
    rows.some((row) => row.table === 'app.feedback_drafts' && row.key === `${key}|${person_id}`)
  return rows
    .filter((row) => row.table === 'app.feedback' && row.rows === state && isWanted(row.owner))
    .filter((row) => row.organization === organization_id && !hasDraft(row))
    .slice(0, 1)
    .map(({ key }) => ({ feedback_id: key, leader_id: person_id, organization_id, comments: 'New' }))
}

function newInsight(owner: Belonging, reach: string, subject_id: string | null): Values {
  const focus = subject_id === null ? 'group' : 'individual'
  return { id: randomUUID(), ...owner, reach, focus, subject_id, ...insight }
}

// One by each leader for each of the entries, beside those that are highlighted already.
function highlightsBy(
  church: Church,
  owner: Belonging,
  states: string[],
  leaders: (church: Church, owner: Belonging) => string[],
): Values[] {
  const isFree = (id: string) =>
    !church.rows.some((row) => row.table === 'app.highlights' && row.values.entry_id === id)
  return states
    .flatMap((state) => entriesOf(church, owner, state, 'challenge'))
    .filter(isFree)
    .flatMap((entry_id) =>
      leaders(church, owner).map((leader_id) => ({ entry_id, ...owner, leader_id, notes: 'New' })),
    )
}
