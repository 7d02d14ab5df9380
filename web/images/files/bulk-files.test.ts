import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { imageKinds } from '#contract/images/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { imageWords } from '#words/en/images/images.ts'
import { faultOf, placeInName, readFiles, readyOf } from './bulk-files.ts'

const { faults } = imageWords.many

const found = (path: string, type = 'image/png', text = 'x') => ({
  path,
  file: new File([text], path.split('/').at(-1) ?? '', { type }),
})
const faultsOf = (files: ReturnType<typeof readFiles>) => files.map((file) => faultOf(file, files))

describe('many files', () => {
  test('are told where each belongs, or why it cannot be sent', () => {
    const files = readFiles([
      found('a/day-3/reflection.png'),
      found('day-4-challenge.png'),
      found('sunset.png'),
      found('day-76-reflection.png'),
      found('12.png'),
      found('day-5-reflection.pdf', 'application/pdf'),
      found('day-6-reflection.heic', ''),
      found('day-7-reflection.png', 'image/png', ''),
    ])
    expect(files.map(({ day, kind }) => [day, kind])).toEqual([
      ['3', 'reflection'],
      ['4', 'challenge'],
      ['', ''],
      ['76', 'reflection'],
      ['12', ''],
      ['5', 'reflection'],
      ['6', 'reflection'],
      ['7', 'reflection'],
    ])
    expect(faultsOf(files)).toEqual([
      null,
      null,
      faults.noDay,
      faults.outside,
      faults.noKind,
      imageWords.wrongType.text,
      null,
      imageWords.empty.text,
    ])
    expect(readyOf(files).map(({ path }) => path)).toEqual([
      'a/day-3/reflection.png',
      'day-4-challenge.png',
      'day-6-reflection.heic',
    ])
  })

  test('for the same image are both refused, until one goes or has arrived', () => {
    const [one, two] = readFiles([found('day-3-reflection.png'), found('03 Reflection.jpg')])
    if (!one || !two) throw new Error('two files were chosen')
    expect(faultsOf([one, two])).toEqual([faults.twice, faults.twice])
    expect(faultsOf([one])).toEqual([null])
    expect(faultsOf([one, { ...two, kind: 'challenge' }])).toEqual([null, null])
    expect(readyOf([{ ...one, state: { is: 'sent' } }, two])).toEqual([two])
    // One that cannot be sent anyway is in nobody's way.
    const [text] = readFiles([found('day-3-reflection.txt', 'text/plain')])
    expect(text && faultOf(one, [one, text])).toBe(null)
  })

  test('leave out what a system puts into folders by itself', () => {
    expect(readFiles([found('a/.DS_Store', ''), found('a/Thumbs.db', ''), found('a/._1.png')])).toEqual([])
  })
})

describe('the place of a picture', () => {
  test.each([
    ['day-12-reflection.jpg', 12, 'reflection'],
    ['12 challenge.png', 12, 'challenge'],
    ['Day_3_Challenge.webp', 3, 'challenge'],
    ['day-3/reflection.jpg', 3, 'reflection'],
    ['images/day-3/reflection.JPEG', 3, 'reflection'],
    ['Reflections/007.gif', 7, 'reflection'],
    ['challenge\\day 75.png', 75, 'challenge'],
    ['day12reflection (2).png', 12, 'reflection'],
    ['12 challenge (3).png', 12, 'challenge'],
    ['reflection 5 1080x1350.jpg', 5, 'reflection'],
    // The name says more than the folder.
    ['day-3/day-4-reflection.jpg', 4, 'reflection'],
    ['2026/day-9-challenge.png', 9, 'challenge'],
    ['day 80 reflection.jpg', 80, 'reflection'],
    ['day-0-reflection.jpg', 0, 'reflection'],
  ])('of %s', (path, day, kind) => {
    expect(placeInName(path)).toEqual({ day, kind })
  })

  test.each([
    ['reflection.jpg', null, 'reflection'],
    ['12.jpg', 12, null],
    ['sunset.png', null, null],
    ['reflection-and-challenge 4.png', 4, null],
    // Nobody says which.
    ['3 of 75 reflection.png', null, 'reflection'],
    ['', null, null],
    ['.jpg', null, null],
  ])('is not said in full by %s', (path, day, kind) => {
    expect(placeInName(path)).toEqual({ day, kind })
  })

  const day = fc.integer({ min: 1, max: programmeLength })
  const kind = fc.constantFrom(...imageKinds)
  const between = fc.constantFrom('-', '_', ' ', '.', ' - ', '__', ', ')
  const ending = fc.constantFrom('.jpg', '.JPEG', '.png', '.Gif', '.webp')
  const written = fc.tuple(fc.constantFrom('day', 'Day', 'DAY', ''), between, fc.integer({ min: 0, max: 2 }))
  const cased = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1),
  )

  test('is found however day and kind are written and put together', () => {
    fc.assert(
      fc.property(
        fc.record({ number: day, which: kind, gap: between, end: ending, spell: cased }),
        written,
        fc.constantFrom('day first', 'kind first', 'day as folder', 'kind as folder'),
        ({ number, which, gap, end, spell }, [called, mark, zeros], order) => {
          const dayText = `${called}${called && mark}${'0'.repeat(zeros)}${number}`
          const kindText = spell(which)
          const path = {
            'day first': `${dayText}${gap}${kindText}${end}`,
            'kind first': `${kindText}${gap}${dayText}${end}`,
            'day as folder': `pictures/${dayText}/${kindText}${end}`,
            'kind as folder': `pictures/${kindText}/${dayText}${end}`,
          }[order]
          expect(placeInName(path), path).toEqual({ day: number, kind: which })
        },
      ),
    )
  })

  test('of any name is a number that stands in it, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (path) => {
        const found = placeInName(path)
        if (found.day !== null) expect(path.match(/\d+/g)?.map(Number)).toContain(found.day)
        if (found.kind !== null) expect(path.toLowerCase()).toContain(found.kind)
      }),
    )
  })
})
