import { describe, expect, test } from 'vitest'
import { imageWords } from '#words/en/images/images.ts'
import { faultOf, readFiles, readyOf } from './bulk-files.ts'

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
