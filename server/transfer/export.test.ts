import { randomUUID } from 'node:crypto'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachment.ts'
import { type Caller, callAs } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { type FileScene, setFileScene } from '#testing/file-scene.ts'
import type { OwnData } from '#testing/own-data.ts'
import { film, photo } from '#testing/sample-files.ts'
import { write } from '#testing/writing.ts'
import { asMarkdown } from './markdown.ts'

let scene: FileScene
let lydia: Player
let files: { photo: Attachment; film: Attachment; loose: Attachment }

beforeAll(async () => {
  scene = await setFileScene()
  lydia = scene.cast.lydia
  await layOut(callAs(lydia, { database: scene.database, access: {} as never }))
})
afterAll(() => scene.stop())
beforeEach(async () => {
  await scene.server.fresh.owner.query('delete from app.counters')
})

async function layOut(as: Caller): Promise<void> {
  files = {
    photo: await scene.attach(lydia, await photo(), { name: 'At the river (1).jpg' }),
    film: await scene.attach(lydia, film(), { name: 'über: alles?.mp4' }),
    loose: await scene.attach(lydia, film(), { name: 'loose.mp4' }),
  }
  const { entry } = await write(as, 'reflection', 1, {
    text: '# Not a heading\nsecond line\n\n<b>new</b> paragraph',
  })
  await as.entries.edit({
    id: entry.id,
    version: 1,
    text: entry.text,
    audience: 'leader',
    attachments: [files.film.id, files.photo.id],
  })
  await write(as, 'challenge', 1, { text: 'I called her.' })
  const { entry: prayer } = await write(as, 'prayer', 1, { text: 'For Mary.', audience: 'private' })
  await as.entries.addUpdate({ id: prayer.id, updateId: randomUUID(), text: 'Surgery on Tuesday.' })
  await as.entries.answer({ id: prayer.id, note: 'She is home.' })
  const { entry: gone } = await write(as, 'testimony', 1, { text: 'Thrown away.' })
  await as.entries.trash({ id: gone.id })
  await as.drafts.save({ kind: 'testimony', text: 'Half a ', audience: 'private', known: null })
  await as.reports.submit({ id: randomUUID(), title: 'Grey', description: 'It is grey', priority: 'low' })
  const others = callAs(scene.cast.timothy, { database: scene.database, access: {} as never })
  await write(others, 'prayer', 1, { text: 'A word of Timothy' })
}

type How = { as?: Player | null; method?: string; headers?: Record<string, string> }

function get(path: string, { as = lydia, method = 'GET', headers = {} }: How = {}) {
  const cookie = as && scene.server.cookieOf(as)
  return fetch(`${scene.server.url}/export/${path}`, {
    method,
    headers: { ...headers, ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }) },
  })
}

/** What is in a zip, by name. */
async function unzipped(answer: Response): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer())), {
    useWebWorkers: false,
    checkCrc32: true,
  })
  const found = new Map<string, Buffer>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) found.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  }
  return found
}

describe('an export as JSON', () => {
  test('is a download by the name of the product and the day', async () => {
    const answer = await get('json')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''emmaus-export-2026-11-20.json`,
      'cache-control': 'no-store',
    })
  })

  test('holds everything that is one’s own, and nothing else', async () => {
    const text = await (await get('json')).text()
    expect(JSON.parse(text)).toMatchObject({
      format: 'emmaus-journal/1',
      exportedAt: '2026-11-20T13:00:00Z',
      profile: {
        displayName: 'Lydia',
        lastName: 'of Thyatira',
        email: lydia.email,
        church: 'Emmaus',
        role: 'participant',
        timePreference: 'morning',
        audiences: { reflection: 'shared', prayer: 'private' },
      },
      walks: [
        {
          number: 1,
          daysWalked: [1],
          completed: [{ day: 1, at: '2026-11-20T13:00:00.000Z', by: 'entries' }],
          opened: [{ day: 2, at: '2026-11-21T10:00:00.000Z' }],
        },
      ],
      reflections: [
        {
          content: '# Not a heading\nsecond line\n\n<b>new</b> paragraph',
          day: 1,
          walk: 1,
          discipline: 'Prayer',
          timestamp: '2026-11-20T13:00:00.000Z',
          audience: 'leader',
          private: false,
          sharedInCircle: false,
          version: 2,
          versions: [{ version: 1, audience: 'shared' }],
          attachments: [
            { id: files.film.id, name: 'über: alles?.mp4', mediaType: 'video/mp4', bytes: files.film.bytes },
            { id: files.photo.id, file: `files/${files.photo.id}-At the river (1).webp` },
          ],
        },
      ],
      challenges: [{ response: 'I called her.', private: false, sharedInCircle: true }],
      testimonies: [{ content: 'Thrown away.', trashedAt: '2026-11-20T13:00:00.000Z' }],
      prayerRequests: [
        {
          content: 'For Mary.',
          private: true,
          answer: { note: 'She is home.', answeredAt: '2026-11-20T13:00:00.000Z' },
          updates: [{ content: 'Surgery on Tuesday.' }],
        },
      ],
      drafts: [{ kind: 'testimony', content: 'Half a ' }],
      otherFiles: [{ id: files.loose.id }],
      errorReports: [{ title: 'Grey', priority: 'low', status: 'pending' }],
    })
    expect((JSON.parse(text) as OwnData).auditLog).toContainEqual({
      at: '2026-11-20T13:00:00.000Z',
      act: 'data.exported',
      detail: { form: 'json' },
    })
    for (const secret of ['Timothy', scene.cast.timothy.id, scene.cast.timothy.email, 'key']) {
      expect(text).not.toContain(secret)
    }
    const his = await (await get('json', { as: scene.cast.timothy })).text()
    expect(his).toContain('A word of Timothy')
    expect(his).not.toContain('Mary')
  })
})

describe('an export as zip', () => {
  test('holds the same JSON, texts to read, and every file as it is', async () => {
    const answer = await get('zip')
    expect(answer.headers.get('content-disposition')).toContain('emmaus-export-2026-11-20.zip')
    const found = await unzipped(answer)
    const json = JSON.parse(String(found.get('emmaus-export-2026-11-20.json'))) as OwnData
    const { auditLog: _, ...rest } = (await (await get('json')).json()) as OwnData
    expect(json).toMatchObject(rest)
    expect([...found.keys()]).toEqual([
      'emmaus-export-2026-11-20.json',
      'walk-1.md',
      'prayer-requests.md',
      ...[
        `files/${files.film.id}-über_ alles_.mp4`,
        `files/${files.loose.id}-loose.mp4`,
        `files/${files.photo.id}-At the river (1).webp`,
      ].toSorted(),
    ])
    for (const { id } of Object.values(files)) {
      const [, bytes] = [...found].find(([name]) => name.startsWith(`files/${id}`)) ?? []
      expect(bytes).toEqual(Buffer.from(await (await scene.get(lydia, id)).arrayBuffer()))
    }
    const named = json.reflections?.flatMap(({ attachments }) => attachments as { file: string }[])
    expect(named?.map(({ file }) => found.has(file))).toEqual([true, true])
  })

  test('tells what was written as Markdown, letter by letter', async () => {
    const found = await unzipped(await get('zip'))
    const { rows } = await scene.server.fresh.owner.query<{ title: string }>(
      'select title from app.days where day = 1',
    )
    expect(String(found.get('walk-1.md'))).toBe(
      [
        '# Walk 1',
        '',
        `## Day 1: ${asMarkdown(rows[0]?.title ?? '')}`,
        '',
        '### Reflection',
        '',
        '\\# Not a heading  ',
        'second line',
        '',
        '\\<b\\>new\\</b\\> paragraph',
        '',
        `[über: alles?.mp4](files/${files.film.id}-${encodeURIComponent('über_ alles_.mp4')})`,
        '',
        `![At the river (1).jpg](files/${files.photo.id}-At%20the%20river%20%281%29.webp)`,
        '',
        '_Written on November 20, 2026_',
        '',
        '### Challenge response',
        '',
        'I called her.',
        '',
        '_Written on November 20, 2026_',
        '',
      ].join('\n'),
    )
    expect(String(found.get('prayer-requests.md'))).toBe(
      [
        '# Prayer requests',
        '',
        '## November 20, 2026, Day 1',
        '',
        'For Mary.',
        '',
        '### Update of November 20, 2026',
        '',
        'Surgery on Tuesday.',
        '',
        '### Answered on November 20, 2026',
        '',
        'She is home.',
        '',
      ].join('\n'),
    )
  })

  test('names a file that the store has lost', async () => {
    const { rows } = await scene.server.fresh.owner.query<{ key: string }>(
      `update app.attachments set key = '00000000000000000000000000000000' where id = $1 returning
        (select key from app.attachments where id = $1) as key`,
      [files.loose.id],
    )
    const parts = await unzipped(await get('zip'))
    expect(parts.size).toBe(6)
    expect(String(parts.get('missing-files.txt'))).toContain(files.loose.id)
    await scene.server.fresh.owner.query('update app.attachments set key = $2 where id = $1', [
      files.loose.id,
      rows[0]?.key,
    ])
  })
})

describe('an export', () => {
  test('is for whom the page shows, and for nobody without a session', async () => {
    for (const format of ['json', 'zip']) {
      expect((await get(`${format}?person=${lydia.id}`, { method: 'HEAD' })).status).toBe(200)
      expect((await get(`${format}?person=${scene.cast.timothy.id}`)).status).toBe(401)
      expect((await get(format, { as: null })).status).toBe(401)
      expect((await get(format, { as: null, method: 'HEAD' })).status).toBe(401)
    }
    expect((await get('pdf')).status).toBe(404)
    expect((await get('json', { method: 'POST' })).status).toBe(405)
  })

  test('is not had by way of another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect((await get('json', { headers: { 'sec-fetch-site': site } })).status).toBe(403)
    }
    expect((await get('json', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  })

  test('that cannot be finished breaks off, so that nobody takes it for whole', async () => {
    const { tabitha } = scene.cast
    await scene.server.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), p.id, p.organization_id, 'testimony', 1, 1, repeat('Grace ', 800), 'private'
        from app.people p, generate_series(1, 3000) where p.id = $1`,
      [tabitha.id],
    )
    for (const format of ['json', 'zip']) {
      const body = (await get(format, { as: tabitha })).body?.getReader()
      await body?.read()
      await scene.server.fresh.owner.query('update app.people set suspended_at = now() where id = $1', [
        tabitha.id,
      ])
      const rest = (async () => {
        while (!(await body?.read())?.done);
      })()
      await expect(rest).rejects.toThrow(/terminated|closed/)
      await scene.server.fresh.owner.query('update app.people set suspended_at = null where id = $1', [
        tabitha.id,
      ])
    }
  })

  test('is had ten times an hour, and asking whether it can be had takes none of them', async () => {
    for (let turn = 1; turn <= 10; turn++) {
      expect((await get('json', { method: 'HEAD' })).status).toBe(200)
      expect((await get('json')).status).toBe(200)
    }
    const refused = await get('zip')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', data: { act: 'export' } })
    expect((await get('json', { method: 'HEAD' })).status).toBe(429)
  })
})
