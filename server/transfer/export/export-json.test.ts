import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { type ExportScene, setExportScene } from '#testing/transfer/export-scene.ts'
import type { OwnData } from '#testing/transfer/own-data.ts'
import { layConversation, layMessage } from '#testing/messages/talk.ts'
import { addToCommunity, layBlock } from '#testing/people/ties.ts'

let scene: ExportScene
let lydia: Player
beforeEach(async () => {
  scene = await setExportScene()
  lydia = scene.cast.lydia
  return () => scene.stop()
})

const textOf = async (as = lydia) => (await scene.getExport('json', { as })).text()
const dataOf = async (as = lydia) => JSON.parse(await textOf(as)) as OwnData

describe('an export as JSON', () => {
  test('is a download by the name of the product and the day, with everything that is one’s own, and nothing else', async () => {
    const answer = await scene.getExport('json')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''emmaus-export-2026-11-20.json`,
      'cache-control': 'no-store',
    })
    const text = await answer.text()
    const { film, photo, loose } = scene.files
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
            { id: film.id, name: 'über: alles?.mp4', mediaType: 'video/mp4', bytes: film.bytes },
            { id: photo.id, file: `files/${photo.id}-At the river (1).webp` },
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
      otherFiles: [{ id: loose.id }],
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
    const his = await textOf(scene.cast.timothy)
    expect(his).toContain('A word of Timothy')
    expect(his).not.toContain('Mary')
  })

  test('holds what one has said to others and not what they said, and whom one is tied to', async () => {
    const { owner } = scene.server.fresh
    const { silas, tabitha } = scene.cast
    const talk = await layConversation(owner, lydia, silas)
    await layMessage(owner, talk, lydia, { text: 'A word of Lydia' })
    await layMessage(owner, talk, silas, { text: 'An answer of Silas' })
    await addToCommunity(owner, lydia, silas)
    await layBlock(owner, lydia, tabitha)
    const text = await textOf()
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
    expect(await dataOf()).toMatchObject({ messages: [{ with: null, content: 'A word of Lydia' }] })
    expect(await textOf(silas)).not.toContain('A word of Lydia')
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
    const { prayerRequests = [] } = await dataOf()
    const removedAt = expect.any(String) as string
    expect(prayerRequests).toMatchObject([
      {
        answer: { note: 'She is home.' },
        earlierAnswers: [{ note: 'Said before', removedAt }],
        updates: [{ content: 'Surgery on Tuesday.' }, { content: 'Removed', removedAt }],
      },
    ])
    // Written once, it has no earlier versions to list.
    expect(prayerRequests[0]).not.toHaveProperty('versions')
    const [stands] = prayerRequests.flatMap(({ updates }) => updates)
    expect(stands).not.toHaveProperty('removedAt')
  })

  test('holds reports, notes and drafts however many there are, each once', async () => {
    const { tabitha } = scene.cast
    for (const insert of [
      `error_reports (id, person_id, organization_id, title, description)
        select gen_random_uuid(), id, organization_id, 'Report ' || n, 'It is grey' from p, generate_series(1, 1010) n`,
      `audit_log (organization_id, subject_id, act, detail)
        select organization_id, id, 'noted', jsonb_build_object('number', n) from p, generate_series(1, 1010) n`,
      `drafts (person_id, organization_id, kind, walk, day, text, audience)
        select id, organization_id, kind, 1, n, kind || n, 'private'
        from p, generate_series(1, 75) n, unnest(array['challenge', 'reflection']) kind`,
      `drafts (person_id, organization_id, kind, text, audience)
        select id, organization_id, 'prayer', 'New', 'private' from p`,
    ]) {
      const tabithas = 'with p as (select id, organization_id from app.people where id = $1)'
      await scene.server.fresh.owner.query(`${tabithas} insert into app.${insert}`, [tabitha.id])
    }
    const { errorReports, drafts, auditLog } = (await dataOf(tabitha)) as Record<string, { act?: string }[]>
    const noted = auditLog?.filter(({ act }) => act === 'noted')
    for (const [rows, count] of [
      [errorReports, 1010],
      [drafts, 151],
      [noted, 1010],
    ] as const) {
      expect(rows).toHaveLength(count)
      expect(new Set(rows?.map((row) => JSON.stringify(row))).size).toBe(count)
    }
  })

  test('says one’s address with the letters of its domain, as pages do', async () => {
    const kept = `update auth."user" set email = 'lydia@xn--mller-kva.de' where id = $1`
    await scene.server.fresh.owner.query(kept, [lydia.id])
    expect((await dataOf()).profile).toMatchObject({ email: 'lydia@müller.de' })
  })
})
