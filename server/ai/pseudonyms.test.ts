import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setScene } from '#testing/scene.ts'
import { openPseudonyms, pseudonymsFor, reveal, withoutStrangers } from './pseudonyms.ts'

const people = [
  { id: 'lydia', names: ['Lydia', 'Lydia', 'of Thyatira'] },
  { id: 'mary', names: ['Mary Ann Müller', 'Mary Ann', 'Müller'] },
  { id: 'tim', names: ['Timothy', null, null] },
  { id: 'bo', names: ['Bo', 'Bo', "O'Neil-Smith"] },
]
const names: Record<string, string> = { lydia: 'Lydia', mary: 'Mary Ann Müller', tim: 'Timothy', bo: 'Bo' }
const nameOf = (id: string) => names[id] ?? 'somebody'

describe('pseudonyms', () => {
  test.each([
    ['Lydia prayed with me.', '[P1] prayed with me.'],
    ['LYDIA, lydia and Lydia’s mother', '[P1], [P1] and [P1]’s mother'],
    ['I met Mary Ann Müller and Mary.', 'I met [P1] and [P1].'],
    ['mary ann muller', '[P1]'],
    ['Thyatira is far.', '[P1] is far.'],
    ['Lydia and Timothy and Lydia', '[P1] and [P2] and [P1]'],
    ['of the Lydians, Boat and Timothys', 'of the Lydians, Boat and Timothys'],
    ['Write to lydia@example.org or (lydia.t@mail.example.org)!', 'Write to [address] or ([address])!'],
    ['Call +1 (555) 010-9999 or 0044 20 7946 0018.', 'Call [number] or [number].'],
    ['Day 12, 2026, at 7:30', 'Day 12, 2026, at 7:30'],
    ['[P2] is what I wrote', 'P2 is what I wrote'],
    ['[[P2]] is what I wrote', 'P2 is what I wrote'],
    ["Smith met O'Neil", "[P1] met O'[P1]"],
  ])('stand for names in "%s"', (text, hidden) => {
    expect(pseudonymsFor(people).hide(text)).toBe(hidden)
  })

  test('are names again in what comes back, and nothing where they stand for nobody', () => {
    const { hide, people: named } = pseudonymsFor(people)
    const hidden = hide('Timothy and Mary Ann')
    expect(reveal(`${hidden} pray, says [P9], as [P0] and [P999999].`, named, nameOf)).toBe(
      'Timothy and Mary Ann Müller pray, says , as  and .',
    )
  })

  test('are what they were called where they were hidden, unless they are known by another name', () => {
    const { hide, restore } = pseudonymsFor(people)
    const hidden = hide('I called mary ann and Timothy.')
    expect(restore(hidden)).toBe('I called mary ann and Timothy.')
    expect(restore(hidden, (id) => (id === 'tim' ? 'Timothy of Lystra' : undefined))).toBe(
      'I called mary ann and Timothy of Lystra.',
    )
    expect(restore('[P7] rests')).toBe(' rests')
  })

  test('of nobody are taken out', () => {
    expect(withoutStrangers('java[P3]script[P0] and [P2], [P1][P999999]', 2)).toBe(
      'javascript and [P2], [P1]',
    )
  })

  test('can be written by nobody', () => {
    const part = fc.constantFrom('[', ']', '[P1]', 'P1', '2', ' ', 'a@b.cd', '+1 555 010 9999')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(pseudonymsFor(people).hide(parts.join(''))).not.toMatch(/\[P\d+\]/)
      }),
    )
  })

  test('leave no name in any text, wherever it stands', () => {
    const known = ['Lydia', 'Mary Ann', 'Müller', 'Timothy', 'Thyatira']
    const joint = fc.constantFrom(' ', ', ', '. ', '\n', '-', '’s ', '! ', ' (', ') ', '“', '” ', '/')
    const part = fc.tuple(fc.oneof(fc.constantFrom(...known), fc.lorem({ maxCount: 2 })), joint)
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const { hide } = pseudonymsFor(people)
        expect(hide(parts.flat().join(''))).not.toMatch(/lydia|mary|müller|timothy|thyatira/i)
      }),
    )
  })

  test('are those of everyone of one’s own church, and of nobody else', async () => {
    const scene = await setScene()
    try {
      const { organizationId, id } = await scene.database.read(scene.cast.lydia, async (tx) => tx.person)
      const { hide, tokenOf } = await openPseudonyms(scene.database, organizationId)
      expect(tokenOf(id)).toBe('[P1]')
      const text = 'Lydia, Priscilla, Tabitha of Joppa and Demas'
      expect(hide(text)).toBe('[P1], [P2], [P3] and Demas')
    } finally {
      await scene.end()
    }
  })
})
