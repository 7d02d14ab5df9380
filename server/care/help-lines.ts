import { sql } from 'kysely'
import type { HelpSettings, LineIdentity, ManagedLine } from '#contract/care/care.ts'
import type { HelpLineForm } from '#contract/care/form.ts'
import { isLine } from '#contract/care/church-lines.ts'
import { helpWays } from '#contract/care/help-lines.ts'
import { careLimits } from '#contract/care/limits.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { careAnswers } from '#words/en/care/care-answers.ts'
import { justConfirmed, readHelpSettings, stamped } from './help-settings.ts'

/**
 * Makes a help line of the church, or changes the one that was seen; sent twice it is one. Errors: CHANGED_MEANWHILE, INVALID_INPUT where
 * there are as many as there may be.
 */
export async function saveLine(
  tx: Transaction,
  { id, version, line }: { id: string; version: number; line: HelpLineForm },
): Promise<HelpSettings> {
  const before = await readHelpSettings(tx)
  const own = before.lines.filter((each) => each.own !== null)
  const found = own.find((each) => each.own?.id === id)
  if (found && isSame(found, line)) return before
  if ((found?.own?.version ?? 0) !== version)
    throw failure('CHANGED_MEANWHILE', { version: found?.own?.version ?? 0 })
  if (!found) await refuseOneTooMany(tx)
  const { country, name, kind, hours } = line
  const saved = await tx.first(sql<{ id: string }>`
    insert into app.help_lines as l (id, country, name, kind, ways, hours)
    values (${id}::uuid, ${country}::text, ${name}::text, ${kind}::text, ${JSON.stringify(waysOf(line))}::jsonb, ${hours}::text)
    on conflict (organization_id, id) do update set country = excluded.country, name = excluded.name, kind = excluded.kind,
        ways = excluded.ways, hours = excluded.hours, ${stamped}
      where l.version = ${version}::integer
    returning id`)
  if (!saved) throw failure('CHANGED_MEANWHILE', { version })
  return readHelpSettings(tx)
}

// Lines that two admins add at once are counted one after the other.
async function refuseOneTooMany(tx: Transaction) {
  await tx.first(
    sql`select pg_advisory_xact_lock(hashtextextended('help lines ' || sec.organization()::text, 0))`,
  )
  const lines = await tx.first(sql<{ total: number }>`select count(*)::integer as total from app.help_lines`)
  if (lines && lines.total >= careLimits.lines)
    throw failure('INVALID_INPUT', { fields: { form: [careAnswers.tooManyLines(careLimits.lines)] } })
}

/** Takes a help line of the church away; so does asking again. */
export async function removeLine(tx: Transaction, { id }: { id: string }): Promise<HelpSettings> {
  await tx.first(sql`delete from app.help_lines where id = ${id}::uuid returning id`)
  return readHelpSettings(tx)
}

/** Leaves a shipped line out, or shows it again. Errors: NOT_FOUND; FORBIDDEN for an emergency number. */
export async function leaveOut(
  tx: Transaction,
  { line, leftOut }: { line: LineIdentity; leftOut: boolean },
): Promise<HelpSettings> {
  const found = (await findLines(tx, line)).find(({ own }) => own === null)
  if (!found) throw failure('NOT_FOUND')
  if (found.isLeftOut === leftOut) return readHelpSettings(tx)
  if (!found.can.leaveOut) throw failure('FORBIDDEN')
  const { country, name, dialled } = line
  await tx.first(
    leftOut
      ? sql`
        insert into app.left_out_lines (country, name, dialled) values (${country}::text, ${name}::text, ${dialled}::text)
        on conflict do nothing returning name`
      : sql`
        delete from app.left_out_lines
        where country = ${country}::text and name = ${name}::text and dialled = ${dialled}::text returning name`,
  )
  return readHelpSettings(tx)
}

/**
 * Notes that the person tried a line and that it works, or takes back what they said of it within the last day, so that what was said before
 * stands there again. Errors: NOT_FOUND; FORBIDDEN for an older note, and for another's.
 */
export async function confirmLine(
  tx: Transaction,
  { line, confirmed }: { line: LineIdentity; confirmed: boolean },
): Promise<HelpSettings> {
  const [found] = await findLines(tx, line)
  if (!found) throw failure('NOT_FOUND')
  if (confirmed && found.can.unconfirm) return readHelpSettings(tx)
  if (!confirmed && found.confirmed && !found.can.unconfirm) throw failure('FORBIDDEN')
  const { country, name, dialled } = line
  await tx.first(
    confirmed
      ? sql`
        insert into app.line_confirmations (country, name, dialled) values (${country}::text, ${name}::text, ${dialled}::text)
        on conflict do nothing returning name`
      : sql`
        delete from app.line_confirmations
        where country = ${country}::text and name = ${name}::text and dialled = ${dialled}::text and ${justConfirmed}
        returning name`,
  )
  return readHelpSettings(tx)
}

// The church may name one that is shipped, too.
async function findLines(tx: Transaction, identity: LineIdentity): Promise<ManagedLine[]> {
  const { lines } = await readHelpSettings(tx)
  return lines.filter((line) => isLine(line, line.country, identity))
}

function waysOf(line: HelpLineForm) {
  return helpWays.flatMap((by) => {
    const text = line[by]
    return text === null ? [] : [{ by, text }]
  })
}

function isSame({ country, name, kind, hours, ways }: ManagedLine, line: HelpLineForm): boolean {
  const held = ways.map(({ by, text }) => ({ by, text }))
  return (
    country === line.country &&
    name === line.name &&
    kind === line.kind &&
    hours === line.hours &&
    JSON.stringify(held) === JSON.stringify(waysOf(line))
  )
}
