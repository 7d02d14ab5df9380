import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { preferencesForm } from '#contract/profile/forms.ts'
import { zoneOptions } from './time-zones.ts'

const known = Intl.supportedValuesOf('timeZone')

describe('the list of time zones', () => {
  test('offers each zone that is known once, and UTC', () => {
    const zones = offered().map((timeZone) => new Intl.DateTimeFormat('en', { timeZone }))
    const names = zones.map((zone) => zone.resolvedOptions().timeZone)
    expect(names.toSorted()).toEqual([...known, 'UTC'].toSorted())
  })

  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Godthab', 'America/Nuuk'],
    ['Europe/Kiev', 'Europe/Kyiv'],
  ])('calls %s %s, also where the former is in use', (before, today) => {
    expect(offered(before)).toContain(today)
    expect(offered(before)).not.toContain(before)
  })

  test('holds the one in use where nobody lists it', () => {
    expect(offered('US/Eastern')).toContain('US/Eastern')
  })

  test('offers nothing that the server does not take, by neither name', () => {
    const takes = (timeZone: string) =>
      safeParse(preferencesForm, { timePreference: 'morning', timeZone }).success
    expect([...offered(), ...known].filter((name) => !takes(name))).toEqual([])
  })
})

// All but that of the device, which has no name.
function offered(inUse: string | null = null): string[] {
  return zoneOptions(inUse)
    .map(({ value }) => value)
    .slice(1)
}
