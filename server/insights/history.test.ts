import { beforeEach, describe, expect, test } from 'vitest'
import { type AiScene, setAiScene } from '#testing/ai/ai-scene.ts'
import { askedInsight, askInsight } from '#testing/insights/ask-insight.ts'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { stored } from '#testing/stored.ts'
import { assign, giveRole, hide, layLeaving, unassign } from '#testing/people/ties.ts'

const scene = laidForEach(() => setAiScene({ patience: 20_000 }))
/** What Lydia and Timothy wrote. */
let lydias: string
let timothys: string
beforeEach(async () => {
  await scene.shareKey()
  const { lydia, timothy, silas, barnabas, apollos, priscilla } = scene.cast
  ;[lydias = '', timothys = ''] = await layEntries(scene.fresh.owner, [
    { author: lydia, text: 'I told Tabitha all of it.' },
    { author: timothy, text: 'Quiet.', audience: 'leader' },
    { author: silas, text: 'Of Silas' },
  ])
  await scene.agree(lydia, timothy, silas, barnabas, apollos, priscilla)
  scene.model.behave({
    say: () => ({
      title: 'What [P1] told [P2]',
      paragraphs: [
        { text: '[P1] told [P2] all of it.', entries: ['E1'] },
        { text: '[P3] had a quiet day.', entries: ['E2'] },
        { text: 'Both speak of the day.', entries: ['E1', 'E2'] },
      ],
    }),
  })
})

type Name = keyof AiScene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const owner = () => scene.fresh.owner
const textsOf = async (name: Name = 'barnabas', reach: 'assigned' | 'everyone' = 'assigned') => {
  const { insights } = await as(name).insights.list({ reach })
  return insights.map(({ title, paragraphs, withheld }) => [
    title,
    ...paragraphs.map(({ text }) => text),
    withheld,
  ])
}

const words = async () =>
  JSON.stringify((await owner().query('select title, paragraphs from app.insights')).rows)

const whole = [
  'What Lydia told Tabitha',
  'Lydia told Tabitha all of it.',
  'Timothy had a quiet day.',
  'Both speak of the day.',
  0,
]

describe('the insights that one has asked for', () => {
  test('are one’s own, the newest first, apart for each reach', async () => {
    const first = await askedInsight(as('barnabas'), { question: 'First' })
    scene.clock.pass({ minutes: 1 })
    const second = await askedInsight(as('barnabas'), { question: 'Second' })
    await askedInsight(as('priscilla'), { reach: 'everyone' })
    const { list } = as('barnabas').insights
    expect(await list({ reach: 'assigned' })).toEqual({ insights: [second, first], total: 2, next: null })
    const part = await list({ reach: 'assigned', limit: 1 })
    expect(part).toMatchObject({ insights: [{ id: second.id }], total: 2 })
    const rest = await list({ reach: 'assigned', limit: 1, after: part.next ?? '' })
    expect(rest).toMatchObject({ insights: [{ id: first.id }], next: null })
    await expectRefused('FORBIDDEN', list({ reach: 'everyone' }))
    expect((await as('apollos').insights.list({ reach: 'assigned' })).total).toBe(0)
    expect((await as('priscilla').insights.list({ reach: 'assigned' })).total).toBe(0)
    expect((await as('priscilla').insights.list({ reach: 'everyone' })).total).toBe(1)
    await expectRefused('FORBIDDEN', as('lydia').insights.list({ reach: 'assigned' }))
  })

  test('are deleted by the leader or admin who asked, and by nobody else', async () => {
    const { id } = await askedInsight(as('barnabas'))
    const { id: priscillas } = await askedInsight(as('priscilla'), { reach: 'everyone' })
    const remove = (name: Name) => as(name).insights.delete({ id })
    const before = await stored(owner())
    await expectRefused('FORBIDDEN', remove('lydia'))
    await expectRefused('NOT_FOUND', remove('apollos'), remove('priscilla'))
    expect(await stored(owner())).toEqual(before)
    for (const role of ['leader', 'admin'] as const) {
      await giveRole(owner(), scene.cast.demas, role)
      await expectRefused('NOT_FOUND', remove('demas'))
    }
    expect(await textsOf()).toEqual([whole])
    await remove('barnabas')
    expect((await owner().query('select id from app.insights')).rows).toEqual([{ id: priscillas }])
    await expectRefused('NOT_FOUND', remove('barnabas'))
  })

  test('lie in the database without anybody’s name in what was answered', async () => {
    await askedInsight(as('barnabas'))
    const { rows } = await owner().query('select title, paragraphs, people from app.insights')
    const { lydia, tabitha, timothy } = scene.cast
    const [hers, his] = [lydias, timothys].map((id) => ({ id, version: 1 }))
    const paragraphs = [
      { text: '[P1] told [P2] all of it.', entries: [hers] },
      { text: '[P3] had a quiet day.', entries: [his] },
      { text: 'Both speak of the day.', entries: [hers, his] },
    ]
    const people = [lydia.id, tabitha.id, timothy.id]
    expect(rows).toEqual([{ title: 'What [P1] told [P2]', paragraphs, people }])
  })
})

describe('what an insight rests on', () => {
  // All that names Lydia or rests on what she wrote is gone, and the title might.
  const withoutLydia = ['Insight', 'Timothy had a quiet day.', 2]

  const edit = (text: string, audience: 'private' | 'shared', version = 1) =>
    as('lydia').entries.edit({ id: lydias, version, text, audience })
  const ways: [string, () => Promise<unknown>][] = [
    ['made private', () => edit('I told Tabitha all of it.', 'private')],
    ['edited', () => edit('A good week.', 'shared')],
    ['deleted', () => as('lydia').entries.trash({ id: lydias })],
    ['of somebody who is led no longer', () => unassign(owner(), scene.cast.lydia)],
    ['of somebody who is leaving', () => layLeaving(owner(), scene.cast.lydia)],
  ]
  test.each(ways)('is gone from it once it is %s', async (_, act) => {
    const { id } = await askedInsight(as('barnabas'))
    expect(await textsOf()).toEqual([whole])
    await act()
    expect(await textsOf()).toEqual([withoutLydia])
    expect(await askedInsight(as('barnabas'), { id })).toMatchObject({ withheld: 2 })
    const shown = JSON.stringify(await as('barnabas').insights.list({ reach: 'assigned' }))
    expect(shown).not.toContain(lydias)
    expect(shown).not.toMatch(/Lydia|Tabitha/)
  })

  test('is there again once it may be read again, and kept nowhere once its author deletes it for good', async () => {
    const { id } = await askedInsight(as('barnabas'))
    const { entries } = as('lydia')
    await entries.trash({ id: lydias })
    expect(await textsOf()).toEqual([withoutLydia])
    await entries.restore({ id: lydias })
    expect(await textsOf()).toEqual([whole])
    await unassign(owner(), scene.cast.lydia)
    await assign(owner(), scene.cast.barnabas, scene.cast.lydia)
    expect(await textsOf()).toEqual([whole])
    expect(await words()).toMatch(/told .* all of it/)
    await entries.trash({ id: lydias })
    await entries.purge({ id: lydias })
    expect(await textsOf()).toEqual([withoutLydia])
    expect(await askedInsight(as('barnabas'), { id })).toMatchObject({ withheld: 2 })
    expect(await words()).not.toMatch(/told|Both speak/)
    expect(await words()).toContain('had a quiet day')
  })

  test('stays gone where it was private in between, as nobody knows what it said', async () => {
    await askedInsight(as('barnabas'))
    await edit('I told Tabitha all of it.', 'private')
    await edit('I told Tabitha all of it.', 'shared', 2)
    expect(await textsOf()).toEqual([withoutLydia])
  })

  test('is gone from what admins asked about everyone in the same way, and with their office', async () => {
    scene.model.behave({
      say: ({ data }) => {
        const { entries } = data as { entries: { id: string; text: string }[] }
        return { title: 'All', paragraphs: entries.map(({ id, text }) => ({ text, entries: [id] })) }
      },
    })
    const { id } = await askedInsight(as('priscilla'), { reach: 'everyone' })
    const all = ['All', 'I told Tabitha all of it.', 'Quiet.', 'Of Silas', 0]
    expect(await textsOf('priscilla', 'everyone')).toEqual([all])
    await unassign(owner(), scene.cast.timothy)
    await as('lydia').entries.trash({ id: lydias })
    expect(await textsOf('priscilla', 'everyone')).toEqual([['Insight', 'Quiet.', 'Of Silas', 1]])
    await giveRole(owner(), scene.cast.priscilla, 'leader')
    await expectRefused('FORBIDDEN', as('priscilla').insights.list({ reach: 'everyone' }))
    await expectRefused('FORBIDDEN', askInsight(as('priscilla'), { id, reach: 'everyone' }))
  })

  test('goes with a person who is deleted for good, and so does all that was said of them', async () => {
    await askedInsight(as('barnabas'))
    await owner().query('select sec.forget_traces($1)', [scene.cast.tabitha.id])
    expect(await textsOf()).toEqual([])
  })
})

describe('names', () => {
  test('are put back as they are now, for people whom the asker sees', async () => {
    await askedInsight(as('barnabas'))
    await owner().query(`update app.people set display_name = 'Lydia of Joppa' where display_name = 'Lydia'`)
    await hide(owner(), scene.cast.tabitha)
    expect((await textsOf())[0]?.slice(0, 2)).toEqual([
      'What Lydia of Joppa told somebody',
      'Lydia of Joppa told somebody all of it.',
    ])
  })

  test('are put back while it is written in the same way', async () => {
    await hide(owner(), scene.cast.tabitha)
    const insight = await askedInsight(as('barnabas'), { question: 'What of Tabitha?' })
    expect(insight.title).toBe('What somebody told Lydia')
  })
})
