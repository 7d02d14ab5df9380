import { describe, expect, test } from 'vitest'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { minute, sampleItem } from '#web/feedback/answer/sample-item.ts'
import { countFresh, followPage, freshPage, withoutDone } from './shown-page.ts'

/** Items named by letters, each written a minute before the one before it. */
function items(letters: string): QueuedFeedback[] {
  return [...letters].map((id) => sampleItem({ id, waitingSince: minute(60 - id.charCodeAt(0)) }))
}

const named = ({ rows }: { rows: readonly QueuedFeedback[] }) => rows.map(({ id }) => id).join('')
const ten = 'cdefghijkl'

describe('a page of the queue', () => {
  test('keeps its rows when newer entries come, and shows each row’s newest version', () => {
    const shown = freshPage(items(ten))
    const [first, ...rest] = items('abcdefghij')
    const now = followPage(shown, [{ ...first!, version: 2 }, ...rest])
    expect(named(now)).toBe(ten)
    const changed = followPage(
      shown,
      items(ten).map((item) => ({ ...item, version: 2 })),
    )
    expect(changed.rows.map(({ version }) => version)).toEqual(Array(10).fill(2))
  })

  test('keeps what others have done in its place, and adds what comes up from behind at the end', () => {
    expect(named(followPage(freshPage(items(ten)), items('defghijklm')))).toBe('cdefghijklm')
  })

  test('adds nothing above what one reads, also where it is not the first page', () => {
    expect(named(followPage(freshPage(items(ten)), items('bcdefghijk')))).toBe(ten)
  })

  test('drops an item that I answered or dismissed, though the server lists it a moment longer', () => {
    const shown = withoutDone(freshPage(items(ten)), 'd')
    expect(named(shown)).toBe('cefghijkl')
    expect(named(followPage(shown, items(ten)))).toBe('cefghijkl')
    expect(named(followPage(shown, items('cefghijklm')))).toBe('cefghijklm')
  })

  test('takes up whatever comes where it is empty', () => {
    expect(named(followPage(freshPage([]), items('ab')))).toBe('ab')
    const all = [...ten].reduce(withoutDone, freshPage(items(ten)))
    expect(named(followPage(all, items('amn')))).toBe('amn')
  })

  test('goes on behind what others have done, where nothing else of it is left', () => {
    expect(named(followPage(freshPage(items('cd')), items('ab')))).toBe('cd')
    expect(named(followPage(freshPage(items('cd')), items('aef')))).toBe('cdef')
  })
})

describe('what is new', () => {
  const known = new Map(items(ten).map(({ id, waitingSince }) => [id, waitingSince]))

  test('counts items that stand before all known ones', () => {
    expect(countFresh(items('abcdefghij'), known)).toBe(2)
    expect(countFresh(items(ten), known)).toBe(0)
  })

  test('is not what comes up from behind where others did something', () => {
    expect(countFresh(items('defghijklm'), known)).toBe(0)
    expect(countFresh(items('mnop'), known)).toBe(0)
  })

  test('is all of it where nothing was known', () => {
    expect(countFresh(items('ab'), new Map())).toBe(2)
  })
})
