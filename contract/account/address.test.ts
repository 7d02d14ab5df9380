import { describe, expect, test } from 'vitest'
import { keptAddress } from './address.ts'
import { email } from './fields.ts'
import { shownAddress } from './shown-address.ts'

const long = (length: number) => 'a'.repeat(length)

describe('an address', () => {
  test.each([
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['Ivan@Почта.РФ', 'ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['info@müller.de', 'info@xn--mller-kva.de', 'info@müller.de'],
    ['info@MU\u0308LLER.DE', 'info@xn--mller-kva.de', 'info@müller.de'],
    ['info@straße.de', 'info@xn--strae-oqa.de', 'info@straße.de'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah', 'info@例え.テスト'],
    ['info@ｅｘａｍｐｌｅ.org', 'info@example.org', 'info@example.org'],
    ['r&d@example.org', 'r&d@example.org', 'r&d@example.org'],
    ['taro.@docomo.ne.jp', 'taro.@docomo.ne.jp', 'taro.@docomo.ne.jp'],
    ['.a..b.@docomo.ne.jp', '.a..b.@docomo.ne.jp', '.a..b.@docomo.ne.jp'],
    ["!#$%&'*+/=?^_`{|}~-@x.org", "!#$%&'*+/=?^_`{|}~-@x.org", "!#$%&'*+/=?^_`{|}~-@x.org"],
    [' Lydia@Example.ORG\n', 'lydia@example.org', 'lydia@example.org'],
    ['sexton@church', 'sexton@church', 'sexton@church'],
    ['info@xn--a', 'info@xn--a', 'info@xn--a'],
  ])('%j is kept as %s and shown as %s', (typed, kept, shown) => {
    expect(email.parse(typed)).toBe(kept)
    expect(shownAddress(kept)).toBe(shown)
    expect(email.parse(shown)).toBe(kept)
  })

  test.each([
    '',
    '@',
    'lydia',
    'lydia@',
    '@example.org',
    'lydia@@example.org',
    'ly dia@example.org',
    'lydia@exam ple.org',
    'lydia@example..org',
    'lydia@.org',
    'lydia@example.org.',
    'lydia@-example.org',
    `lydia@${long(64)}.org`,
    'lydia@exa_mple.org',
    'lydia@müller.de/x',
    'lydia@müller.de:25',
    'lydia@müller.de\0',
    'lydia@x@müller.de',
    'lydia@１.２.３',
    '"lydia"@example.org',
    'Lydia <lydia@example.org>',
    'lydia@[127.0.0.1]',
    'иван@почта.рф',
    // The sign for Kelvin, whose lower case is the letter k.
    '\u212a@example.org',
  ])('is not %j', (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address')
  })

  test('has at most 255 characters, as it is kept', () => {
    expect(email.parse(`${long(243)}@example.org`)).toHaveLength(255)
    const told = email.safeParse(`${long(244)}@example.org`).error?.issues
    expect(told?.map(({ message }) => message)).toEqual(['Email must be less than 255 characters'])
    expect(keptAddress(`${long(235)}@例え.テスト`).length).toBeGreaterThan(255)
    expect(email.safeParse(`${long(235)}@例え.テスト`).success).toBe(false)
  })
})
