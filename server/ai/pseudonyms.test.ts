import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setScene } from '#testing/scene.ts'
import { openPseudonyms, pseudonymsFor, reveal, withoutStrangers } from './pseudonyms.ts'

const people = [
  { id: 'lydia', names: ['Lydia', 'Lydia', 'of Thyatira'] },
  { id: 'mary', names: ['Mary Ann Müller', 'Mary Ann', 'Müller'] },
  { id: 'tim', names: ['Timothy', null, null] },
  { id: 'bo', names: ['Bo', 'Bo', "O'Neil-Smith"] },
  { id: 'grace', names: ['Grace Miller', 'Grace', 'Miller'] },
  { id: 'mark', names: ['Mark', 'Mark', null] },
  { id: 'zoe', names: ['Zoe Straße', null, null] },
  { id: 'ян', names: ['Лидия', null, null] },
  { id: 'wang', names: ['王小明', '小明', '王'] },
  { id: 'min', names: ['김민수', null, null] },
  { id: 'shy', names: ['Pris\u00ADca', 'Aqui\u200Bla', null] },
]
const names: Record<string, string> = { lydia: 'Lydia', mary: 'Mary Ann Müller', tim: 'Timothy', bo: 'Bo' }
const nameOf = (id: string) => names[id] ?? 'somebody'

describe('pseudonyms', () => {
  test.each([
    ['Lydia prayed with me.', '[P1] prayed with me.'],
    ['LYDIA, lydia and Lydia’s mother', '[P1], [P1] and [P1]’s mother'],
    ['I met Mary Ann Müller and Mary.', 'I met [P1] and [P2].'],
    ['mary ann muller', '[P1]'],
    ['Thyatira is far.', '[P1] is far.'],
    ['Lydia and Timothy and Lydia', '[P1] and [P2] and [P1]'],
    ['of the Lydians, Boat and Timothys', 'of the [P1]ns, Boat and [P2]s'],
    ['Write to lydia@example.org or (lydia.t@mail.example.org)!', 'Write to [address] or ([address])!'],
    ['Call +1 (555) 010-9999 or 0044 20 7946 0018.', 'Call [number] or [number].'],
    ['Day 12, 2026, at 7:30', 'Day 12, 2026, at 7:30'],
    ['[P2] is what I wrote', 'P2 is what I wrote'],
    ['[[P2]] is what I wrote', 'P2 is what I wrote'],
    ["Smith met O'Neil", '[P1] met [P2]'],
    ['_Lydia_, lydia_thyatira and LydiaThyatira', '_[P1]_, [P1]_[P2] and [P1][P2]'],
    ['Lydias Gebet, LYDIAs, Lydia2024', '[P1]s Gebet, [P1]s, [P1]2024'],
    ['MaryAnn, **Mary** Ann and mary_ann', '[P1], **[P1] and [P1]'],
    ['ONeil, O’Neil, Oneil and neil', '[P1], [P1], [P1] and [P2]'],
    ['Lyd\u00ADia and Ly\u200Bdia, Prisca and Aquila', '[P1] and [P1], [P2] and [P3]'],
    ['Лидии, с Лидией, ЛИДИЯ', '[P1], с [P2], [P3]'],
    ['我和王小明去教堂，小明祷告', '我和[P1]去教堂，[P2]祷告'],
    ['김민수는 기도했다. 민수가', '[P1]는 기도했다. [P2]가'],
    ['ZOE STRASSE and Zoe Strasse, of STRASSE', '[P1] and [P1], of [P2]'],
    ['Muller, Mueller, MÜLLER', '[P1], [P2], [P1]'],
    [
      'I thank God for his grace. Mark my words: he left a mark.',
      'I thank God for his grace. [P1] my words: he left a mark.',
    ],
    ['GRACE, Grace and grace miller', '[P1], [P1] and [P2]'],
    [
      'Write to a @ b.com, x at y dot com, x(at)y.com or xx@localhost.',
      'Write to [address], [address], [address] or [address].',
    ],
    [
      'I work at a place. Be at home on the dot. Meet me @ church.',
      'I work at a place. Be at home on the dot. Meet me @ church.',
    ],
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

  test('are what they were called where they were hidden', () => {
    const { hide, restore } = pseudonymsFor(people)
    const hidden = hide('I called mary ann and Timothy.')
    expect(restore(hidden)).toBe('I called mary ann and Timothy.')
    expect(restore('[P7] rests')).toBe(' rests')
  })

  test('are what the server knows where it has named somebody, but never of a part of their name', () => {
    const { hide, hideAsked, tokenOf, restore, restoreParts } = pseudonymsFor(people)
    const nameOf = () => 'Grace Anne Miller'
    expect(tokenOf('grace')).toBe('[P1]')
    const hidden = hide('Grace Miller met Grace and MARK')
    expect(hidden).toBe('[P1] met [P2] and [P3]')
    expect(restoreParts(hidden)).toBe('[P1] met Grace and [P3]')
    expect(restore(hidden, nameOf)).toBe('Grace Anne Miller met Grace and MARK')
    expect(hideAsked('How is Grace?')).toBe('How is [P1]?')
  })

  // By the square of the length it would take longer than a test may.
  test('take no longer than a text is long', () => {
    const { hide } = pseudonymsFor(people)
    for (const text of [
      'a'.repeat(2_000_000),
      'A'.repeat(2_000_000),
      'a.'.repeat(1_000_000),
      '王'.repeat(1_000_000),
      'x '.repeat(1_000_000),
    ]) {
      expect(hide(text)).toBe(text)
    }
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
