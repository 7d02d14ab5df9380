import { describe, expect, test } from 'vitest'
import { stageCount } from '#contract/programme/length.ts'
import type { Player } from '#testing/cast.ts'
import { write } from '#testing/entries/writing.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { changeDay } from '#testing/own-programme/own-programme.ts'
import { giveRole, unassign } from '#testing/people/ties.ts'
import { layCompletions } from '#testing/progress/completed.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { readProgramme } from '#server/programme/read-programme.ts'

const scene = sceneForEach('2026-11-20T12:00:00-05:00')
const { stages: shipped } = await readProgramme('programme')

const questionOf = (stage: number) => shipped[stage - 1]?.days.at(-1)?.circleQuestion
const meetingOf = (stage?: number, by = scene.cast.barnabas) => scene.as(by).circles.meeting({ stage })
const askedOf = async (player: Player) => (await scene.as(player).circles.list()).question
const onDay = async (day: number, player: Player) =>
  (await scene.as(player).journal.desk({ day })).content?.circleQuestion

describe('the question for the circle', () => {
  test('is told to a participant once the last day of the stage has opened to them, and nothing of it before', async () => {
    const { lydia, barnabas } = scene.cast
    const { owner } = scene.fresh
    const secret = questionOf(1) ?? ''
    await walkDays(scene, lydia, 4)
    await owner.query(`update app.openings set opens_at = opens_at + interval '2 days' where day = 5`)
    expect((await meetingOf(1)).question).toBe(secret)
    const caller = scene.as(lydia)
    const answers = [
      await caller.circles.list(),
      await caller.journal.desk({ day: 5 }),
      await caller.home.read(),
    ]
    expect(answers[0]).toMatchObject({ circles: [{ mine: false }], question: null })
    expect(JSON.stringify(answers)).not.toContain(secret)

    await owner.query(`update app.openings set opens_at = opens_at - interval '2 days' where day = 5`)
    const stage = { number: 1, name: 'Spiritual Discipline', discipline: 'Prayer' }
    expect(await askedOf(lydia)).toEqual({ stage, text: secret })
    expect([await onDay(5, lydia), await onDay(4, lydia)]).toEqual([secret, null])
    // Their leader may read all days, and is asked by where they are themselves.
    expect(await askedOf(barnabas)).toBeNull()
  })

  test('is that of the latest stage whose end they have reached, and begins anew with the next walk', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 13)
    expect(await askedOf(lydia)).toMatchObject({ stage: { number: 2 }, text: questionOf(2) })
    await walkDays(scene, scene.cast.timothy, 75)
    expect(await askedOf(scene.cast.timothy)).toMatchObject({ text: questionOf(stageCount) })
    await scene.as(scene.cast.timothy).progress.walkAgain({ leaving: 1 })
    expect(await askedOf(scene.cast.timothy)).toBeNull()
  })

  test('is for whoever is in a circle', async () => {
    const { lydia, tabitha } = scene.cast
    for (const player of [lydia, tabitha]) await walkDays(scene, player, 5)
    expect([await askedOf(tabitha), await onDay(5, tabitha)]).toEqual([null, null])
    expect(await askedOf(lydia)).toMatchObject({ text: questionOf(1) })
    await unassign(scene.fresh.owner, lydia)
    expect([await askedOf(lydia), await onDay(5, lydia)]).toEqual([null, null])
  })

  test('is the one of a church that has written another, also of a text that it wrote before there were any', async () => {
    const { lydia, priscilla } = scene.cast
    await walkDays(scene, lydia, 5)
    await changeDay(scene, priscilla, 5, { circleQuestion: 'What do we\nhope for?' })
    expect(await askedOf(lydia)).toMatchObject({ text: 'What do we hope for?' })
    expect((await meetingOf(1)).question).toBe('What do we hope for?')
    await scene.fresh.owner.query('update app.own_day_texts set circle_question = null')
    expect(await askedOf(lydia)).toMatchObject({ text: questionOf(1) })
    expect((await scene.as(priscilla).ownProgramme.day({ day: 5 })).text.circleQuestion).toBe(questionOf(1))
  })
})

describe('the meeting page', () => {
  test('has what the programme says of a stage, and nothing of anybody', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 10)
    await write(scene.as(lydia), 'testimony', 1, { audience: 'shared' })
    const stage = { number: 2, name: 'Fellowship', discipline: 'Scripture Study' }
    const meeting = await meetingOf(2)
    expect(meeting).toMatchObject({
      stage,
      introduction: shipped[1]?.description,
      question: questionOf(2),
      closingPrayer: shipped[1]?.days.at(-1)?.closingPrayer,
    })
    expect(meeting.stages).toHaveLength(stageCount)
    expect(meeting.readings.map(({ day, passages: [main] }) => [day, main?.reference])).toEqual(
      shipped[1]?.days.map(({ day, references: [main] }) => [day, main]),
    )
    // The day of the road to Emmaus is read to its end; that which goes on with the first chapter of a book, without that chapter.
    expect(meeting.readings[0]?.passages[0]?.verses).toHaveLength(23)
    expect(meeting.readings[4]?.passages.map(({ reference }) => reference)).toEqual(
      shipped[1]?.days[4]?.references.slice(0, 3),
    )
    for (const word of ['Lydia', lydia.id, 'Reflection 1', 'A testimony'])
      expect(JSON.stringify(meeting)).not.toContain(word)
  })

  test.each<[days: [lydia: number, timothy: number, phoebe: number], stage: number]>([
    [[0, 0, 0], 1],
    [[7, 8, 8], 2],
    [[7, 7, 40], 1],
    [[12, 40, 75], 2],
    [[75, 75, 1], 15],
  ])(
    'is about the stage whose end most of the people are nearest to: of %j about %i',
    async (days, stage) => {
      const { lydia, timothy, phoebe } = scene.cast
      for (const [index, player] of [lydia, timothy, phoebe].entries())
        await layCompletions(scene, player, days[index] ? { [days[index]]: '2026-11-19T12:00:00-05:00' } : {})
      expect((await meetingOf()).stage.number).toBe(stage)
    },
  )

  test('is there for whoever leads, also as long as nobody is assigned to them, and for nobody else', async () => {
    const { barnabas, lydia, priscilla } = scene.cast
    await walkDays(scene, lydia, 10)
    await scene.fresh.owner.query('delete from app.leader_assignments where leader_id = $1', [barnabas.id])
    expect((await meetingOf()).stage.number).toBe(1)
    expect((await meetingOf(15)).question).toBe(questionOf(15))
    expect((await meetingOf(15, priscilla)).question).toBe(questionOf(15))
    await giveRole(scene.fresh.owner, barnabas, 'participant')
    await expectRefused('FORBIDDEN', meetingOf(1), meetingOf(1, lydia))
  })
})
