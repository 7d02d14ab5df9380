import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { daysAt, layCompletions } from '#testing/progress/completed.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { spansOf } from './told.ts'

const spans = (...byDay: number[]) => spansOf(byDay).map(({ from, until, people }) => [from, until, people])

describe('days that are told together', () => {
  test.each<[string, number[], number[][]]>([
    ['are told of nobody where few belong to any', [1, 0, 3], []],
    ['are all of them where nobody does', [0, 0, 0], [[1, 3, 0]]],
    [
      'are a day by itself where it has enough',
      [5, 0, 9],
      [
        [1, 1, 5],
        [2, 2, 0],
        [3, 3, 9],
      ],
    ],
    [
      'are as many as it takes',
      [2, 2, 1, 4, 1],
      [
        [1, 3, 5],
        [4, 5, 5],
      ],
    ],
    ['hold those who are left over', [6, 0, 3, 0], [[1, 4, 9]]],
    ['hold the days before those with few', [0, 0, 4, 1], [[1, 4, 5]]],
  ])('%s', (_, byDay, told) => {
    expect(spans(...byDay)).toEqual(told)
  })

  test('are every day once, in their order, and tell of nobody or of five and more', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(6), fc.constant(0)), { minLength: 1, maxLength: 75 }), (byDay) => {
        const found = spansOf(byDay)
        const all = byDay.reduce((sum, people) => sum + people, 0)
        const isTold = all === 0 || all >= 5
        expect(found.flatMap(({ from, until }) => daysFrom(from, until))).toEqual(
          isTold ? daysFrom(1, byDay.length) : [],
        )
        for (const { from, until, people } of found) {
          expect(people).toBe(byDay.slice(from - 1, until).reduce((sum, those) => sum + those, 0))
          expect(people === 0 || people >= 5).toBe(true)
        }
      }),
    )
  })
})

describe('what admins are told of their church', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await setScene('2026-11-20T12:00:00-05:00')
    return () => scene.end()
  })

  test('leaves out figures of fewer than five people, and tells those of five', async () => {
    const { lydia, timothy, phoebe, silas, tabitha, priscilla } = scene.cast
    const { analytics } = scene.as(priscilla)
    for (const player of [lydia, timothy, phoebe, silas]) {
      await layCompletions(scene, player, daysAt('2026-10-01T12:00:00Z', 1, 3))
    }
    const lastOf = async () =>
      (await analytics.activity()).weeks.find(({ begins }) => begins === '2026-09-28')
    const nothing = { completions: null, marked: null, people: null }
    expect(await analytics.people()).toMatchObject({ begun: null, finished: 0, days: [], through: 0 })
    expect(await analytics.stops()).toEqual({ stopped: null, days: [] })
    expect(await lastOf()).toMatchObject(nothing)

    await layCompletions(scene, tabitha, daysAt('2026-10-01T12:00:00Z', 1, 5))
    const standing = [
      { from: 1, until: 6, people: 5 },
      { from: 7, until: 75, people: 0 },
    ]
    expect(await analytics.people()).toMatchObject({ people: 8, begun: 5, days: standing })
    const stopped = async () =>
      (await analytics.stops()).days.map(({ until, stopped: those, passed }) => [until, those, passed])
    expect(await stopped()).toEqual([
      [5, 5, 0],
      [74, 0, 0],
    ])
    expect(await lastOf()).toMatchObject({ completions: 17, marked: 0, people: 5 })

    await walkDays(scene, priscilla, 75)
    const { begun, finished, through } = await analytics.people()
    expect({ begun, finished, through }).toEqual({ begun: 6, finished: null, through: null })
    expect(await stopped()).toEqual([
      [5, 5, null],
      [74, 0, null],
    ])
  })
})

function daysFrom(from: number, until: number): number[] {
  return Array.from({ length: until - from + 1 }, (_, index) => from + index)
}
