import { sql } from 'kysely'
import type { ChurchHelp, LineIdentity } from '#contract/care/care.ts'
import type { CareTexts, Contact } from '#contract/care/form.ts'
import { type HelpKind, type HelpWay, wayTo } from '#contract/care/help-lines.ts'
import type { Database } from '#server/database/database.ts'
import { forNobody } from '#server/database/person.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { churchMark } from '#server/platform/church-mark.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inOrder } from './line-order.ts'

type Row = CareTexts & {
  organization_id: string
  church: string
  countries: string[]
  contacts: Contact[]
  lines: LineRow[]
  left_out: LineIdentity[]
}

/** A line of a church as it is kept: what opens it is made of what people read. */
export type LineRow = {
  country: string
  name: string
  kind: HelpKind
  ways: Pick<HelpWay, 'by' | 'text'>[]
  hours: string | null
}

/** What a church says of help: that of whoever is signed in, else the one that they come to, by its id. */
export async function readChurchHelp(
  database: Database,
  actor: Actor,
  visited: () => Promise<string>,
): Promise<ChurchHelp> {
  const own = actor.sessionToken && (await database.read(actor, readOwnHelp).catch(forNobody(null)))
  if (own) return own
  const id = await visited()
  const row = await database.call(
    sql<Row>`select ${id}::uuid as organization_id, h.* from sec.church_help(${id}::uuid) h`,
  )
  if (!row) throw new Error('There is no such organization')
  return presentHelp(row)
}

async function readOwnHelp(tx: Transaction): Promise<ChurchHelp> {
  const row = await tx.first(sql<Row>`
    select organization_id, church, countries, contacts, duty, minors, lines, left_out
    from app.church_help where organization_id = (select sec.organization())`)
  if (!row) throw new Error('Whoever asks belongs to no organization.')
  return presentHelp(row)
}

/** A line of a church with what opens it. */
export function presentLine({ country, name, kind, ways, hours }: LineRow): ChurchHelp['lines'][number] {
  return { country, name, kind, ways: ways.map(({ by, text }) => wayTo(by, text)), hours }
}

export function presentContact({ name, about, phone, email }: Contact): Contact {
  return { name, about, phone, email }
}

function presentHelp(row: Row): ChurchHelp {
  const { church, countries, contacts, duty, minors, lines, left_out } = row
  return {
    churchMark: churchMark(row.organization_id),
    church,
    countries,
    lines: inOrder(lines).map(presentLine),
    leftOut: left_out.map(({ country, name, dialled }) => ({ country, name, dialled })),
    contacts: contacts.map(presentContact),
    duty,
    minors,
  }
}
