import { randomUUID } from 'node:crypto'
import { newKey } from '#server/platform/file-store.ts'
import { isTied } from './askers.ts'
import { type Church, moment, type Row } from './church.ts'
import { newLeadingRows } from './leading-writes.ts'

type Values = Record<string, unknown>

const prayerOf = ({ rows }: Church, { person_id }: Belonging, kind = 'shared') =>
  rows.find(({ table, rows: kindOfRow, owner, values }) => {
    const isNew = kindOfRow !== 'shared' || values.day === 1
    return (
      table === 'app.entries' &&
      owner === person_id &&
      values.kind === 'prayer' &&
      kindOfRow === kind &&
      isNew
    )
  })?.values.id

const reflectionOf = ({ rows }: Church, { person_id }: Belonging) =>
  rows.find(
    ({ table, rows: kind, owner }) => table === 'app.entries' && kind === 'private' && owner === person_id,
  )?.values.id

// In the order in which the database keeps it.
const ownText = JSON.stringify({
  title: 'New',
  context: 'New',
  passages: [],
  challenge_prompt: 'New',
  reflection_prompt: 'New',
})
const entry = { kind: 'challenge', walk: 1, day: 2, text: 'New' }

/**
 * Rows of each kind that are not there yet and that nothing but a lack of rights keeps out, for an owner where they have
 * one. The columns that a request would not name hold what the database must fill in.
 */
export const newRows: Record<string, (church: Church, owner: Belonging) => Values[]> = {
  ...newLeadingRows,
  'app.organizations each': () => [{ name: 'New' }],
  'app.people each': ({ spare }, { organization_id }) => [
    {
      id: spare.account,
      organization_id,
      display_name: 'New',
    },
  ],
  'app.former_members each': ({ cast }, { organization_id }) => [
    { person_id: cast.silas.id, organization_id, display_name: 'New', discoverable: true },
  ],
  'app.names each': ({ spare }) => [
    { ...spare.person, first_name: 'New', last_name: 'New', to_confirm: true },
  ],
  'app.settings each': ({ spare }) => [spare.person],
  'app.deletions each': ({ spare }) => [{ ...spare.person, due_at: moment }],
  'app.roles each': ({ spare }) => [{ ...spare.person, role: 'admin' }],
  'app.leader_assignments each': ({ cast, led, spare }, { person_id, organization_id }) =>
    [cast.apollos, cast.barnabas, cast.priscilla]
      .filter(({ id }) => id !== person_id && !led.some((pair) => pair.join() === `${id},${person_id}`))
      .filter(() => organization_id === spare.person.organization_id)
      .slice(0, 1)
      .map(({ id }) => ({ leader_id: id, participant_id: person_id, organization_id })),
  'app.leader_assignments to no leader': ({ cast, spare }, { person_id, organization_id }) =>
    [cast.tabitha, cast.silas]
      .filter(({ id }) => id !== person_id && organization_id === spare.person.organization_id)
      .slice(0, 1)
      .map(({ id }) => ({ leader_id: id, participant_id: person_id, organization_id })),
  'app.community_members each': ({ spare: { person } }, { person_id, organization_id }) =>
    organization_id === person.organization_id
      ? [{ owner_id: person_id, member_id: person.person_id, organization_id }]
      : [],
  'app.community_members of somebody in hiding': (church, { person_id, organization_id }) =>
    inHiding(church, person_id).map((member_id) => ({ owner_id: person_id, member_id, organization_id })),
  'app.blocks each': ({ spare: { person } }, owner) =>
    owner.organization_id === person.organization_id ? [{ ...owner, blocked_id: person.person_id }] : [],
  'app.blocks of somebody in hiding': (church, owner) =>
    inHiding(church, owner.person_id).map((blocked_id) => ({ ...owner, blocked_id })),
  'app.audit_log each': (_, { person_id, organization_id }) => [
    {
      organization_id,
      subject_id: person_id,
      act: 'New',
    },
  ],
  'app.shipped_stages each': () => [{ number: 15, name: 'New', discipline: 'New', description: 'New' }],
  'app.shipped_days each': () => [{ day: 8, title: 'New' }],
  'app.own_stages each': (_, { organization_id }) => [{ organization_id, number: 2, name: 'New' }],
  'app.own_days each': (_, { organization_id }) => [{ organization_id, day: 7, title: 'New' }],
  'app.own_day_texts each': (_, { organization_id }) => [
    {
      organization_id,
      day: 6,
      context: 'New',
      reflection_prompt: 'New',
      challenge_prompt: 'New',
      passages: '[]',
    },
  ],
  // Whoever names no church adds them to their own, so that in Lydia’s only those try who belong there.
  'app.stage_versions each': ({ cast }, { person_id, organization_id }) =>
    person_id === cast.lydia.id
      ? []
      : [{ organization_id, number: 1, version: 2, name: 'New', saved_by: person_id }],
  'app.day_versions each': ({ cast }, { person_id, organization_id }) =>
    person_id === cast.lydia.id
      ? []
      : [{ organization_id, day: 1, version: 2, text: ownText, saved_by: person_id }],
  'app.shipped_day_texts each': () => [
    {
      day: 6,
      context: 'New',
      reflection_prompt: 'New',
      challenge_prompt: 'New',
      passages: '[]',
    },
  ],
  // Whoever adds one takes a file that they announced, so that nobody adds one in Lydia's name.
  'app.daily_images each': (church, owner) =>
    owner.person_id === church.cast.lydia.id
      ? []
      : [
          {
            organization_id: owner.organization_id,
            day: 6,
            kind: 'reflection',
            key: newFile(church, owner).key,
            bytes: 1,
            width: 1,
            height: 1,
            alt_text: 'New',
            uploaded_by: owner.person_id,
          },
        ],
  'app.walks each': (_, owner) => [{ ...owner, number: 4 }],
  'app.completions each': (_, owner) => [{ ...owner, walk: 1, day: 2, source: 'override' }],
  'app.former_completions each': (_, { person_id }) => [{ person_id, walk: 1, day: 3, completed_at: moment }],
  'app.openings each': (_, owner) => [{ ...owner, walk: 1, day: 6, opens_at: moment }],
  'app.progress_overrides each': (_, owner) => [
    {
      id: randomUUID(),
      ...owner,
      walk: 1,
      reason: 'New',
      marked: [5],
      unmarked: [],
      frontier_before: 2,
      frontier_after: 2,
      before: '[]',
      after: '[]',
      openings_before: '[]',
    },
  ],
  'app.taken_marks each': (_, { person_id }) => [{ person_id, walk: 1, day: 1, taken_at: moment }],
  'app.entries private': (_, owner) => [
    { id: randomUUID(), ...owner, ...entry, audience: 'private' },
    { id: randomUUID(), ...owner, ...entry, kind: 'testimony', day: 1, audience: 'private' },
    { id: randomUUID(), ...owner, ...entry, walk: 2, day: 1, audience: 'private' },
  ],
  'app.entries leader': (_, owner) => [{ id: randomUUID(), ...owner, ...entry, audience: 'leader' }],
  // One that was opened, and one that an admin marked.
  'app.entries shared': (_, owner) => [
    { id: randomUUID(), ...owner, ...entry, audience: 'shared' },
    { id: randomUUID(), ...owner, ...entry, day: 4, audience: 'shared' },
  ],
  // One whose opening is still to come, and those that are open in the walk before only.
  'app.entries of a day not open': (_, owner) => [
    { id: randomUUID(), ...owner, ...entry, day: 5, audience: 'shared' },
    { id: randomUUID(), ...owner, ...entry, walk: 2, audience: 'shared' },
    { id: randomUUID(), ...owner, ...entry, walk: 2, day: 4, audience: 'shared' },
  ],
  'app.entries of a walk not begun': (_, owner) => [
    { id: randomUUID(), ...owner, ...entry, walk: 3, day: 1, audience: 'private' },
  ],
  'app.entry_versions each': (church, owner) => [
    {
      entry_id: reflectionOf(church, owner),
      ...owner,
      version: 9,
      text: 'New',
      audience: 'private',
      written_at: moment,
    },
  ],
  'app.prayer_answers of a shared prayer': (church, owner) => [
    { ...owner, entry_id: prayerOf(church, owner), note: 'New', answered_at: moment },
  ],
  'app.prayer_answers to no living prayer': (church, owner) => [
    { ...owner, entry_id: reflectionOf(church, owner), note: 'New', answered_at: moment },
    { ...owner, entry_id: prayerOf(church, owner, 'in the trash'), note: 'New', answered_at: moment },
  ],
  'app.prayer_updates of a shared prayer': (church, owner) => [
    { id: randomUUID(), ...owner, entry_id: prayerOf(church, owner), text: 'New', written_at: moment },
  ],
  'app.prayer_updates of no living prayer': (church, owner) => [
    { id: randomUUID(), ...owner, entry_id: reflectionOf(church, owner), text: 'New', written_at: moment },
    {
      id: randomUUID(),
      ...owner,
      entry_id: prayerOf(church, owner, 'in the trash'),
      text: 'New',
      written_at: moment,
    },
  ],
  'app.drafts each': (church, owner) => [
    { ...owner, ...entry, audience: 'shared' },
    { ...owner, ...entry, day: 4, audience: 'shared' },
    { ...owner, ...entry, walk: 2, day: 1, audience: 'shared' },
    // What one makes of an entry that was brought along.
    { ...owner, ...entry, walk: 3, day: 2, audience: 'private' },
    { ...owner, kind: 'prayer', text: 'New', audience: 'leader' },
    { ...owner, kind: 'prayer', text: 'New', audience: 'leader', entry_id: prayerOf(church, owner) },
  ],
  'app.drafts of a day not open': (_, owner) => [
    { ...owner, ...entry, day: 5, audience: 'shared' },
    { ...owner, ...entry, walk: 2, audience: 'shared' },
    { ...owner, ...entry, walk: 2, day: 4, audience: 'shared' },
  ],
  'app.drafts of a walk not begun': (_, owner) => [
    { ...owner, ...entry, walk: 3, day: 1, audience: 'private' },
    { ...owner, ...entry, walk: 3, day: 2, kind: 'reflection', audience: 'private' },
  ],
  'app.whys each': (church, owner) => (isOnDayOne(church, owner) ? newWhys(church, owner) : []),
  // Past its first day, or of a walk that was never begun.
  'app.whys sealed, or elsewhere': (church, owner) => [
    ...(isOnDayOne(church, owner) ? [] : newWhys(church, owner)),
    { ...owner, walk: 3, text: 'New', written_at: moment },
  ],
  'app.attachments of no entry': (church, owner) => [newFile(church, owner)],
  'app.files_to_remove each': () => [{ key: newKey(), due_at: moment }],
  'app.error_reports each': (_, owner) => [
    {
      id: randomUUID(),
      ...owner,
      title: 'New',
      description: 'New',
      priority: 'low',
      page: '/home',
      build: 'New',
      browser: 'New',
    },
  ],
  'app.conversations of two': (church, owner) =>
    toWriteTo(church, owner)
      .slice(0, 1)
      .map((other) => ofTwo(owner, other)),
  'app.conversations with one in hiding': (church, owner) =>
    inHiding(church, owner.person_id).map((other) => ofTwo(owner, other)),
  'app.messages of two': (church, owner) =>
    conversationsOf(church, owner, 'of two').map((id) => newMessage(owner, id)),
  'app.messages of a circle': (church, owner) =>
    conversationsOf(church, owner, 'of a circle').map((id) => newMessage(owner, id)),
  'app.messages of others': (church, owner) =>
    conversationsWithout(church, owner).map((id) => newMessage(owner, id)),
  'app.reactions each': (church, owner) =>
    messagesFor(church, owner, ['of two', 'of a circle']).map((row) => newReaction(owner, row)),
  'app.reactions to a removed message': (church, owner) =>
    messagesFor(church, owner, ['removed']).map((row) => newReaction(owner, row)),
  'app.reactions to others': (church, owner) =>
    conversationsWithout(church, owner)
      .flatMap((id) => church.rows.filter((row) => row.table === 'app.messages' && row.conversation === id))
      .slice(0, 1)
      .map((row) => newReaction(owner, row)),
  'app.reading_marks each': (church, owner) =>
    conversationsOf(church, owner)
      .filter((id) => !church.rows.some((row) => row.key === `${owner.person_id}|${id}`))
      .map((id) => newMark(owner, id)),
  'app.reading_marks of others': (church, owner) =>
    conversationsWithout(church, owner).map((id) => newMark(owner, id)),
  'app.intercessions each': (church, owner) =>
    church.rows
      .filter(({ owner: author, values }) => {
        return (
          values.kind === 'prayer' &&
          values.day === 1 &&
          author !== owner.person_id &&
          isTied(church, owner.person_id, author)
        )
      })
      .slice(0, 1)
      .map(({ key }) => ({ ...owner, entry_id: key })),
  'app.intercessions not to be prayed for': (church, owner) =>
    [prayerOf(church, owner), tiedReflection(church, owner), foreignPrayer(church, owner)]
      .filter((id) => id !== undefined)
      .map((entry_id) => ({ ...owner, entry_id })),
  'app.notifications each': (_, owner) => [{ ...owner, kind: 'replied' }],
  'app.content_reports each': (church, owner) => [
    ...(owner.organization_id === church.spare.person.organization_id
      ? [newReport(owner, 'person', { subject_id: church.spare.person.person_id })]
      : []),
    ...messagesFor(church, owner, ['of two', 'of a circle'])
      .filter((row) => row.owner !== owner.person_id && row.owner !== church.cast.priscilla.id)
      .map((row) => newReport(owner, 'message', { message_id: row.key, subject_id: row.owner })),
  ],
  'app.content_reports about oneself': (church, owner) => [
    newReport(owner, 'person', { subject_id: owner.person_id }),
    newReport(owner, 'entry', { entry_id: reflectionOf(church, owner), subject_id: owner.person_id }),
  ],
  'app.content_reports about the unseen': (church, owner) => [
    ...conversationsWithout(church, owner)
      .flatMap((id) => church.rows.filter((row) => row.table === 'app.messages' && row.conversation === id))
      .filter((row) => row.owner !== owner.person_id && row.organization === owner.organization_id)
      .slice(0, 1)
      .map((row) => newReport(owner, 'message', { message_id: row.key, subject_id: row.owner })),
    ...inHiding(church, owner.person_id).map((subject_id) => newReport(owner, 'person', { subject_id })),
    ...toWriteTo(church, owner)
      .slice(0, 1)
      .map((other) => {
        const entry_id = reflectionOf(church, belongingOf(church, other))
        return newReport(owner, 'entry', { entry_id, subject_id: other })
      }),
  ],
  'app.events each': (_, { person_id }) => [{ name: 'new', scope: 'person', scope_id: person_id }],
  'app.forgotten_events each': () => [],
  'app.counters each': () => [{ key: 'new', count: 1, window_ends: moment }],
  'app.loaded_texts each': () => [{ name: 'New', hash: 'New' }],
  'auth.user each': (_, { organization_id }) => [{ name: 'New', email: 'new@example.org', organization_id }],
  'auth.session each': (_, { person_id }) => [{ userId: person_id, token: 'new', expiresAt: moment }],
  'auth.account each': (_, { person_id }) => [{ userId: person_id, accountId: 'new', providerId: 'google' }],
  'auth.verification each': () => [{ identifier: 'new', value: 'new', expiresAt: moment }],
  'auth.sign_ups each': ({ spare }) => [
    {
      organization_id: spare.person.organization_id,
      id: randomUUID(),
      email: 'new@example.org',
      display_name: 'New',
      first_name: 'New',
      last_name: 'New',
      password: 'new',
    },
  ],
  'auth.sign_up_passwords each': () => [{ password: 'new' }],
}

function newFile({ rows }: Church, owner: Belonging): Values {
  const announced = rows.find(({ values }) => values.announced_by === owner.person_id)
  const key = announced?.values.key
  return { id: randomUUID(), ...owner, name: 'New', media_type: 'audio/mpeg', bytes: 9, key }
}

/** The columns by which most rows say whose they are. */
export type Belonging = { person_id: string; organization_id: string }

export function belongingOf({ rows }: Church, id: string): Belonging {
  const person = rows.find(({ table, key }) => table === 'app.people' && key === id)
  return { person_id: id, organization_id: person?.organization ?? '' }
}

// Tabitha, for whoever does not know her.
function inHiding(church: Church, person: string): string[] {
  const { cast, rows, community } = church
  const { tabitha, priscilla } = cast
  const knows =
    belongingOf(church, person).organization_id !== belongingOf(church, tabitha.id).organization_id ||
    [tabitha.id, priscilla.id].includes(person) ||
    community.some((pair) => pair.includes(person) && pair.includes(tabitha.id)) ||
    rows.some(({ table, values }) => {
      return (
        table === 'app.conversations' &&
        [values.first_id, values.second_id].includes(person) &&
        [values.first_id, values.second_id].includes(tabitha.id)
      )
    })
  return knows ? [] : [tabitha.id]
}

function ofTwo({ person_id, organization_id }: Belonging, other: string): Values {
  const [first_id, second_id] = [person_id, other].toSorted()
  return { organization_id, first_id, second_id }
}

function toWriteTo(church: Church, { person_id, organization_id }: Belonging): string[] {
  const { barnabas, apollos, silas } = church.cast
  return [barnabas.id, apollos.id, silas.id].filter((id) => {
    return id !== person_id && belongingOf(church, id).organization_id === organization_id
  })
}

function conversationsOf({ rows, members }: Church, { person_id }: Belonging, kind?: string): string[] {
  const mine = members.filter(([, member]) => member === person_id).map(([id]) => id)
  return rows
    .filter((row) => row.table === 'app.conversations' && mine.includes(row.key))
    .filter((row) => kind === undefined || row.rows === kind)
    .map(({ key }) => key)
}

function conversationsWithout(church: Church, owner: Belonging): string[] {
  const mine = conversationsOf(church, owner)
  return church.rows
    .filter(({ table, key }) => table === 'app.conversations' && !mine.includes(key))
    .filter(({ key }) => !church.rows.some((row) => row.key === `${owner.person_id}|${key}`))
    .map(({ key }) => key)
    .slice(0, 2)
}

function messagesFor(church: Church, owner: Belonging, kinds: string[]): Row[] {
  const mine = conversationsOf(church, owner)
  return church.rows
    .filter(
      (row) =>
        row.table === 'app.messages' && kinds.includes(row.rows) && mine.includes(row.conversation ?? ''),
    )
    .filter(({ values }) => values.entry_id === null)
    .slice(0, 2)
}

function newMessage(owner: Belonging, conversation_id: string): Values {
  const { person_id: sender_id, organization_id } = owner
  return { id: randomUUID(), sender_id, organization_id, conversation_id, text: 'New' }
}

function newReaction(owner: Belonging, { key }: Row): Values {
  return { ...owner, message_id: key, sign: 'heart' }
}

function newMark(owner: Belonging, conversation_id: string): Values {
  return { ...owner, conversation_id, read_number: 1, seen_number: 1, muted: false }
}

function newReport(owner: Belonging, about: string, what: Values): Values {
  return { id: randomUUID(), ...owner, about, ...what, reason: 'other', details: 'New' }
}

// Of the walk that they are on, where they wrote none.
function newWhys({ rows }: Church, owner: Belonging): Values[] {
  const isThere = rows.some(({ table, key }) => table === 'app.whys' && key === `${owner.person_id}|2`)
  return isThere ? [] : [{ ...owner, walk: 2, text: 'New', written_at: moment }]
}

function isOnDayOne({ cast }: Church, { person_id }: Belonging): boolean {
  return person_id !== cast.barnabas.id && person_id !== cast.apollos.id
}

function tiedReflection(church: Church, { person_id }: Belonging): unknown {
  return church.rows.find(({ owner, rows, values }) => {
    return (
      rows === 'shared' &&
      values.kind === 'reflection' &&
      owner !== person_id &&
      isTied(church, person_id, owner)
    )
  })?.key
}

// A prayer request of another church.
function foreignPrayer(church: Church, { person_id }: Belonging): unknown {
  const { demas, lydia } = church.cast
  return prayerOf(church, belongingOf(church, person_id === demas.id ? lydia.id : demas.id))
}
