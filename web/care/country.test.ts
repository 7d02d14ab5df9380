import { afterEach, expect, test, vi } from 'vitest'
import { churchHelp } from '#contract/care/care.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { countryHere, countryOptions } from './country.ts'
import { firstCountry } from './lines-of.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function at(timeZone: string, ...languages: string[]) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function options(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
  vi.stubGlobal('navigator', { languages })
}

test('where a browser does not tell the clocks of countries, the language decides', () => {
  at('Africa/Kampala', 'de-DE')
  vi.spyOn(Intl.Locale.prototype, 'getTimeZones').mockReturnValue([])
  expect(countryHere(['US', 'DE'])).toBe('DE')
})

test.each([
  ['America/Chicago', ['de-DE'], 'US'],
  ['Europe/Berlin', ['en-US'], 'DE'],
  ['Africa/Kampala', ['en-US', 'de-DE'], null],
])('with a clock of %s and the languages %s the country is %s', (timeZone, languages, country) => {
  at(timeZone, ...languages)
  expect(countryHere(['US', 'DE'])).toBe(country)
})

test('where the device is in none of the countries, the church’s first one is shown, and its own stand first to choose from', () => {
  at('UTC', 'en')
  expect(firstCountry(sample(churchHelp, { countries: ['UG', 'US'], lines: [] }))).toBe('UG')
  expect(firstCountry(null)).toBeNull()
  expect(countryOptions(['AR', 'US', 'UG'], ['UG', 'US']).map(({ value }) => value)).toEqual([
    'UG',
    'US',
    'AR',
  ])
})
