import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { answerOf, giveFeedback, itemOf, sampleAnalysis } from '#testing/feedback/feedback.ts'
import { bring, exportOf } from '#testing/transfer/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { laySummary } from '#testing/summaries/summaries.ts'
import { write } from '#testing/entries/writing.ts'
import { markdownTexts } from './export-markdown.ts'

const scene = sceneForEach()
let lydia: Caller
let barnabas: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
})

const moment = '2026-11-20T13:00:00.000Z'
const answer = { comments: 'Well *said*', analysis: sampleAnalysis, included: ['suggestions' as const] }

/** Everything that Lydia was told, and what she was not. */
async function beTold(): Promise<{ entryId: string; id: string }> {
  const given = await giveFeedback(lydia, barnabas, { kind: 'reflection', ...answer })
  scene.clock.pass({ minutes: 1 })
  await giveFeedback(lydia, barnabas, {})
  const waiting = await itemOf(barnabas, (await write(lydia, 'prayer')).entry.id)
  const canary = answerOf({ comments: 'a canary' })
  await barnabas.feedback.review({ id: waiting, version: 1, ...canary })
  await barnabas.feedback.saveDraft({ id: waiting, known: null, ...canary })
  const { owner } = scene.fresh
  await owner.query(
    `insert into app.guidance (entry_id, person_id, organization_id, source, provider, model, entry_version, practical_advice,
        prayer_suggestion, passages, asked_at)
      select $1, id, organization_id, 'ai', 'api.openai.com', 'gpt', 1, 'Walk slowly', 'Help me to walk',
        '[{ "reference": "Psalm 23:1-2", "verses": [] }]', $3
      from app.people where id = $2`,
    [given.entryId, scene.cast.lydia.id, moment],
  )
  await laySummary(owner, scene.cast.barnabas, scene.cast.lydia, { content: 'You prayed', at: moment })
  return given
}

async function textsOf(player: Player): Promise<Map<string, string>> {
  const texts = await markdownTexts((work) => scene.database.read(player, work), 'America/New_York')
  const read = texts.map(
    async ({ name, pieces }) => [name, (await Array.fromAsync(pieces)).join('')] as const,
  )
  return new Map(await Promise.all(read))
}

describe('what others wrote for one', () => {
  test('is in the export as it reached one, and nothing of the rest', async () => {
    const { id, entryId } = await beTold()
    const all = await exportOf(scene, scene.cast.lydia)
    const { suggestions } = sampleAnalysis
    const of = { id, entryId, kind: 'reflection', day: 1, version: 1, leader: 'Barnabas' }
    const moments = { deliveredAt: moment, readAt: null, thankedAt: null }
    expect(all.feedback).toEqual([
      { ...of, comments: 'Well *said*', byAi: { suggestions }, ...moments },
      expect.objectContaining({ kind: 'testimony', comments: '' }),
    ])
    expect(all.guidance).toMatchObject([
      { entryId, day: 1, source: 'ai', provider: 'api.openai.com', scripture: ['Psalm 23:1-2'] },
    ])
    expect(all.personalSummaries).toMatchObject([
      { stage: 1, discipline: 'Prayer', leader: 'Barnabas', content: 'You prayed' },
    ])
    expect(JSON.stringify(all)).not.toMatch(/canary|summary by AI|encouragement by AI/)
    for (const player of [scene.cast.barnabas, scene.cast.timothy]) {
      const other = await exportOf(scene, player)
      expect(other).toMatchObject({ feedback: [], guidance: [], personalSummaries: [] })
    }
  })

  test('brings along what one agreed to', async () => {
    const { entry } = await write(lydia, 'testimony')
    await barnabas.highlights.add({ entryId: entry.id })
    await lydia.highlights.answer({ entryId: entry.id, agree: true, named: true, version: 1 })
    const host = 'api.openai.com'
    await scene.fresh.owner.query(
      `insert into app.ai_consents (person_id, organization_id, use, provider, given_at)
        select id, organization_id, 'asking', $2, $3 from app.people where id = $1`,
      [scene.cast.lydia.id, host, moment],
    )
    const all = await exportOf(scene, scene.cast.lydia)
    const of = { entryId: entry.id, kind: 'testimony', day: 1, version: 1 }
    expect(all.aiConsents).toEqual([{ use: 'asking', provider: host, givenAt: moment }])
    expect(all.highlightConsents).toEqual([
      { ...of, answer: 'given', named: true, answeredAt: moment, usedAt: null },
    ])
    const other = await exportOf(scene, scene.cast.barnabas)
    expect(other).toMatchObject({ aiConsents: [], highlightConsents: [] })
  })

  test('can be read as Markdown', async () => {
    await beTold()
    const texts = await textsOf(scene.cast.lydia)
    const written = ['walk-1.md', 'testimonies.md', 'prayer-requests.md']
    const received = ['feedback.md', 'guidance.md', 'personal-summaries.md']
    expect([...texts.keys()]).toEqual([...written, ...received])
    expect(texts.get('feedback.md')).toBe(
      [
        '# Feedback',
        '## Nov 20, 2026, Day 1 (Reflection), by Barnabas',
        'Well \\*said\\*',
        '### Suggestions (by AI)',
        '- A suggestion by AI\n- Another one',
        '## Nov 20, 2026, Day 1 (Testimony), by Barnabas',
        '_Approved without comments_\n',
      ].join('\n\n'),
    )
    const advice = '_By AI (api.openai.com)_\n\n### Practical advice\n\nWalk slowly\n'
    expect(texts.get('guidance.md')).toContain(advice)
    const summary = '## Stage 1: Spiritual Discipline, Nov 20, 2026, by Barnabas'
    expect(texts.get('personal-summaries.md')).toContain(summary)
    expect([...texts.values()].join('')).not.toContain('canary')
    expect([...(await textsOf(scene.cast.timothy)).keys()]).toEqual([])
  })

  test('is not brought in', async () => {
    await beTold()
    await bring(scene, scene.cast.timothy, await exportOf(scene, scene.cast.lydia), 'private')
    expect(await scene.as(scene.cast.timothy).feedback.mine({})).toMatchObject({ total: 0 })
    const { rows } = await scene.fresh.owner.query(
      'select person_id from app.feedback where person_id = $1 union all select person_id from app.guidance where person_id = $1',
      [scene.cast.timothy.id],
    )
    expect(rows).toEqual([])
  })
})
