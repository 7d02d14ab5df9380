import { expect, test } from 'vitest'
import { careTextsFields, contactFields, countries, helpLineFields, helpLineForm } from './form.ts'
import { helpWays, wayTo } from './help-lines.ts'

const empty = { call: '', text: '', whatsapp: '', chat: '' }
const line = { country: 'US', name: 'Night line', kind: 'crisis', ...empty, hours: '' }
const contact = { name: 'Damaris', about: '', phone: '', email: '' }

const found = (parsed: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  parsed.error?.issues.map(({ path }) => path.join('.'))

test.each([
  ['call', '988', 'tel:988'],
  ['call', '+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['call', '*4141', 'tel:*4141'],
  ['call', '800-799-7233 (SAFE)', 'tel:8007997233'],
  ['text', 'HELLO to 50808', 'sms:50808?body=HELLO'],
  ['text', '50808', 'sms:50808'],
  ['whatsapp', '+55 (61) 9610-0180', 'https://wa.me/556196100180'],
  ['call', '+1 555 0100 ext. 12', 'tel:+15550100;ext=12'],
  ['chat', 'https://example.org/chat', 'https://example.org/chat'],
] as const)('a line is reached by %s: %s', (by, text, href) => {
  const taken = helpLineFields.parse({ ...line, [by]: ` ${text} ` })
  expect(taken).toMatchObject({ [by]: text, hours: null })
  expect(wayTo(by, text).href).toBe(href)
})

test.each([
  ['call', 'ask Damaris'],
  ['call', '1-800-HELP'],
  ['call', '555-0100 / 555-0101'],
  ['text', '50808 x12'],
  ['text', 'send HELLO to 50808'],
  ['whatsapp', '0800 1234'],
  ['chat', 'http://example.org'],
  ['chat', 'javascript:alert(1)'],
  ['chat', 'https://localhost'],
] as const)('a line is not reached by %s: %s', (by, text) => {
  expect(found(helpLineFields.safeParse({ ...line, [by]: text }))).toEqual([by])
})

test('a line needs a name, a country that there is, and one way to reach it; the server asks the same', () => {
  expect(found(helpLineFields.safeParse(line))).toEqual(['call'])
  expect(
    found(helpLineFields.safeParse({ ...line, call: '1', name: ' ', country: 'XX', kind: 'x' })),
  ).toEqual(['country', 'name', 'kind'])
  const none = Object.fromEntries(helpWays.map((by) => [by, null]))
  expect(found(helpLineForm.safeParse({ ...line, ...none, hours: null }))).toEqual(['call'])
  expect(countries.parse(['US', 'DE', 'US'])).toEqual(['US', 'DE'])
})

test('a contact is somebody with a telephone number or an address', () => {
  expect(found(contactFields.safeParse(contact))).toEqual(['phone'])
  expect(found(contactFields.safeParse({ ...contact, phone: 'ask me' }))).toEqual(['phone'])
  for (const phone of ['(+44) 20 7946 0000', '( 020) 7946', '+1 555 0100 x12'])
    expect(contactFields.parse({ ...contact, phone })).toMatchObject({ phone })
  expect(contactFields.parse({ ...contact, email: 'D@Example.org ' })).toEqual({
    name: 'Damaris',
    about: null,
    phone: null,
    email: 'd@example.org',
  })
})

test('what is too short to be a number is refused with one sentence, and a short one of a line is none', () => {
  const tooShort = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
    parsed.error?.issues.map(({ message }) => message.startsWith('This number is too short'))
  for (const phone of ['+509 1', '988', '555 01'])
    expect(tooShort(contactFields.safeParse({ ...contact, phone }))).toEqual([true])
  expect(tooShort(helpLineFields.safeParse({ ...line, call: '+509 1' }))).toEqual([true])
})

test('texts are kept as they are written, and nothing is null', () => {
  expect(careTextsFields.parse({ duty: '  One.\n\nTwo.\0 ', minors: ' ' })).toEqual({
    duty: 'One.\n\nTwo.',
    minors: null,
  })
  expect(found(careTextsFields.safeParse({ duty: 'x'.repeat(2001), minors: '' }))).toEqual(['duty'])
})
