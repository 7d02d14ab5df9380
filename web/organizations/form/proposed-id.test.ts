import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organizationId } from '#contract/organizations/form.ts'
import { proposedId } from './proposed-id.ts'

test.each([
  ['Grace Chapel', 'grace-chapel'],
  ["  St. Paul's – Église n° 2 ", 'st-pauls-eglise-n-2'],
  ['The Evangelical Reformed Fellowship of Thessalonica', 'the-evangelical-reformed-fellowship-of-t'],
  ['Łódź Straße', 'lodz-strasse'],
  ['은혜 교회', ''],
])('%s suggests %s', (name, id) => {
  expect(proposedId(name)).toBe(id)
})

test('what is suggested can be an ID, or is nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const id = proposedId(name)
      const reserved = [
        'www',
        'mail',
        'smtp',
        'imap',
        'api',
        'admin',
        'ftp',
        'ns1',
        'ns2',
        'mx',
        'autodiscover',
      ]
      if (id !== '' && !reserved.includes(id)) expect(organizationId.safeParse(id).data).toBe(id)
    }),
  )
})
