import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HelpSettings } from '#contract/care/care.ts'
import type { HelpLineForm } from '#contract/care/form.ts'
import { type AccessScene, setAccessScene } from '#testing/access/access-scene.ts'
import { callAs } from '#testing/caller.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { damaris as contact, layHelp, leftOut as crisis, identityOf, night } from '#testing/care/lay-help.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { layOrganization } from '#testing/organizations/organizations.ts'
import { giveRole } from '#testing/people/ties.ts'

let scene: AccessScene
let cast: Cast
beforeEach(async () => {
  scene = await setAccessScene()
  cast = await assembleCast(scene.fresh.owner)
  scene.clock.set('2026-11-28T12:00:00Z')
  await scene.fresh.owner.query('delete from app.audit_log')
  return () => scene.end()
})

const as = (player: Player) => callAs(player, { database: scene.database, access: scene.access })
const at = (host: string) => scene.browser({ host }).care.church()
const home = 'localhost:3000'
const save = (
  line: Partial<HelpLineForm> = {},
  id: string = randomUUID(),
  version = 0,
  by = cast.priscilla,
) => as(by).care.saveLine({ id, version, line: { ...night, ...line } })
const inUs = (by = cast.priscilla) => as(by).care.setCountries({ countries: ['US'], version: 0 })
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) <= 0 ? one : other

describe('what a church says of help', () => {
  test('is read by its people and by whoever comes to its address, and by nobody who comes to another', async () => {
    await layOrganization(scene.fresh.owner, 'Church of Philippi', { slug: 'philippi' })
    await giveRole(scene.fresh.owner, cast.demas, 'admin')
    await save({ name: 'Of Demas' }, randomUUID(), 0, cast.demas)
    const settings = await layHelp(callAs(cast.priscilla, scene))

    const { churchMark } = await as(cast.priscilla).account.me()
    const expected = {
      churchMark,
      church: 'Emmaus',
      countries: ['US'],
      lines: [
        {
          country: 'US',
          name: night.name,
          kind: 'crisis',
          ways: [
            { by: 'call', text: night.call, href: 'tel:+15550100199' },
            { by: 'text', text: night.text, href: 'sms:5550?body=HELLO' },
            { by: 'chat', text: night.chat, href: night.chat },
          ],
          hours: night.hours,
        },
      ],
      leftOut: [identityOf(settings, crisis)],
      contacts: [contact],
      duty: 'Tell the county.',
      minors: null,
    }
    for (const reader of [cast.priscilla, cast.barnabas, cast.tabitha])
      expect(await as(reader).care.church()).toEqual(expected)
    expect(await at(home)).toEqual(expected)
    const nothing = { countries: [], lines: [], leftOut: [], contacts: [], duty: null, minors: null }
    const other = await at(`philippi.${home}`)
    expect(other).toEqual({
      churchMark: expect.not.stringContaining(churchMark ?? ''),
      church: 'Church of Philippi',
      ...nothing,
    })
    expect((await as(cast.demas).care.church()).lines.map(({ name }) => name)).toEqual(['Of Demas'])
  })

  test('is set by its admins alone, who alone are told who tried a line', async () => {
    const settings = await inUs()
    const line = identityOf(settings, crisis)
    const after = await as(cast.priscilla).care.confirm({ line, confirmed: true })
    const confirmed = { at: new Date('2026-11-28T12:00:00Z'), by: { displayName: 'Priscilla' } }
    expect(after.lines.find(({ name }) => name === crisis)).toMatchObject({ confirmed })
    for (const other of [cast.barnabas, cast.lydia])
      await expectRefused(
        'FORBIDDEN',
        as(other).care.settings(),
        as(other).care.lacking(),
        as(other).care.setCountries({ countries: ['DE'], version: 1 }),
        save({}, randomUUID(), 0, other),
        as(other).care.removeLine({ id: randomUUID() }),
        as(other).care.leaveOut({ line, leftOut: true }),
        as(other).care.confirm({ line, confirmed: false }),
        as(other).care.setContacts({ contacts: [], version: 0 }),
        as(other).care.setTexts({ duty: 'x', minors: null, version: 0 }),
      )
    expect(await as(cast.priscilla).care.settings()).toEqual(after)
    // Nor by those of another church, where the same id and the same line are others.
    await giveRole(scene.fresh.owner, cast.demas, 'admin')
    const id = randomUUID()
    await save({}, id)
    await inUs(cast.demas)
    await save({ name: 'Of Demas' }, id, 0, cast.demas)
    await as(cast.demas).care.confirm({ line, confirmed: false })
    await as(cast.demas).care.removeLine({ id })
    const own = (await as(cast.priscilla).care.settings()).lines.filter(
      ({ own, confirmed }) => own ?? confirmed,
    )
    expect(own.map(({ name }) => name)).toEqual([night.name, crisis])
    expect((await as(cast.demas).care.settings()).lines.map((each) => each.confirmed)).not.toContainEqual(
      expect.anything(),
    )
  })

  test('is on record with who set it, and not with what it says', async () => {
    const id = randomUUID()
    const settings = await inUs()
    await save({}, id)
    await save({ hours: null }, id, 1)
    const line = identityOf(settings, crisis)
    for (const done of [true, false]) {
      await as(cast.priscilla).care.confirm({ line, confirmed: done })
      await as(cast.priscilla).care.leaveOut({ line, leftOut: done })
    }
    await as(cast.priscilla).care.setContacts({ contacts: [contact], version: 0 })
    await as(cast.priscilla).care.removeLine({ id })
    const rows = await scene.rowsOf(
      `select act, actor_id = '${cast.priscilla.id}' as hers, detail from app.audit_log order by at, id`,
    )
    const of = (act: string, name: string) => ({ act, hers: true, detail: { name: `${name}, US` } })
    expect(rows).toHaveLength(9)
    expect(rows).toEqual(
      expect.arrayContaining([
        { act: 'help.changed', hers: true, detail: { fields: ['countries'] } },
        { act: 'help.changed', hers: true, detail: { fields: ['contacts'] } },
        of('help-line.added', night.name),
        of('help-line.changed', night.name),
        of('help-line.removed', night.name),
        of('help-line.left-out', crisis),
        of('help-line.put-back', crisis),
        of('help-line.confirmed', crisis),
        of('help-line.unconfirmed', crisis),
      ]),
    )
  })
})

test('the lines of a church stand in the same order wherever they are listed', async () => {
  await inUs()
  const lines = [
    { name: 'Clinic', hours: 'Mon-Fri, 8 - 24 h' },
    { name: 'Shelter', hours: 'day and night' },
    { name: 'Zoar House', hours: '24/7' },
    { name: 'Police', kind: 'emergency', hours: null },
  ] as const
  for (const line of lines) await save(line)
  const names = ['Police', 'Shelter', 'Zoar House', 'Clinic']
  const { lines: managed } = await as(cast.priscilla).care.settings()
  expect(managed.filter(({ own }) => own).map(({ name }) => name)).toEqual(names)
  expect((await as(cast.priscilla).care.church()).lines.map(({ name }) => name)).toEqual(names)
})

describe('what two admins set', () => {
  test('is not taken from one by the other unawares, and the same again is one change', async () => {
    const { priscilla } = cast
    await inUs()
    expect(await inUs()).toMatchObject({ countries: { codes: ['US'], version: 1 } })
    await expect(as(priscilla).care.setCountries({ countries: ['DE'], version: 0 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version: 1 },
    })
    // Another part grew from its own version.
    await as(priscilla).care.setContacts({ contacts: [contact], version: 0 })
    await as(priscilla).care.setTexts({ duty: 'x', minors: null, version: 0 })
    await expectRefused(
      'CHANGED_MEANWHILE',
      as(priscilla).care.setContacts({ contacts: [], version: 0 }),
      as(priscilla).care.setTexts({ duty: 'y', minors: null, version: 0 }),
    )
    const id = randomUUID()
    await save({}, id)
    expect((await save({}, id)).lines.filter(({ own }) => own)).toMatchObject([{ own: { id, version: 1 } }])
    await save({ name: 'Renamed' }, id, 1)
    await expectRefused('CHANGED_MEANWHILE', save({ name: 'Again' }, id, 1), save({}, randomUUID(), 1))
  })

  test('has a limit', async () => {
    await scene.fresh.owner.query(
      `insert into app.help_lines (organization_id, id, country, name, kind, ways)
        select organization_id, gen_random_uuid(), 'US', 'Line ' || n, 'crisis', '[{"by": "call", "text": "1"}]'
        from app.people, generate_series(1, 59) n where id = $1`,
      [cast.priscilla.id],
    )
    await giveRole(scene.fresh.owner, cast.barnabas, 'admin')
    const both = await Promise.allSettled([save(), save({}, randomUUID(), 0, cast.barnabas)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectRefused('INVALID_INPUT', save())
  })
})

/** Who tried the line that is shipped. */
const confirmedOf = ({ lines }: HelpSettings) => lines.find(({ name }) => name === crisis)?.confirmed ?? null

describe('a line', () => {
  test('has its source, is confirmed by what is dialled, and is not confirmed any more once that changes', async () => {
    const id = randomUUID()
    await inUs()
    const settings = await save({}, id)
    const shipped = settings.lines.find(({ name }) => name === crisis)
    expect(shipped).toMatchObject({
      own: null,
      source: { quotation: expect.stringContaining('988'), read: expect.stringMatching(/^20/) },
      confirmed: null,
      isDue: false,
    })
    const line = identityOf(settings, night.name)
    const ownConfirmed = ({ lines }: HelpSettings) => lines.find(({ own }) => own)?.confirmed
    expect(ownConfirmed(await as(cast.priscilla).care.confirm({ line, confirmed: true }))).not.toBeNull()
    expect(ownConfirmed(await save({ call: '+1 555 010 0000' }, id, 1))).toBeNull()
    await expectRefused('NOT_FOUND', as(cast.priscilla).care.confirm({ line, confirmed: true }))
    expect(ownConfirmed(await save({}, id, 2))).not.toBeNull()
    expect(ownConfirmed(await as(cast.priscilla).care.confirm({ line, confirmed: false }))).toBeNull()
  })

  test('is confirmed by whoever tried it, who alone takes that back, within a day', async () => {
    await giveRole(scene.fresh.owner, cast.barnabas, 'admin')
    const line = identityOf(await inUs(), crisis)
    const confirm = (by: Player, confirmed: boolean) => as(by).care.confirm({ line, confirmed })
    const canUndo = ({ lines }: HelpSettings) => lines.find(({ name }) => name === crisis)?.can.unconfirm
    expect(canUndo(await confirm(cast.barnabas, true))).toBe(true)
    expect(canUndo(await as(cast.priscilla).care.settings())).toBe(false)
    await expectRefused('FORBIDDEN', confirm(cast.priscilla, false))
    scene.clock.set('2026-11-29T12:00:00Z')
    expect(canUndo(await as(cast.barnabas).care.settings())).toBe(false)
    await expectRefused('FORBIDDEN', confirm(cast.barnabas, false))
    expect(canUndo(await confirm(cast.priscilla, true))).toBe(true)
    scene.clock.set('2026-11-30T11:59:59Z')
    // What another said before stands there again, and is not hers to take back.
    const before = { at: new Date('2026-11-28T12:00:00Z'), by: { displayName: 'Barnabas' } }
    expect(confirmedOf(await confirm(cast.priscilla, false))).toMatchObject(before)
    await expectRefused('FORBIDDEN', confirm(cast.priscilla, false))
    expect(confirmedOf(await as(cast.barnabas).care.settings())).toMatchObject(before)
  })

  test('is confirmed once a day by the same person, and by another over that', async () => {
    await giveRole(scene.fresh.owner, cast.barnabas, 'admin')
    const line = identityOf(await inUs(), crisis)
    const confirm = (by: Player, confirmed: boolean) => as(by).care.confirm({ line, confirmed })
    const nameOf = (settings: HelpSettings) => confirmedOf(settings)?.by?.displayName ?? null
    await confirm(cast.priscilla, true)
    scene.clock.set('2026-11-28T13:00:00Z')
    expect(confirmedOf(await confirm(cast.priscilla, true))?.at).toEqual(new Date('2026-11-28T12:00:00Z'))
    expect(nameOf(await confirm(cast.barnabas, true))).toBe('Barnabas')
    await expectRefused('FORBIDDEN', confirm(cast.priscilla, false))
    expect(nameOf(await confirm(cast.barnabas, false))).toBe('Priscilla')
    expect(nameOf(await confirm(cast.priscilla, false))).toBeNull()
  })

  test('is left out and shown again, but for an emergency number and for what the church named', async () => {
    const settings = await inUs()
    const emergency = identityOf(settings, '911')
    await expectRefused('FORBIDDEN', as(cast.priscilla).care.leaveOut({ line: emergency, leftOut: true }))
    const named = await save({ kind: 'emergency', call: '911 2' })
    await expectRefused('FORBIDDEN', as(cast.priscilla).care.leaveOut({ line: emergency, leftOut: true }))
    await expectRefused(
      'NOT_FOUND',
      as(cast.priscilla).care.leaveOut({ line: identityOf(named, night.name), leftOut: true }),
    )
    // The same line may be of the church, too; what is left out is the one that is shipped.
    const { ways } = settings.lines.find(({ name }) => name === crisis)!
    const wayOf = (by: string) => ways.find((way) => way.by === by)?.text ?? null
    await save({ name: crisis, call: wayOf('call'), text: wayOf('text'), chat: wayOf('chat') })
    const both = await as(cast.priscilla).care.leaveOut({
      line: identityOf(settings, crisis),
      leftOut: true,
    })
    expect(both.lines.filter(({ name }) => name === crisis).map((line) => line.isLeftOut)).toEqual([
      false,
      true,
    ])
    const shown = await as(cast.priscilla).care.leaveOut({
      line: identityOf(settings, crisis),
      leftOut: false,
    })
    expect(shown.lines.filter(({ isLeftOut }) => isLeftOut)).toEqual([])
  })
})

describe('what is lacking', () => {
  const lacking = () => as(cast.priscilla).care.lacking()

  const nothing = {
    countries: false,
    emergency: [],
    crisis: [],
    contacts: 0,
    duty: false,
    minors: false,
    violence: [],
    children: [],
    due: 0,
  }

  test('is said until countries, lines of each kind in each, two people, the law and minors are named', async () => {
    const unsaid = { ...nothing, contacts: 2, duty: true, minors: true }
    expect(await lacking()).toEqual({ ...unsaid, countries: true })
    // There are lines of every kind for the United States, but for children, and none for Haiti.
    const settings = await as(cast.priscilla).care.setCountries({ countries: ['US', 'HT'], version: 0 })
    expect(settings.lacking).toEqual({
      ...unsaid,
      emergency: ['HT'],
      crisis: ['US', 'HT'],
      violence: ['HT'],
      children: ['US', 'HT'],
    })
    await as(cast.priscilla).care.confirm({ line: identityOf(settings, crisis), confirmed: true })
    for (const kind of ['emergency', 'crisis', 'violence', 'children'] as const)
      await save({ country: 'HT', kind })
    await save({ country: 'US', kind: 'children' })
    const texts = { duty: 'Tell the county.', minors: null }
    await as(cast.priscilla).care.setTexts({ ...texts, version: 0 })
    expect(await lacking()).toEqual({ ...nothing, contacts: 2, minors: true })
    await as(cast.priscilla).care.setTexts({ ...texts, minors: 'Their parents are told.', version: 1 })
    await as(cast.priscilla).care.setContacts({
      contacts: [contact, { ...contact, name: 'Dorcas' }],
      version: 0,
    })
    expect(await lacking()).toEqual(nothing)
    // What nobody sees any more helps nobody.
    await as(cast.priscilla).care.leaveOut({ line: identityOf(settings, crisis), leftOut: true })
    expect(await lacking()).toMatchObject({ crisis: ['US'] })
  })

  test('are lines that nobody has looked at for a year', async () => {
    const settings = await inUs()
    const reads = settings.lines.map(({ source }) => Temporal.PlainDate.from(source!.read))
    const [first, last] = [
      reads.reduce(earlier),
      reads.reduce((one, other) => (earlier(one, other) === one ? other : one)),
    ]
    const at = (day: Temporal.PlainDate, time: string) => scene.clock.set(`${day.toString()}T${time}Z`)
    at(first.add({ years: 1 }).subtract({ days: 1 }), '23:59:59')
    expect(await lacking()).toMatchObject({ due: 0 })
    at(last.add({ years: 1 }), '00:00:00')
    expect(await lacking()).toMatchObject({ due: reads.length })
    await as(cast.priscilla).care.confirm({ line: identityOf(settings, crisis), confirmed: true })
    expect(await lacking()).toMatchObject({ due: reads.length - 1 })
    at(last.add({ years: 2 }), '00:00:00')
    expect(await lacking()).toMatchObject({ due: reads.length })
  })
})
