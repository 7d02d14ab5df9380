import { expect, test } from 'vitest'
import { displayName, displayNameFrom, firstName, givenNameFrom } from './fields.ts'
import { legiblePart, showsSomething } from './legible.ts'

const faultsOf = (name: string) => displayName.safeParse(name).error?.issues.map(({ message }) => message)
const unseen = ['Display name must have letters that can be seen, and no hidden characters']
const foreign = ['Display name can only contain letters, numbers, spaces, hyphens, and underscores']

const nothing = {
  'Hangul fillers': '\u3164\u3164',
  'the older fillers': '\u115f\u1160',
  'the half-width filler': '\uffa0\uffa0',
  'Braille without dots': '\u2800\u2800',
  'zero-width blanks': '\u200b\u200b\u2060',
  joiners: '\u200d\u200c',
  'marks alone': '\u0301\u0301',
  'vowel signs alone': '\u093e\u093e',
  'soft hyphens': '\u00ad\u00ad',
  'signs of direction': '\u202e\u2066\u200f',
  tags: '\u{e0041}\u{e0042}',
  'variation selectors': '\ufe0f\ufe0f\u{e0100}',
  'an empty hieroglyph': '\u{13441}\u{13441}',
  'the combining grapheme joiner': '\u034f\u034f',
}

test.each(Object.entries(nothing))('a name of %s shows nothing, and is refused', (_, name) => {
  expect(showsSomething(name)).toBe(false)
  expect(faultsOf(name)).toContain(unseen[0])
  expect(firstName.safeParse(name).success).toBe(false)
})

test.each(['\u0301Lydia', 'Ly\u3164dia', 'Lydia\u200b', 'Lydia\u2800'])(
  'the name %j is refused, of which something is not seen or stands on nothing',
  (name) => expect(faultsOf(name)).toEqual(unseen),
)

test.each(['Lydia ℹ', '1\u20e3\u20e3', 'A\u20dd', 'Lydia ✓', 'Lydia ★', '✝ Lydia', 'Lydia🛡️'])(
  'the name “%s” could pass for one with a mark beside it, and is refused',
  (name) => expect(faultsOf(name)).toContain(foreign[0]),
)

test.each([
  'Lydia',
  'Zoë',
  'Zoe\u0308',
  'Nguyễn Thị Mỹ',
  'علی‌رضا',
  'مُحَمَّد',
  'क्‍षमा',
  'श्री',
  'ශ්‍රී',
  'മോഹന്‍',
  'ক্ষিতীশ',
  'ᠮᠣᠩᠭᠣᠯ\u180b',
  '葛\u{e0100}城',
  '김민지',
  '\u1112\u1161\u11ab',
  'דָּוִד',
  'สมชาย',
  'မြင့်',
  'བསྟན་འཛིན',
  'Lydia_2',
])('the name “%s” is taken as it is written', (name) => expect(displayName.parse(name)).toBe(name))

test.each(['Gal·la', '‘Ōiwi', 'O’Neil', "D'Arc"])('the given name “%s” is taken as it is written', (name) =>
  expect(firstName.parse(name)).toBe(name),
)

test('nobody waits for a long name to be judged', () => {
  expect(displayName.safeParse(`a${'\u0301'.repeat(200_000)}!`).success).toBe(false)
})

test('a name from elsewhere is kept as far as its field would take it', () => {
  expect(displayNameFrom('Lydia ★ {Leader} ℹ')).toBe('Lydia Leader')
  expect(displayNameFrom('X')).toBe('')
  expect(givenNameFrom('Lydia\u3164 (of) Thyatira 2')).toBe('Lydia of Thyatira')
  expect(givenNameFrom('علی‌رضا')).toBe('علی‌رضا')
})

test('what can be seen of a name from elsewhere is kept', () => {
  expect(legiblePart('Lydia\u3164\u200b')).toBe('Lydia')
  expect(legiblePart('علی‌رضا')).toBe('علی‌رضا')
  expect(legiblePart('\u3164')).toBe('')
})

test.each([
  ['O’Brien', 'O’Brien', 'OʼBrien'],
  ["O'Brien", "O'Brien", 'OʼBrien'],
  ['D‘Angelo ’t Hooft', 'D‘Angelo ’t Hooft', 'DʻAngelo ʼt Hooft'],
  ['Gal·la', 'Gal·la', 'Gaŀla'],
  ['Jean‑Luc', 'Jean‑Luc', 'Jean‑Luc'],
  ['בן־דוד', 'בן־דוד', 'בן־דוד'],
  ['ジョン・スミス', 'ジョン・スミス', 'ジョン・スミス'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['Zoe\u0308', 'Zoe\u0308', 'Zoe\u0308'],
  ['J. R. Tolkien', 'J R Tolkien', 'J R Tolkien'],
])('of %j from elsewhere is kept what the fields take', (told, given, shown) => {
  expect(givenNameFrom(told)).toBe(given)
  expect(displayNameFrom(told)).toBe(shown)
  expect(firstName.parse(given)).toBe(given)
  expect(displayName.parse(shown)).toBe(shown)
})

test.each([
  ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['\u200cعلی \u200cرضا', 'علی رضا'],
  ['علی-\u200cرضا', 'علی-رضا'],
  ['Lydia \u200d', 'Lydia'],
  ['ක්\u200d\u200dර', 'ක්\u200dර'],
  ['ש\u05c1\u034f\u05b8רה', 'ש\u05c1\u034f\u05b8רה'],
])('the name %j is taken, without joiners that join nothing', (typed, kept) => {
  expect(displayName.parse(typed)).toBe(kept)
  expect(firstName.parse(typed)).toBe(kept)
  expect(displayNameFrom(typed)).toBe(kept)
})
