import { randomUUID } from 'node:crypto'
import type { HelpSettings, LineIdentity } from '#contract/care/care.ts'
import type { Contact, HelpLineForm } from '#contract/care/form.ts'
import type pg from 'pg'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'

/** A help line that a church names. */
export const night: HelpLineForm = {
  country: 'US',
  name: 'Night line of our town',
  kind: 'crisis',
  call: '+1 (555) 010-0199',
  text: 'HELLO to 5550',
  whatsapp: null,
  chat: 'https://night.example/chat',
  hours: '8 pm to 6 am',
}

/** Somebody whom one can talk to. */
export const damaris: Contact = {
  name: 'Damaris',
  about: 'Deaconess, leads no circle',
  phone: '+1 555 010 0100',
  email: null,
}

/** A shipped line that a church leaves out. */
export const leftOut = '988 Suicide & Crisis Lifeline'

/** What a line is known by that is among those that are set. */
export function identityOf({ lines }: HelpSettings, name: string): LineIdentity {
  const found = lines.find((line) => line.name === name)
  if (!found) throw new Error(`There is no line “${name}”`)
  const { country, dialled } = found
  return { country, name, dialled }
}

/** Has an admin say all that a church can say of help. */
export async function layHelp({ care }: Pick<Caller, 'care'>): Promise<HelpSettings> {
  await care.setCountries({ countries: ['US'], version: 0 })
  await care.saveLine({ id: randomUUID(), version: 0, line: night })
  await care.setContacts({ contacts: [damaris], version: 0 })
  const settings = await care.setTexts({ duty: ' Tell the county. ', minors: '  ', version: 0 })
  await care.leaveOut({ line: identityOf(settings, leftOut), leftOut: true })
  return care.confirm({ line: identityOf(settings, night.name), confirmed: true })
}

/** Lays down that the church of a person names a line and somebody to talk to, as if an admin had. */
export async function layOwnLine(owner: pg.ClientBase, { id }: Player): Promise<void> {
  await owner.query(
    `with church as (select organization_id as id from app.people where id = $1), line as (
      insert into app.help_lines (organization_id, id, country, name, kind, ways, hours)
        select id, gen_random_uuid(), $2, $3, $4, $5, $6 from church
    )
    insert into app.help_settings (organization_id, countries, contacts, duty)
      select id, array[$2], $7, 'Whoever learns that a child is harmed tells the county.' from church`,
    [
      id,
      night.country,
      night.name,
      night.kind,
      JSON.stringify([{ by: 'call', text: night.call }]),
      night.hours,
      JSON.stringify([damaris]),
    ],
  )
}
