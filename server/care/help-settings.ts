import { type RawBuilder, sql } from 'kysely'
import type { HelpSettings, Lacking, LineIdentity, ManagedLine } from '#contract/care/care.ts'
import { isLeftOut, isLine } from '#contract/care/church-lines.ts'
import type { CareTexts, Contact } from '#contract/care/form.ts'
import { dialledBy, type HelpLine, type ShownLine } from '#contract/care/help-lines.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { type LineRow, presentContact, presentLine } from './church-help.ts'
import { isDue, lackingOf } from './lacking.ts'
import { inOrder } from './line-order.ts'
import { openShippedLines } from './shipped-lines.ts'

type SettingsRow = CareTexts & {
  countries: string[]
  contacts: Contact[]
  countries_version: number
  contacts_version: number
  texts_version: number
}
type OwnRow = LineRow & { id: string; set_at: Date; version: number }
type ConfirmationRow = LineIdentity & { set_at: Date; confirmer: ProfileRow | null; can_undo: boolean | null }

/** All that is set of help in the church of the person, with what it lacks. */
export async function readHelpSettings(tx: Transaction): Promise<HelpSettings> {
  const [settings, own, leftOut, confirmations, shipped] = await Promise.all([
    tx.first(sql<SettingsRow>`
      select countries, contacts, duty, minors, countries_version, contacts_version, texts_version from app.help_settings`),
    tx.all(sql<OwnRow>`
      select id, country, name, kind, ways, hours, set_at, version from app.help_lines order by country, name, id`),
    tx.all(sql<LineIdentity>`select country, name, dialled from app.left_out_lines`),
    tx.all(sql<ConfirmationRow>`
      select distinct on (country, name, dialled) country, name, dialled, set_at,
        ${profileOf(sql`c.set_by`)} as confirmer, ${justConfirmed} as can_undo
      from app.line_confirmations c order by country, name, dialled, set_at desc`),
    openShippedLines(),
  ])
  const codes = settings?.countries ?? []
  const known = { now: tx.now, leftOut, confirmations }
  const ofChurch = inOrder(own).map((row) => presentOwn(row, known))
  const ofCountries = shipped
    .filter(({ country }) => codes.includes(country))
    .flatMap(({ country, lines }) => lines.map((line) => presentShipped(line, country, known)))
  const lines = [...ofChurch, ...ofCountries]
  const contacts = (settings?.contacts ?? []).map(presentContact)
  const texts = { duty: settings?.duty ?? null, minors: settings?.minors ?? null }
  return {
    countries: { codes, version: settings?.countries_version ?? 0 },
    lines,
    contacts: { people: contacts, version: settings?.contacts_version ?? 0 },
    texts: { ...texts, version: settings?.texts_version ?? 0 },
    lacking: lackingOf({ codes, lines, contacts, texts }),
  }
}

/** What the church of the person has not said yet of help. */
export async function readLacking(tx: Transaction): Promise<Lacking> {
  return (await readHelpSettings(tx)).lacking
}

type Known = { now: Temporal.Instant; leftOut: LineIdentity[]; confirmations: ConfirmationRow[] }

function presentOwn({ id, set_at, version, ...row }: OwnRow, known: Known): ManagedLine {
  const line = presentLine(row)
  const { confirmed, canUndo } = confirmationOf(line, row.country, known)
  return {
    ...line,
    nameLanguage: null,
    hoursLanguage: null,
    dialled: dialledBy(line.ways),
    own: { id, setAt: set_at, version },
    source: null,
    confirmed,
    isDue: isDue(latest(set_at, confirmed?.at), known.now),
    isLeftOut: false,
    can: { leaveOut: false, unconfirm: canUndo },
  }
}

function presentShipped(line: HelpLine, country: string, known: Known): ManagedLine {
  const { name, kind, ways, hours, remark, source } = line
  const { quotation, url, by, dated, read } = source
  const { confirmed, canUndo } = confirmationOf(line, country, known)
  return {
    country,
    name,
    kind,
    ways,
    hours,
    nameLanguage: line.nameLanguage ?? null,
    hoursLanguage: line.hoursLanguage ?? null,
    dialled: dialledBy(ways),
    own: null,
    source: { quotation, url, by, dated, read, remark },
    confirmed,
    isDue: isDue(latest(new Date(read), confirmed?.at), known.now),
    isLeftOut: isLeftOut(line, country, known.leftOut),
    can: { leaveOut: kind !== 'emergency', unconfirm: canUndo },
  }
}

type Confirmation = { confirmed: ManagedLine['confirmed']; canUndo: boolean }

function confirmationOf(line: ShownLine, country: string, { confirmations }: Known): Confirmation {
  const found = confirmations.find((each) => isLine(line, country, each))
  if (!found) return { confirmed: null, canUndo: false }
  const by = found.confirmer && presentProfile(found.confirmer)
  return { confirmed: { at: found.set_at, by }, canUndo: found.can_undo ?? false }
}

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one
}

/** Says where the people of a church live. The same again is one change. Errors: CHANGED_MEANWHILE. */
export async function setCountries(
  tx: Transaction,
  { countries, version }: { countries: string[]; version: number },
): Promise<HelpSettings> {
  const set = await tx.first(sql<{ version: number }>`
    insert into app.help_settings as s (countries) values (${countries}::text[])
    on conflict (organization_id) do update set countries = excluded.countries, ${stamped}
      where s.countries_version = ${version}::integer
    returning countries_version as version`)
  return settled(tx, set, ({ countries: { codes, version: now } }) => ({
    isSame: same(codes, countries),
    version: now,
  }))
}

/** Names those whom one can talk to. The same again is one change. Errors: CHANGED_MEANWHILE. */
export async function setContacts(
  tx: Transaction,
  { contacts, version }: { contacts: Contact[]; version: number },
): Promise<HelpSettings> {
  const people = contacts.map(presentContact)
  const set = await tx.first(sql<{ version: number }>`
    insert into app.help_settings as s (contacts) values (${JSON.stringify(people)}::jsonb)
    on conflict (organization_id) do update set contacts = excluded.contacts, ${stamped}
      where s.contacts_version = ${version}::integer
    returning contacts_version as version`)
  return settled(tx, set, ({ contacts: { people: now, version: seen } }) => ({
    isSame: same(now, people),
    version: seen,
  }))
}

/** Says what the law asks and what happens with minors. The same again is one change. Errors: CHANGED_MEANWHILE. */
export async function setTexts(
  tx: Transaction,
  { duty, minors, version }: CareTexts & { version: number },
): Promise<HelpSettings> {
  const set = await tx.first(sql<{ version: number }>`
    insert into app.help_settings as s (duty, minors) values (${duty}::text, ${minors}::text)
    on conflict (organization_id) do update set duty = excluded.duty, minors = excluded.minors, ${stamped}
      where s.texts_version = ${version}::integer
    returning texts_version as version`)
  return settled(tx, set, ({ texts }) => ({
    isSame: texts.duty === duty && texts.minors === minors,
    version: texts.version,
  }))
}

/** Whether the person has said of a line within the last day that it works; for a query. */
export const justConfirmed: RawBuilder<unknown> = sql`(set_by = sec.person() and set_at > sec.now() - interval '1 day')`

/** Who set something, and when; for an update. */
export const stamped: RawBuilder<unknown> = sql`set_at = sec.now(), set_by = sec.person()`

type Now = { isSame: boolean; version: number }

// How all stands once something was to be set.
async function settled(
  tx: Transaction,
  set: object | undefined,
  nowOf: (settings: HelpSettings) => Now,
): Promise<HelpSettings> {
  const settings = await readHelpSettings(tx)
  const { isSame, version } = nowOf(settings)
  if (!set && !isSame) throw failure('CHANGED_MEANWHILE', { version })
  return settings
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
