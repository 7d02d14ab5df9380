import { expect, test } from 'vitest'
import { inviteForm, inviteValues } from './invite-form.ts'

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

test('what is no address is named, as far as there is room for it', () => {
  expect(problemsOf({ addresses: 'lydia@x.org, silas@' })).toEqual([
    ['addresses', 'This is no address: silas@'],
  ])
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'.repeat(99)].join(',')
  expect(problemsOf({ addresses: many })).toEqual([
    ['addresses', 'These are no addresses: a, b, c, d, e, and 2 more'],
  ])
  expect(problemsOf({ addresses: 'g'.repeat(99) })).toEqual([
    ['addresses', `This is no address: ${'g'.repeat(60)}`],
  ])
})

test.each<[typed: string, says: string]>([
  ['0', 'At least one person can come by an invitation'],
  ...['a few', '2.5', '1e3', '0x10', '-5', '1,000'].map((typed): [string, string] => [
    typed,
    'Write a whole number of people in digits, like 30',
  ]),
])('of %s places it is said that "%s"', (places, says) => {
  expect(problemsOf({ places })).toEqual([['places', says]])
})

test('at most 200 addresses are written to at once', () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `${at}@x.org`).join(';')
  expect(read({ addresses: addresses(200) }).data?.addresses).toHaveLength(200)
  expect(problemsOf({ addresses: addresses(201) })).toEqual([['addresses', 'At most 200 addresses at once']])
})
