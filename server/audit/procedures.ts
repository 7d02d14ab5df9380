import { type RawBuilder, sql } from 'kysely'
import type { AuditAct } from '#contract/audit/acts.ts'
import type { AuditNote } from '#contract/audit/audit.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { api } from '#server/api.ts'
import { foldedPatterns } from '#server/entries/search-words.ts'
import { me } from '#server/database/asker.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

export const audit = {
  list: api.audit.list.handler(({ context, input }) => context.read((tx) => listNotes(tx, input))),
  people: api.audit.people.handler(({ context, input }) => context.read((tx) => findPeople(tx, input))),
  mine: api.audit.mine.handler(({ context, input }) => context.read((tx) => listOwnNotes(tx, input))),
}

type Row = {
  id: string
  at: Date
  act: string
  detail: Record<string, unknown>
  actor: ProfileRow | null
  subject: ProfileRow | null
  leader: ProfileRow | null
}

type Filter = {
  act?: string | undefined
  personId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}
type Part = { after?: string | undefined; limit: number }
type Notes = { notes: AuditNote[]; total: number; next: string | null }

// Acts that, in the audit log of the default organization, tell of all others, which an API key of it does not reach.
const aboutOrganizations: AuditAct[] = [
  'organization.created',
  'organization.changed',
  'organization.archived',
  'organization.restored',
  'invitation.renewed',
  'set-up-link.made',
  'domain.proved',
  'domain.lost',
  'person.moved-out',
  'person.moved-in',
  'person.moved',
]

/** A page of what was done in the organization, newest first, and whom it is narrowed to. */
async function listNotes(
  tx: Transaction,
  { act, personId, from, until, ...part }: Filter & Part,
): Promise<Notes & { person: PublicProfile | null }> {
  const [read, person] = await Promise.all([
    readNotes(
      tx,
      sql`
        (${act ?? null}::text is null or l.act = ${act ?? null}::text)
        and not (sec.is_by_key() and l.act = any (${aboutOrganizations}::text[]))
        and (${personId ?? null}::uuid is null or ${personId ?? null}::uuid in (l.actor_id, l.subject_id))
        and (${from ?? null}::timestamptz is null or l.at >= ${from ?? null}::timestamptz)
        and (${until ?? null}::timestamptz is null or l.at < ${until ?? null}::timestamptz)`,
      part,
    ),
    tx.first(
      sql<ProfileRow>`select ${profileColumns} from app.people p where p.id = ${personId ?? null}::uuid`,
    ),
  ])
  const { rows, ...whole } = read
  return { notes: rows.map(presentNote), ...whole, person: person ? presentProfile(person) : null }
}

/** A page of what others did that concerns the person, newest first, without what they wrote. */
async function listOwnNotes(tx: Transaction, part: Part): Promise<Notes> {
  const others = sql`l.subject_id = ${me} and l.actor_id is distinct from ${me}`
  const { rows, ...whole } = await readNotes(tx, others, part)
  const notes = rows.map(presentNote).map((note) => ({ ...note, detail: { ...note.detail, reason: null } }))
  return { notes, ...whole }
}

/** People of the organization whose name holds every word, by name. */
async function findPeople(
  tx: Transaction,
  { words }: { words: string },
): Promise<{ people: PublicProfile[] }> {
  const rows = await tx.all(sql<ProfileRow>`
    select ${profileColumns} from app.people p
    where sec.folded(p.display_name) like all (${foldedPatterns(words)})
    order by sec.folded(p.display_name), p.id
    limit 10`)
  return { people: rows.map(presentProfile) }
}

async function readNotes(
  tx: Transaction,
  narrowed: RawBuilder<unknown>,
  { after: place, limit }: Part,
): Promise<{ rows: Row[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.audit_log l where ${narrowed}`),
    tx.all(sql<Row>`
      select l.id, l.at, l.act, l.detail, ${profileOf(sql`l.actor_id`)} as actor,
        ${profileOf(sql`l.subject_id`)} as subject, ${profileOf(sql`(l.detail ->> 'leader')::uuid`)} as leader
      from app.audit_log l
      where ${narrowed} ${after(place, { moment: sql`l.at`, id: sql`l.id` })}
      order by l.at desc, l.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.at)
  return { rows: page, total: counted?.total ?? 0, next }
}

function presentNote({ id, at, act, detail, actor, subject, leader }: Row): AuditNote {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const whole = (value: unknown) => (Number.isInteger(value) ? Number(value) : null)
  const yes = (value: unknown) => (typeof value === 'boolean' ? value : null)
  return {
    id,
    at,
    act,
    actor: actor && presentProfile(actor),
    subject: subject && presentProfile(subject),
    detail: {
      role: text(detail.role),
      former: text(detail.former),
      how: text(detail.how),
      leader: leader && presentProfile(leader),
      what: text(detail.what),
      enabled: yes(detail.enabled),
      shared: yes(detail.shared),
      days: whole(detail.days),
      reason: text(detail.reason),
      day: whole(detail.day),
      stage: whole(detail.stage),
      kind: text(detail.kind),
      rule: text(detail.rule),
      hour: whole(detail.hour),
      zone: text(detail.zone),
      name: text(detail.name),
      formerName: text(detail.former_name),
      organization: text(detail.organization),
      fields: Array.isArray(detail.fields) ? detail.fields.map(String) : null,
      tier: text(detail.tier),
      status: text(detail.status),
      apiKey: text(detail.api_key),
      lastFour: text(detail.last_four),
      scopes: Array.isArray(detail.scopes) ? detail.scopes.map(String) : null,
      ends: text(detail.ends),
    },
  }
}
