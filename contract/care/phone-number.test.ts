import { expect, test } from 'vitest'
import { wayTo } from './help-lines.ts'
import { readPhoneNumber } from './phone-number.ts'

const digits = (text: string) => text.replaceAll(/\D/g, '')

test.each([
  '988',
  '*4141',
  '#163',
  '1-800-799-7233',
  '(+44) 20 7946 0000',
  '( 020) 7946',
  '(020) 7946 0000',
  '030/1234567',
  '030 / 123 45 67',
  '+49 2202 / 1234567',
  '555.123.4567',
  '+44 / 20 7946 0000',
  '0800 (-111) 22',
  '0044 20 7946 0000',
  '+1 (555) 123-4567',
  '+1 555 123–4567',
  '+39 (06) 1234 5678',
  '(0)30 1234567',
  '+1 555 (0)1 2345',
  '+1 555 123 4567 ext. 12',
  '555-0100 x12',
  '555-0100, extension 12',
  '800-799-7233 (SAFE)',
  '555 0100 (mornings, in Greek)',
])('of “%s” each digit is dialled', (text) => {
  const { href } = wayTo('call', text)
  expect(href).toMatch(/^tel:(\+|\*|%23)?\d+(;ext=\d+)?$/)
  expect(digits(href?.replace('%23', '') ?? '')).toBe(digits(text))
})

test.each([
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['(+44) (0) 20 7946 0000', '+442079460000'],
  ['(+44 (0)20) 7946 0000', '+442079460000'],
  ['+49-(0)30-123', '+4930123'],
  ['+49/(0)30.123', '+4930123'],
  ['0049 (0)30 123', '004930123'],
])('of “%s” the zero that is for its country alone is left out', (text, number) => {
  expect(readPhoneNumber(text)).toEqual({ number, extension: null })
})

test('an extension is dialled once somebody answers', () => {
  expect(wayTo('call', '+1 (555) 123-4567 ext. 12').href).toBe('tel:+15551234567;ext=12')
})

test.each([
  '',
  'ask Damaris',
  '1-800-HELP',
  '+',
  '()',
  '555 0100 or 555 0101',
  '555-0100 / 555-0101',
  '+1 555 123 4567, +1 555 123 4568',
  '1234 1234 1234 1234',
  '555 0100 (option 2)',
  '555 0100 ext.',
  '555 0100 x1 x2',
  '+44 20 + 7946',
  '12:30',
  '+509 1',
  '+49 (0)30 12',
])('of “%s” it is not clear what is dialled', (text) => {
  expect(readPhoneNumber(text)).toBeNull()
  expect(wayTo('call', text)).toEqual({ by: 'call', text, href: null })
})

test('what cannot be opened is read only, whatever it is', () => {
  for (const text of ['http://example.org', 'javascript:alert(1)', 'https://', 'nowhere'])
    expect(wayTo('chat', text).href).toBeNull()
  for (const text of ['0800 1234', '+1 555 0100 ext. 2']) expect(wayTo('whatsapp', text).href).toBeNull()
  expect(wayTo('text', 'HELLO to nobody').href).toBeNull()
})
