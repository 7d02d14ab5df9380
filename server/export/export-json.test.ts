import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { type ExportScene, setExportScene } from '#testing/export-scene.ts'
import type { OwnData } from '#testing/own-data.ts'

let scene: ExportScene
let lydia: Player
beforeAll(async () => {
  scene = await setExportScene()
  lydia = scene.cast.lydia
})
afterAll(() => scene.stop())
beforeEach(async () => {
  await scene.server.fresh.owner.query('delete from app.counters')
})

describe('an export as JSON', () => {
  test('is a download by the name of the product and the day', async () => {
    const answer = await scene.getExport('json')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''emmaus-export-2026-11-20.json`,
      'cache-control': 'no-store',
    })
  })

  test('holds everything that is one’s own, and nothing else', async () => {
    const text = await (await scene.getExport('json')).text()
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
            {
              id: scene.files.film.id,
              name: 'über: alles?.mp4',
              mediaType: 'video/mp4',
              bytes: scene.files.film.bytes,
            },
            { id: scene.files.photo.id, file: `files/${scene.files.photo.id}-At the river (1).webp` },
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
      otherFiles: [{ id: scene.files.loose.id }],
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
    const his = await (await scene.getExport('json', { as: scene.cast.timothy })).text()
    expect(his).toContain('A word of Timothy')
    expect(his).not.toContain('Mary')
  })

  test('holds what one has said to others and not what they said, and whom one is tied to', async () => {
    const { owner } = scene.server.fresh
    const { silas, tabitha } = scene.cast
    await owner.query(
      `with talk as (
        insert into app.conversations (organization_id, first_id, second_id)
          select organization_id, least(id, $2), greatest(id, $2) from app.people where id = $1 returning *
      ), said as (
        insert into app.messages (id, conversation_id, sender_id, organization_id, text)
          select gen_random_uuid(), id, sender, organization_id, text
          from talk, (values ($1::uuid, 'A word of Lydia'), ($2::uuid, 'An answer of Silas')) as words (sender, text)
      ), added as (
        insert into app.community_members (owner_id, member_id, organization_id) select $1, $2, organization_id from talk
      )
      insert into app.blocks (person_id, blocked_id, organization_id) select $1, $3, organization_id from talk`,
      [lydia.id, silas.id, tabitha.id],
    )
    const text = await (await scene.getExport('json')).text()
    expect(JSON.parse(text)).toMatchObject({
      messages: [{ with: 'Silas', content: 'A word of Lydia', timestamp: expect.any(String) }],
      community: [{ id: silas.id, name: 'Silas', since: expect.any(String) }],
      blocks: [{ id: tabitha.id, name: 'Tabitha' }],
      contentReports: [],
    })
    expect(text).not.toContain('An answer of Silas')
    await owner.query(
      'update app.conversations set first_id = nullif(first_id, $1), second_id = nullif(second_id, $1)',
      [silas.id],
    )
    const later: unknown = await (await scene.getExport('json')).json()
    expect(later).toMatchObject({ messages: [{ with: null, content: 'A word of Lydia' }] })
    const zip = await scene.getExport('json', { as: silas })
    expect(await zip.text()).not.toContain('A word of Lydia')
    await owner.query('delete from app.conversations where leader_id is null')
    await owner.query('delete from app.community_members; delete from app.blocks')
  })

  test('holds what was removed of a prayer request, and what was said of its answer before, as such', async () => {
    const { owner } = scene.server.fresh
    const prayer = `from app.entries where kind = 'prayer'`
    await owner.query(
      `insert into app.prayer_updates (id, entry_id, person_id, organization_id, text, written_at, removed_at)
        select gen_random_uuid(), id, person_id, organization_id, 'Removed', '2100-01-01', now() ${prayer}`,
    )
    await owner.query(
      `insert into app.prayer_answers (entry_id, person_id, organization_id, note, removed_at)
        select id, person_id, organization_id, 'Said before', now() ${prayer}`,
    )
    const { prayerRequests } = (await (await scene.getExport('json')).json()) as OwnData
    const removedAt = expect.any(String) as string
    const earlierAnswers = [{ note: 'Said before', removedAt }]
    expect(prayerRequests).toMatchObject([{ answer: { note: 'She is home.' }, earlierAnswers }])
    const stands = expect.not.objectContaining({ removedAt }) as object
    expect(prayerRequests?.[0]?.updates).toEqual([stands, expect.objectContaining({ removedAt })])
    expect(prayerRequests?.[0]?.updates).toMatchObject([
      { content: 'Surgery on Tuesday.' },
      { content: 'Removed' },
    ])
  })

  test('holds reports, notes and drafts however many there are, each once', async () => {
    const { tabitha } = scene.cast
    const { owner } = scene.server.fresh
    const lay = (columns: string, values: string, from = '') =>
      owner.query(`insert into app.${columns} select ${values} from app.people p ${from} where p.id = $1`, [
        tabitha.id,
      ])
    await lay(
      'error_reports (id, person_id, organization_id, title, description)',
      `gen_random_uuid(), p.id, p.organization_id, 'Report ' || number, 'It is grey'`,
      ', generate_series(1, 1010) number',
    )
    await lay(
      'audit_log (organization_id, subject_id, act, detail)',
      `p.organization_id, p.id, 'noted', jsonb_build_object('number', number)`,
      ', generate_series(1, 1010) number',
    )
    await lay(
      'drafts (person_id, organization_id, kind, walk, day, text, audience)',
      `p.id, p.organization_id, kind, 1, number, kind || number, 'private'`,
      `, generate_series(1, 75) number, unnest(array['challenge', 'reflection']) kind`,
    )
    await lay(
      'drafts (person_id, organization_id, kind, text, audience)',
      `p.id, p.organization_id, 'prayer', 'New', 'private'`,
    )
    const data = (await (await scene.getExport('json', { as: tabitha })).json()) as Record<string, object[]>
    for (const [list, count] of Object.entries({ errorReports: 1010, drafts: 151 })) {
      expect(data[list]).toHaveLength(count)
      expect(new Set(data[list]?.map((row) => JSON.stringify(row))).size).toBe(count)
    }
    const noted = data.auditLog?.filter((row) => 'act' in row && row.act === 'noted')
    expect(noted).toHaveLength(1010)
    expect(new Set(noted?.map((row) => JSON.stringify(row))).size).toBe(1010)
  })
})
