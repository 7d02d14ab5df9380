import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { api, queries } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { profileWords as words } from '#words/en/profile/profile.ts'
import { AudiencesSection } from './audiences-section.tsx'
import { FindableSection } from './settings.tsx'
import { NamesSection } from './names-section.tsx'
import { ProfilePage } from './profile-page.tsx'
import { TimeSection } from './time-section.tsx'

type Profile = Awaited<ReturnType<typeof api.profile.read.call>>
const names = { firstName: 'Lydia', lastName: 'Thyatira', displayName: lydia.displayName }
const audiences: Profile['audiences'] = {
  reflection: 'private',
  challenge: 'private',
  testimony: 'private',
  prayer: 'private',
}
const own: Profile = {
  names,
  audiences,
  preferences: { timePreference: 'morning', timeZone: null },
  discoverable: true,
}

/** A section beside what is read of oneself, whose readings are counted. */
async function begin(section: ReactNode) {
  const asked = answers(api.profile.read, () => own)
  function Beside() {
    useQuery(api.profile.read.queryOptions())
    return section
  }
  const drawn = await draw(<Beside />)
  await waitFor(() => expect(asked).toHaveLength(1))
  return { ...drawn, asked }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const changed = { ...lydia, displayName: 'Lyd' }
const success = (title: string) => [{ kind: 'success', title }]

test('another name is saved, told, and what one is called from then on', async () => {
  const { asked } = await begin(<NamesSection names={names} />)
  fireEvent.change(field(fieldWords.displayName), { target: { value: 'Lyd' } })
  const sent = answers(api.profile.update, () => changed)
  fireEvent.click(screen.getByText(words.names.save))
  await waitFor(() => expect(told).toMatchObject(success(words.names.saved)))
  expect(sent).toEqual([{ ...names, displayName: 'Lyd' }])
  expect(currentMe()?.displayName).toBe('Lyd')
  await waitFor(() => expect(field(fieldWords.displayName).value).toBe(lydia.displayName))
  expect(asked).toHaveLength(2)
})

test('another time is saved, told, and how one reads times from then on', async () => {
  await begin(<TimeSection preferences={own.preferences} />)
  const me = { ...lydia, timePreference: 'evening' as const }
  answers(api.profile.updatePreferences, () => me)
  fireEvent.click(screen.getByText(words.preferences.save))
  await waitFor(() => expect(told).toMatchObject(success(words.preferences.saved)))
  expect(currentMe()?.timePreference).toBe('evening')
})

test('of the audiences only those are sent that one chose otherwise', async () => {
  const key = api.journal.key()
  queries.setQueryData(key, {})
  const { user, asked } = await begin(<AudiencesSection audiences={audiences} />)
  const sent = answers(api.profile.updateAudiences, () => ({}))
  const save = () => user.click(screen.getByText(words.audiences.save))
  await save()
  await waitFor(() => expect(told).toHaveLength(1))
  expect(sent).toEqual([])
  const prayer = field(words.audiences.kinds.prayer)
  await user.selectOptions(prayer, 'leader')
  await save()
  await waitFor(() => expect(told).toMatchObject([...success(words.audiences.saved), {}]))
  expect(sent).toEqual([{ prayer: 'leader' }])
  await waitFor(() => expect(prayer.value).toBe('private'))
  expect(asked).toHaveLength(3)
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})

test.each([
  [() => ({}), 2, 0],
  [() => refuse('FORBIDDEN'), 1, 1],
])('whether one is found holds at once, or is told not to: %#', async (answer, reads, toasts) => {
  const { asked } = await begin(<FindableSection discoverable />)
  const sent = answers(api.profile.updateDiscoverable, answer)
  fireEvent.click(field(words.findable.label))
  await waitFor(() => expect([asked.length, told.length]).toEqual([reads, toasts]))
  expect(sent).toEqual([{ discoverable: false }])
})

test.each([
  ['', words.picture.title],
  ['?tab=odd', words.picture.title],
  ['?tab=settings', words.preferences.title],
  ['?tab=data', 'Export'],
])('at "%s" the one tab is open that holds %s', async (query, said) => {
  leaveTheRest()
  answers(api.profile.read, () => own)
  answers(api.account.read, () => ({ email: '', devices: [], createdAt: new Date(), can: {} }) as never)
  await draw(<ProfilePage />, `/profile${query}`)
  await waitFor(() => expect(shown()).toContain(said))
  const tabs = [words.picture.title, words.preferences.zone, 'Your account'].filter((each) =>
    shown().includes(each),
  )
  expect(tabs.length).toBeLessThan(2)
})
