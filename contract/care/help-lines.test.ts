import { expect, test } from 'vitest'
import { readHelpCountry } from './help-lines.ts'

const source = [
  'Quotation: Call us at any time',
  'Source: https://example.org/help',
  'By: the organization',
  'Read: 2026-11-26',
]
const file = (...lines: string[]) => `# Utopia\n\n## A line\n\n${lines.join('\n')}\n`

test.each([
  ['Call: 800-799-7233 (SAFE)', 'tel:8007997233'],
  ['Call: 800-787-3224 (TTY)', 'tel:8007873224'],
  ['Call: +254 722 178177', 'tel:+254722178177'],
  ['Call: #163 (from mobile phones)', 'tel:%23163'],
  ['Call: *4141', 'tel:*4141'],
  ['Text: START to 88788', 'sms:88788?body=START'],
  ['Text: 988', 'sms:988'],
  ['WhatsApp: +55 (61) 9610-0180', 'https://wa.me/556196100180'],
  ['Chat: https://example.org/chat', 'https://example.org/chat'],
])('“%s” is opened as %s', (way, href) => {
  const { lines } = readHelpCountry('XX', file('For: crisis', way, ...source))
  expect(lines[0]?.ways[0]?.href).toBe(href)
})

test.each([
  ['Language: fi', 'fi', 'fi'],
  ['Language: fi (name)', 'fi', null],
  ['Remark: in Finnish', null, null],
])('of a line with “%s” the name is in %s, and the hours in %s', (label, nameLanguage, hoursLanguage) => {
  const { lines } = readHelpCountry('XX', file('For: crisis', 'Call: 1', label, ...source))
  expect(lines).toMatchObject([{ nameLanguage, hoursLanguage }])
})

test.each([
  ['a line that nobody can reach', ['For: crisis', ...source], 'A line has no way to reach it'],
  [
    'a line without its source',
    ['For: crisis', 'Call: 1', ...source.toSpliced(1, 1)],
    'A line has no “Source: …”',
  ],
  [
    'a line without the sentence that bears its number',
    ['For: crisis', 'Call: 1', ...source.slice(1)],
    'no “Quotation: …”',
  ],
  [
    'a line that does not say when its source was read',
    ['For: crisis', 'Call: 1', ...source.slice(0, -1)],
    'no “Read: …”',
  ],
  [
    'a number that is none',
    ['For: crisis', 'Call: TTY 1', ...source],
    '“TTY 1” is nothing that one can dial',
  ],
  ['a label that is not known', ['For: crisis', 'Cal: 1', ...source], '“Cal: 1” is not expected'],
  ['a language that is none', ['For: crisis', 'Language: German', 'Call: 1', ...source], 'no language like'],
  ['a kind that is not known', ['For: everybody', 'Call: 1', ...source], '“everybody” is none of'],
])('refuses %s', (_, lines, why) => {
  expect(() => readHelpCountry('XX', file(...lines))).toThrow(why)
})
