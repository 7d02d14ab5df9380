import { describe, expect, test } from 'vitest'
import { branchesIn, type Ending, judge } from './faults.ts'

const none: Ending = {
  typed: [],
  broken: new Set(),
  unheard: new Set(),
  removed: new Set(),
  goesBack: false,
  several: false,
  ends: [[], []],
  written: [],
  shown: [],
  hidden: [],
}
const typed = ['one001', 'two002', 'six003'].map((word) => ({ word, device: 0, at: 1000 }))
const entry = (text: string, live = true) => ({ kind: 'testimony' as const, text, live, version: 1 })

describe('the verdict on a run', () => {
  test('is no fault where every word stands in an entry, a version or a field', () => {
    const written = [entry('one001'), entry('two002', false)]
    expect(judge({ ...none, typed, written, shown: ['six003'] }).faults).toEqual([])
  })

  test('tells words that are nowhere, or where nobody sees them', () => {
    expect(judge({ ...none, typed, shown: ['one001'], hidden: ['six003'] }).faults).toEqual([
      'two002 of device 0 is lost',
      'six003 is kept where nobody sees it',
    ])
  })

  test('counts apart what a browser had no time to store', () => {
    const ends = [[{ how: 'crash' as const, at: 1200 }]]
    const verdict = judge({ ...none, typed, ends, shown: ['one001 two002 six'] })
    expect(verdict).toEqual({ faults: [], young: { crash: 1 } })
    const late = [[{ how: 'crash' as const, at: 1300 }]]
    expect(judge({ ...none, typed, ends: late, shown: ['one001 two002'] }).faults).toHaveLength(1)
  })

  test('tells two entries of a day, and an entry that another holds', () => {
    const twice = [entry('one001 two002'), entry('one001 two002 six003')]
    expect(judge({ ...none, typed, written: twice }).faults).toHaveLength(1)
    const day = ['one001', 'two002 six003'].map((text) => ({ ...entry(text), kind: 'reflection' as const }))
    expect(judge({ ...none, typed, written: day }).faults).toEqual(['a day has 2 entries of a kind'])
  })

  test('counts entries that went on from one beginning, which are two', () => {
    const written = [entry('one001 two002'), entry('one001 six003')]
    expect(judge({ ...none, typed, written }).faults).toEqual([])
    expect(branchesIn(written)).toBe(1)
  })

  test('tells a word that is torn and words that are mixed', () => {
    expect(judge({ ...none, typed, shown: ['one001 two002six003'] }).faults).toContain(
      'a word is torn: two002six003 in "one001 two002six003"',
    )
    expect(judge({ ...none, typed, shown: ['two002 one001 six003'] }).faults).toEqual([
      'words are mixed: "two002 one001 six003"',
    ])
    const [one, two, ...rest] = typed
    const twoFirst = [{ ...two!, at: one!.at - 9 }, one!, ...rest]
    expect(judge({ ...none, typed: twoFirst, shown: ['two002 one001 six003'] }).faults).toEqual([])
    const broken = new Set(['ten004'])
    expect(judge({ ...none, typed, broken, shown: ['one001 two002 six003 te'] }).faults).toEqual([])
  })

  test('lets letters go that a field did not take while it was being sent', () => {
    const shown = ['one001two002 six003tn04']
    const ending = { ...none, typed: [...typed.slice(0, 1), ...typed.slice(2)], shown }
    expect(judge(ending).faults.join()).toContain('six003tn04')
    const unheard = new Set(['two002', 'ten004'])
    expect(judge({ ...ending, unheard }).faults.filter((fault) => fault.includes('torn'))).toEqual([])
    expect(judge({ ...ending, unheard, shown: ['zt04'] }).faults.join()).toContain('zt04')
  })

  test('lets words be gone that were taken away, and words stand anywhere, where the hand went back', () => {
    const written = [entry('two002 one001'), entry('two002')]
    const ending = { ...none, typed, goesBack: true, removed: new Set(['six003']) }
    expect(judge({ ...ending, written: written.slice(0, 1) }).faults).toEqual([])
    expect(judge({ ...ending, written }).faults).toEqual([
      'an entry is doubled: "two002 one001" and "two002"',
    ])
    expect(judge({ ...ending, written: [written[0]!, entry('one001')] }).faults).toEqual([])
    expect(judge({ ...ending, removed: new Set(), written }).faults).toContain('six003 of device 0 is lost')
  })

  test('lets one tab go on from half of a word that the other holds whole', () => {
    const shown = ['one001 two002 six003', 'one001 tw']
    expect(judge({ ...none, typed, shown, several: true }).faults).toEqual([])
    expect(judge({ ...none, typed, shown }).faults).toHaveLength(1)
  })
})
