import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { organizationFields, organizationForm } from './form.ts'

const good = {
  id: 'grace',
  name: 'Grace Chapel',
  primaryColor: '#3B82F6',
  secondaryColor: '#F59E0B',
  tertiaryColor: '#10B981',
  theme: null,
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  customDomain: null,
  contactEmail: null,
  contactPhone: null,
  website: null,
  signUps: 'open',
}
type Name = keyof typeof good

const read = (name: Name, value: unknown) => organizationForm.safeParse({ ...good, [name]: value })
const accepted = (name: Name, value: unknown) => read(name, value).data?.[name]
const refused = (name: Name, value: unknown) =>
  read(name, value).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

describe('the form of an organization', () => {
  test.each<[Name, unknown, unknown]>([
    ['id', ' Grace-2 ', 'grace-2'],
    ['id', 'a', 'a'],
    ['id', 'a'.repeat(40), 'a'.repeat(40)],
    ['name', '  Grace   <b>Chapel ', 'Grace bChapel'],
    ['name', 'x'.repeat(60), 'x'.repeat(60)],
    ['name', '은혜 교회', '은혜 교회'],
    ['primaryColor', ' #abcdef ', '#ABCDEF'],
    ['theme', '', null],
    ['theme', 'dark', 'dark'],
    ['customDomain', ' App.Grace.ORG. ', 'app.grace.org'],
    ['customDomain', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['customDomain', '  ', null],
    ['contactEmail', ' Office@Grace.org ', 'office@grace.org'],
    ['contactPhone', '+1 (555) 123-4567 ext. 8', '+1 (555) 123-4567 ext. 8'],
    ['contactPhone', '(+44) 20 7946 0000', '(+44) 20 7946 0000'],
    ['contactPhone', '', null],
    ['website', 'https://грейс.рф/о', 'https://грейс.рф/о'],
    ['website', 'HTTPS://Grace.org/a?b=c', 'https://Grace.org/a?b=c'],
    ['website', null, null],
  ])('takes as %s: %j', (name, value, taken) => {
    expect(accepted(name, value)).toBe(taken)
  })

  const id = 'An ID is 1 to 40 letters, digits and hyphens, and cannot begin or end with a hyphen'
  const domain = 'Enter just the domain, like app.yourchurch.org'
  const website = 'Enter the full address, like https://yourchurch.org'
  const colour = 'Enter a color as # and six digits, like #3B82F6'
  test.each<[Name, unknown, string]>([
    ['id', '', id],
    ['id', '-a', id],
    ['id', 'a-', id],
    ['id', 'a.b', id],
    ['id', 'é', id],
    ['id', 'a'.repeat(41), id],
    ['name', ' <> ', 'Name is required'],
    ['name', 'x'.repeat(61), 'Name must be at most 60 characters'],
    ['name', '\u202EGrace', 'Name cannot contain hidden characters'],
    ['name', 'Gr\u0007ace', 'Name cannot contain hidden characters'],
    ['primaryColor', '#FFF', colour],
    ['secondaryColor', 'blue', colour],
    ['tertiaryColor', '#12345G', colour],
    ['customDomain', 'https://grace.org', domain],
    ['customDomain', 'grace', domain],
    ['customDomain', 'grace.org:80', domain],
    ['customDomain', '192.0.2.7', domain],
    ['customDomain', 'a_b.org', domain],
    ['contactEmail', 'office', 'Invalid email address'],
    ['contactPhone', 'call us', 'Invalid phone number'],
    ['contactPhone', '1'.repeat(41), 'Phone must be at most 40 characters'],
    ['website', 'grace.org', website],
    ['website', 'javascript:alert(1)', website],
    ['website', 'https:grace.org', website],
    ['website', 'https://grace', website],
    ['website', 'https://user@grace.org', website],
    ['website', 'https://:password@grace.org', website],
    ['website', 'https://192.0.2.7', website],
    ['website', 'https://grace.', website],
    ['website', `https://grace.org/${'x'.repeat(300)}`, 'A website can have at most 300 characters'],
  ])('refuses as %s: %j', (name, value, message) => {
    expect(refused(name, value)).toEqual([`${name}: ${message}`])
  })

  test('tells everything that is wrong at once', () => {
    const all = {
      ...good,
      id: '-',
      name: '',
      primaryColor: 'x',
      customDomain: 'x',
      website: 'x',
      contactEmail: 'x',
    }
    const wrong = organizationForm.safeParse(all).error?.issues.map(({ path }) => path[0])
    expect(wrong).toEqual(
      expect.arrayContaining(['id', 'name', 'primaryColor', 'customDomain', 'website', 'contactEmail']),
    )
    expect(wrong).toHaveLength(6)
  })

  test('lets nothing through that the database would refuse, whatever is typed', () => {
    const rules: Partial<Record<Name, RegExp>> = {
      id: /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/,
      primaryColor: /^#[0-9A-F]{6}$/,
      customDomain: /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
      website: /^https?:\/\/[^]{0,293}$/,
      contactPhone: /^[^]{1,40}$/,
      name: /^[^]{1,60}$/,
    }
    const near = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.domain(),
      fc.string({ unit: fc.constantFrom('a', 'Z', '1', '-', '.', '#', '/', ':', ' ', '\0', '\ud800', '<') }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(rules) as Name[])), near, (name, text) => {
        const taken = accepted(name, text)
        if (typeof taken !== 'string') return
        expect(taken).toMatch(rules[name] ?? /^$/)
        expect(taken).not.toContain('\0')
        expect(taken.isWellFormed()).toBe(true)
        // What was taken is taken again as it is.
        expect(accepted(name, taken)).toBe(taken)
      }),
      { numRuns: 2000 },
    )
  })

  test('reads on a page what it reads on the server', () => {
    const typed = { ...good, theme: '', customDomain: ' ', contactEmail: '', contactPhone: '', website: '' }
    expect(organizationFields.parse(typed)).toEqual(organizationForm.parse(good))
    const full = {
      ...typed,
      theme: 'dark',
      customDomain: 'A.org',
      website: 'https://a.org',
      contactPhone: '1',
    }
    expect(organizationFields.parse(full)).toEqual(organizationForm.parse(full))
    expect(organizationFields.safeParse({ ...typed, theme: 'blue', subscriptionTier: 'gold' }).success).toBe(
      false,
    )
  })
})
