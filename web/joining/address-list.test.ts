import { expect, test } from 'vitest'
import { addressesIn } from './address-list.ts'

test.each<[what: string, text: string, addresses: string[], wrong: string[]]>([
  ['nothing', ' \n , ;', [], []],
  ['commas, semicolons and new lines', 'a@x.org, b@x.org; c@x.org\r\nd@x.org', ['a', 'b', 'c', 'd'], []],
  ['blanks and tabs', 'a@x.org b@x.org\tc@x.org', ['a', 'b', 'c'], []],
  ['names', 'Lydia <a@x.org>, Timothy of Lystra <b@x.org>\nSilas c@x.org', ['a', 'b', 'c'], []],
  ['names with commas', '"Doe, Jane" <a@x.org>; Roe, Richard <b@x.org>', ['a', 'b'], []],
  ['unquoted names with commas', 'Doe, Jane <a@x.org>; Roe, Richard <b@x.org>', ['a', 'b'], []],
  ['names among addresses', 'a@x.org, Jane <b@x.org>, c@x.org', ['a', 'c', 'b'], []],
  ['each once, however it is written', 'A@X.org, a@x.org, Jane <mailto:a@x.org>', ['a'], []],
  ['quotes', `"a@x.org","b@x.org"\n'c@x.org' “d@x.org”`, ['a', 'b', 'c', 'd'], []],
  ['names beside each in cells', 'First,Last,Email\nAnna,Bell,a@x.org\nb@x.org,Carl,Dorn', ['a', 'b'], []],
  ['names above and in brackets', 'Anna Bell\na@x.org\nCarl (b@x.org).\n- c@x.org', ['a', 'b', 'c'], []],
  ['an address within a name', 'Jane "JJ <a@x.org>, Bob" <b@x.org>', ['a', 'b'], []],
  ['signs that nobody sees', 'a@x.org\u200b, \ufeffb@x.org', ['a', 'b'], []],
  ['apostrophes of their own', "a'a@x.org, a@x.org.", ["a'a", 'a'], []],
  ['what is no address', 'a@x.org, silas, b@@x.org, Jane <jane@>', ['a'], ['b@@x.org', 'jane@']],
  ['nothing but names', 'Silas, Jane', [], ['Silas', 'Jane']],
])('of a list with %s it finds the addresses, and what is none', (_, text, addresses, wrong) => {
  const found = addressesIn(text)
  expect({ ...found, addresses: found.addresses.toSorted() }).toEqual({
    addresses: addresses.map((name) => `${name}@x.org`).toSorted(),
    wrong,
  })
})

test('of a list it takes whatever the form of one address takes', () => {
  const text = 'Müller <Info@Müller.de>, r&d@example.org;taro.@docomo.ne.jp, info@xn--mller-kva.de'
  expect(addressesIn(text)).toEqual({
    addresses: ['info@xn--mller-kva.de', 'r&d@example.org', 'taro.@docomo.ne.jp'],
    wrong: [],
  })
})

test('of a list as long as a book it finds the addresses', () => {
  const { addresses } = addressesIn('<'.repeat(50_000) + '"'.repeat(50_001) + ' a@x.org,'.repeat(20_000))
  expect(addresses).toContain('a@x.org')
})
