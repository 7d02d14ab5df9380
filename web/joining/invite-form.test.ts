import { expect, test } from 'vitest'
import { addressesIn, inviteForm, inviteValues } from './invite-form.ts'

const read = (typed: Partial<typeof inviteValues>) => inviteForm.safeParse({ ...inviteValues, ...typed })
const problemsOf = (typed: Partial<typeof inviteValues>) =>
  read(typed).error?.issues.map(({ path, message }) => [path[0], message])

test('an invitation that nobody has described is good for two weeks, has no limit and is mailed to nobody', () => {
  expect(read({}).data).toEqual({ label: '', leaderId: null, days: 14, places: null, addresses: [] })
})

test('what is typed becomes numbers, and addresses that are each there once', () => {
  const typed = {
    label: '  Alpha  course ',
    days: '',
    places: ' 12 ',
    addresses: 'Lydia <LYDIA@x.org>; lydia@x.org',
  }
  expect(read(typed).data).toMatchObject({
    label: 'Alpha course',
    days: null,
    places: 12,
    addresses: ['lydia@x.org'],
  })
})

test('a wrong address is named, as far as there is room for it', () => {
  expect(problemsOf({ addresses: 'lydia@x.org, silas@' })).toEqual([
    ['addresses', 'This is not an address: silas@'],
  ])
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'.repeat(99)].join(',')
  expect(problemsOf({ addresses: many })).toEqual([
    ['addresses', 'These are not addresses: a, b, c, d, e, and 2 more'],
  ])
  expect(problemsOf({ addresses: 'g'.repeat(99) })).toEqual([
    ['addresses', `This is not an address: ${'g'.repeat(60)}`],
  ])
})

test.each<[typed: string, says: string]>([
  ['0', 'An invitation must be for at least one person'],
  ...['a few', '2.5', '1e3', '0x10', '-5', '1,000'].map((typed): [string, string] => [
    typed,
    'Enter a whole number of people in digits, like 30',
  ]),
])('of %s places it is said that "%s"', (places, says) => {
  expect(problemsOf({ places })).toEqual([['places', says]])
})

test('at most 200 addresses are written to at once', () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `${at}@x.org`).join(';')
  expect(read({ addresses: addresses(200) }).data?.addresses).toHaveLength(200)
  expect(problemsOf({ addresses: addresses(201) })).toEqual([['addresses', 'At most 200 addresses at once']])
})

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

test('a list takes each form that a single address takes', () => {
  const text = 'Müller <Info@Müller.de>, r&d@example.org;taro.@docomo.ne.jp, info@xn--mller-kva.de'
  expect(addressesIn(text)).toEqual({
    addresses: ['info@xn--mller-kva.de', 'r&d@example.org', 'taro.@docomo.ne.jp'],
    wrong: [],
  })
})

test('addresses are found in a list as long as a book', () => {
  const { addresses } = addressesIn('<'.repeat(50_000) + '"'.repeat(50_001) + ' a@x.org,'.repeat(20_000))
  expect(addresses).toContain('a@x.org')
})
