import { describe, expect, test } from 'vitest'
import { addressOf, hostBehindIds } from './address.ts'

const grace = { slug: 'grace', provedDomain: null, isDefault: false }

describe('where an organization is reached', () => {
  test.each([
    ['by its ID before the host', grace, 'https://emmaus.example.org', 'https://grace.emmaus.example.org'],
    ['at the port of the host', grace, 'http://localhost:3000', 'http://grace.localhost:3000'],
    [
      'where the host is, if it is the default one',
      { ...grace, isDefault: true },
      'http://a.org',
      'http://a.org',
    ],
    [
      'by its own domain once that is proved, at the usual port',
      { ...grace, provedDomain: 'app.grace.org' },
      'https://emmaus.example.org:8443',
      'https://app.grace.org',
    ],
    ['where a host of numbers is', grace, 'http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
    ['where a host of six numbers is', grace, 'http://[2001:db8::1]:3000', 'http://[2001:db8::1]:3000'],
  ])('is %s', (_, organization, appUrl, address) => {
    expect(addressOf(organization, appUrl)).toBe(address)
  })

  test('is told with what stands behind the ID, and nothing where no ID can stand', () => {
    expect(hostBehindIds('https://emmaus.example.org/')).toBe('emmaus.example.org')
    expect(hostBehindIds('http://localhost:3000')).toBe('localhost:3000')
    expect(hostBehindIds('http://127.0.0.1:3000')).toBeNull()
    expect(hostBehindIds('http://[::1]:3000')).toBeNull()
  })
})
