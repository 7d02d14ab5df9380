import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#testing/caller.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { type ExportScene, exportsOf } from '#testing/transfer/export-scene.ts'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { override } from '#testing/overrides/overrides.ts'
import { exportOf } from '#testing/transfer/own-data.ts'
import { readCsv } from '#testing/transfer/read-csv.ts'
import { layHelp } from '#testing/care/lay-help.ts'
import { plantSecrets, type Secrets } from '#testing/secrets.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import { organizationExportWords } from '#words/en/transfer/organization-export.ts'

const { columns } = organizationExportWords.table

type Person = { id: string; displayName: string }
type OrganizationFile = {
  format: string
  people: (Person & Record<string, unknown>)[]
  assignments: { leader: Person; participant: Person; assignedAt: string }[]
  progress: { person: Person; walk: number; frontier: number; completed: { day: number; by: string }[] }[]
  progressOverrides: Record<string, unknown>[]
  counts: Record<string, number>
} & Record<string, unknown>

let scene: FileScene & Pick<ExportScene, 'getExport'>
let cast: Cast
let secrets: Secrets
beforeEach(async () => {
  const place = await setFileScene()
  scene = { ...place, getExport: exportsOf(place) }
  cast = scene.cast
  secrets = await plantSecrets({ cast, fresh: scene.server.fresh, database: scene.database })
  return () => scene.stop()
})

const as = (player: Player) => callAs(player, { database: scene.database, access: {} as never })
const sql = (text: string, ...values: unknown[]) => scene.server.fresh.owner.query(text, values)
const ask = (format: string, how: Parameters<ExportScene['getExport']>[1] = {}) =>
  scene.getExport(`organization/${format}`, { as: cast.priscilla, ...how })
const nameIn = (people: Person[]) => (player: Player) =>
  people.find(({ id }) => id === player.id)?.displayName

async function json(by = cast.priscilla): Promise<OrganizationFile> {
  return (await (await ask('json', { as: by })).json()) as OrganizationFile
}

/** The rows of the table, each by the names of its columns, by the id of whose it is. */
async function table(by = cast.priscilla): Promise<Map<string, Record<string, string>>> {
  const [head = [], ...rows] = readCsv(await (await ask('csv', { as: by })).text())
  expect(head).toEqual(Object.values(columns))
  const told = rows.map((row) => Object.fromEntries(row.map((cell, place) => [head[place] ?? '', cell])))
  return new Map(told.map((row) => [row[columns.id] ?? '', row]))
}

describe('the export of an organization', () => {
  test('is a download by the name of the product, what it is, and the day', async () => {
    for (const [format, name, kind] of [
      ['json', 'emmaus-organization-2026-11-20.json', 'application/json; charset=utf-8'],
      ['csv', 'emmaus-people-2026-11-20.csv', 'text/csv; charset=utf-8'],
      ['csv-semicolon', 'emmaus-people-2026-11-20.csv', 'text/csv; charset=utf-8'],
      ['tsv', 'emmaus-people-2026-11-20.tsv', 'text/tab-separated-values; charset=utf-8'],
    ] as const) {
      const answer = await ask(format)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': kind,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'cache-control': 'no-store',
      })
      await answer.text()
    }
  })

  test('is for the admin whom the page shows alone, and not by way of another site', async () => {
    const statusOf = async (path: string, how: object) => (await ask(path, how)).status
    for (const format of ['json', 'csv'] as const) {
      for (const method of ['GET', 'HEAD']) {
        for (const as of [cast.lydia, cast.barnabas, cast.tabitha, cast.demas]) {
          expect(await statusOf(format, { as, method })).toBe(403)
        }
        expect(await statusOf(format, { method })).toBe(200)
        expect(await statusOf(format, { as: null, method })).toBe(401)
        expect(await statusOf(format, { method, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
        expect(await statusOf(`${format}?person=${cast.lydia.id}`, { method })).toBe(401)
      }
      const refused = await ask(format, { as: cast.barnabas })
      expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await statusOf('json', { method: 'POST' })).toBe(405)
    for (const path of ['', 'zip', 'toString', 'json/more']) {
      expect(await statusOf(path, {}), path).toBe(404)
    }
    const others = `select 1 from app.audit_log where act = 'organization.exported' and actor_id <> $1`
    const { rows } = await sql(others, cast.priscilla.id)
    expect(rows).toEqual([])
  })

  test('tells everybody, who leads whom and how far each has come', async () => {
    await layLeaving(scene.server.fresh.owner, cast.phoebe, '2026-12-20')
    await sql(`update app.people set suspended_at = '2026-11-01' where id = $1`, cast.silas.id)
    const file = await json()
    expect(file).toMatchObject({
      format: 'emmaus-organization/1',
      exportedAt: '2026-11-20T13:00:00Z',
      organization: {
        name: 'Emmaus',
        daysOpen: { rule: 'programme-day', hour: 5, zone: 'America/New_York' },
        whoMayWriteToWhom: 'everyone',
        ai: { enabled: true, sharedKey: false },
      },
      counts: { people: 8, admins: 1, leaders: 2, participants: 5, suspended: 1, assignments: 4 },
    })
    expect(file.counts).toMatchObject({ walks: file.progress.length, completedDays: 3, overrides: 1 })
    const one = ({ id }: Player) => file.people.find((person) => person.id === id)
    const names = { displayName: 'Lydia', firstName: 'Lydia', lastName: 'of Thyatira' }
    const state = { confirmed: true, role: 'participant', suspendedAt: null, leavesAt: null }
    expect(one(cast.lydia)).toMatchObject({ ...names, email: 'lydia@example.org', ...state })
    expect(one(cast.silas)).toMatchObject({ suspendedAt: '2026-11-01T00:00:00.000Z' })
    expect(one(cast.phoebe)).toMatchObject({ leavesAt: '2026-12-20T00:00:00.000Z' })
    const led = file.assignments.map((one) => `${one.leader.displayName}: ${one.participant.displayName}`)
    expect(new Set(led)).toEqual(
      new Set(['Apollos: Silas', 'Barnabas: Lydia', 'Barnabas: Phoebe', 'Barnabas: Timothy']),
    )
    const walkOf = ({ id }: Player) => file.progress.find(({ person }) => person.id === id)
    expect(walkOf(cast.lydia)).toMatchObject({
      walk: 1,
      frontier: 2,
      daysWalked: [1],
      completed: [{ day: 1, at: '2026-11-20T13:00:00.000Z', by: 'entries' }],
    })
    expect(walkOf(cast.timothy)).toMatchObject({
      frontier: 3,
      completed: [1, 2].map((day) => ({ day, by: 'override' })),
    })
    expect(file.progressOverrides).toEqual([
      {
        id: expect.any(String),
        person: { id: cast.timothy.id, displayName: 'Timothy' },
        admin: { id: cast.priscilla.id, displayName: 'Priscilla' },
        walk: 1,
        madeAt: '2026-11-20T13:00:00.000Z',
        marked: [1, 2],
        unmarked: [],
        frontierBefore: 1,
        frontierAfter: 3,
        undoneAt: null,
        undoneBy: null,
      },
    ])

    const rows = await table()
    expect(rows.size).toBe(8)
    expect(rows.get(cast.timothy.id)).toMatchObject({
      Name: 'Timothy',
      Email: 'timothy@example.org',
      'Email confirmed': 'Yes',
      Role: 'Participant',
      'Led by': 'Barnabas',
      Walk: '1',
      'Current day': '3',
      'Days complete': '2',
      'Of these by an admin': '2',
      'Last day completed (UTC)': '2026-11-20 13:00',
    })
    expect(rows.get(cast.lydia.id)).toMatchObject({ 'Days walked': '1', 'Of these by an admin': '0' })
    expect(rows.get(cast.silas.id)).toMatchObject({
      'Suspended since (UTC)': '2026-11-01 00:00',
      'Led by': 'Apollos',
    })
    expect(rows.get(cast.phoebe.id)).toMatchObject({ 'Removed on (UTC)': '2026-12-20 00:00' })
    expect(rows.get(cast.priscilla.id)).toMatchObject({ Role: 'Admin', 'Led by': '' })
  })

  test('holds no word that anybody wrote', async () => {
    const hers = JSON.stringify(await exportOf(scene, cast.lydia))
    expect(secrets.ofLydia.filter((word) => !hers.includes(word))).toEqual([])
    const admin = as(cast.priscilla)
    const { notes, details, reason, highlight } = secrets.ofOthers
    for (const [told, secret] of [
      [await admin.reports.managed({}), notes],
      [await admin.contentReports.list({}), details],
      [await admin.overrides.history({ personId: cast.timothy.id }), reason],
      [await as(cast.barnabas).highlights.ofEntry({ entryId: secrets.highlighted }), highlight],
    ]) {
      expect(JSON.stringify(told)).toContain(secret)
    }
    for (const format of ['json', 'csv'] as const) {
      const text = await (await ask(format)).text()
      expect(text).toContain('lydia@example.org')
      expect(text).not.toContain('canary')
      for (const player of Object.values(cast)) expect(text).not.toContain(player.sessionToken)
    }
  })

  test('tells each of a large church once, however many pieces that takes', async () => {
    await sql(`insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName")
      select gen_random_uuid(), 'Nereus ' || n, 'nereus-' || n || '@example.org', true, 'Nereus', 'of Rome' from generate_series(1, 1100) n`)
    const file = await json()
    expect(file.counts).toMatchObject({ people: 1108, walks: 1108 })
    expect(new Set(file.people.map(({ id }) => id)).size).toBe(1108)
    expect(new Set(file.progress.map(({ person }) => person.id)).size).toBe(1108)
    expect((await table()).size).toBe(1108)
  })

  test('is that of one church: nobody of another is in it', async () => {
    const { fresh } = scene.server
    await giveRole(fresh.owner, cast.demas, 'admin')
    const place = { as: (player: Player | null) => as(player ?? cast.demas), cast, fresh }
    await override(place, cast.demas, [1], { by: cast.demas })
    const file = await json(cast.demas)
    expect(file.counts).toMatchObject({ people: 1, assignments: 0, overrides: 1, completedDays: 1 })
    expect(file.people).toMatchObject([{ id: cast.demas.id }])
    expect([...(await table(cast.demas)).keys()]).toEqual([cast.demas.id])
    for (const format of ['json', 'csv'] as const) {
      const text = await (await ask(format)).text()
      expect(text).toContain(cast.lydia.id)
      expect(text).not.toContain('Demas')
      expect(text).not.toContain(cast.demas.id)
    }
  })

  test('is refused to a former admin with the next request, and breaks off under way', async () => {
    const { tabitha } = cast
    await giveRole(scene.server.fresh.owner, tabitha, 'admin')
    expect((await ask('json', { as: tabitha })).status).toBe(200)
    // More than the pipe holds, so that a piece is still to be read when the right ends.
    await sql(
      `insert into app.progress_overrides (id, person_id, organization_id, walk, admin_id, reason, marked, unmarked,
          frontier_before, frontier_after, before, after, openings_before)
        select gen_random_uuid(), p.id, p.organization_id, 1, p.id, 'x', array[1]::smallint[], '{}', 1, 2, '[]', '[]', '[]'
        from app.people p, generate_series(1, 20000) where p.id = $1`,
      cast.priscilla.id,
    )
    const body = (await ask('json', { as: tabitha })).body?.getReader()
    await body?.read()
    await giveRole(scene.server.fresh.owner, tabitha, 'leader')
    const rest = (async () => {
      while (!(await body?.read())?.done);
    })()
    await expect(rest).rejects.toThrow(/terminated|closed/)
    expect((await ask('json', { as: tabitha })).status).toBe(403)
    expect((await ask('csv', { as: tabitha, method: 'HEAD' })).status).toBe(403)
  })

  test('is on record as what it is, in the log of the admins and in nobody else’s', async () => {
    await sql(`delete from app.audit_log`)
    await json()
    await table()
    const { notes } = await as(cast.priscilla).audit.list({})
    expect(notes).toMatchObject([
      { act: 'organization.exported', actor: { id: cast.priscilla.id }, subject: null },
      { act: 'organization.exported' },
    ])
    const { rows } = await sql('select detail from app.audit_log order by detail')
    expect(rows).toEqual([{ detail: { form: 'csv' } }, { detail: { form: 'json' } }])
    expect((await as(cast.lydia).audit.mine({})).total).toBe(0)
  })

  test('is had ten times an hour, apart from one’s own', async () => {
    for (let turn = 1; turn <= 10; turn++) expect((await ask('csv')).status).toBe(200)
    const refused = await ask('json')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', data: { act: 'export' } })
    expect((await ask('json', { method: 'HEAD' })).status).toBe(429)
    expect((await scene.getExport('json', { as: cast.priscilla })).status).toBe(200)
  })

  test('keeps names as people have them, and lets none become a formula', async () => {
    const names = ['=cmd|’/C calc’!A0', '-Ruth, "the baker"', '@SUM;=1', 'a\n+b', 'مريم \u202Eعلي', '李明 🕊']
    const players = [cast.lydia, cast.timothy, cast.phoebe, cast.silas, cast.tabitha, cast.apollos]
    for (const [place, { id }] of players.entries()) {
      await sql('update app.people set display_name = $2 where id = $1', id, names[place])
    }
    const bytes = Buffer.from(await (await ask('csv')).arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const raw = bytes.subarray(3).toString()
    expect(raw).toMatch(/^"Name","First name"/)
    expect(raw).not.toMatch(/(^|,|;|\n)"?[=+\-@]/)
    expect(readCsv(await (await ask('csv-semicolon')).text(), ';')).toEqual(readCsv(raw))
    expect(readCsv(await (await ask('tsv')).text(), '\t')).toEqual(readCsv(raw))
    const rows = await table()
    expect(players.map(({ id }) => rows.get(id)?.Name)).toEqual(names)
    expect(rows.get(cast.silas.id)?.['Led by']).toBe(names.at(-1))
    expect(players.map(nameIn((await json()).people))).toEqual(names)
  })
})

describe('the page about the file of an organization', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/organization-format.md'), 'utf8')
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

  test('shows an example with just the fields that there are, at every depth', async () => {
    const shapeOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
      if (value === null || typeof value !== 'object') return null
      return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, shapeOf(inside)]))
    }
    await layHelp(as(cast.priscilla))
    const file = await json()
    const whole = {
      ...file,
      people: file.people.slice(0, 1),
      progress: file.progress.filter(({ person }) => person.id === cast.lydia.id),
    }
    // An undone one, so that whoever did it is there in both.
    const undone = whole.progressOverrides.map((row) => ({ ...row, undoneBy: row.admin }))
    expect(shapeOf(JSON.parse(example))).toEqual(shapeOf({ ...whole, progressOverrides: undone }))
  })

  test('names every column of the table, in their order', () => {
    const named = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
    expect(named).toEqual(Object.values(columns))
  })
})
