import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Unlock, unlock as unlockSchema } from '#contract/own-programme/own-programme.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { OpeningForm } from './opening-form.tsx'
import { programmeQuery } from './programme-queries.ts'

const { opening: words } = ownProgrammeWords
const unlock = sample(unlockSchema, { rule: 'programme-day', hour: 5, zone: 'Europe/Berlin', version: 1 })

async function begin() {
  queries.setQueryData(programmeQuery.queryKey, { stages: [], days: [], unlock })
  const { user, rerender } = await draw(<OpeningForm unlock={unlock} />)
  return {
    // Not by its role: there are all zones of the world to look through.
    press: (name: string) => user.click(screen.getByText(name)),
    choose: (value: string) => fireEvent.change(hour(), { target: { value } }),
    /** Something else is saved by now. */
    becomes: (part: Partial<Unlock>) => rerender(<OpeningForm unlock={{ ...unlock, ...part }} />),
  }
}

const hour = () => screen.getByLabelText<HTMLSelectElement>(words.hour)
const isOvertaken = () => screen.queryByText(words.changedMeanwhile.title) !== null
const isReadAnew = () => queries.getQueryState(programmeQuery.queryKey)?.isInvalidated

test('an admin saves when days open, and it holds from then on', async () => {
  const { choose, press, becomes } = await begin()
  expect([hour().options.length, hour().value]).toEqual([24, '5'])
  choose('6')
  const saved = { ...unlock, hour: 6, version: 2 }
  const asked = answers(api.ownProgramme.changeUnlock, () => saved)
  await press(words.save)
  await waitFor(() => expect(told).toEqual([{ kind: 'success', title: words.saved }]))
  await waitFor(() => expect(isReadAnew()).toBe(true))
  expect(asked).toMatchObject([{ rule: 'programme-day', hour: 6, zone: 'Europe/Berlin', version: 1 }])
  expect(currentMe()?.unlock).toEqual({ hour: 6, zone: 'Europe/Berlin' })
  becomes(saved)
  expect([isOvertaken(), hour().value]).toEqual([false, '6'])
})

test.each(['calendar-day', 'programme-day'] as const)('what the rule of a %s means is said', async (rule) => {
  await begin()
  fireEvent.click(screen.getByLabelText(words.rules[rule]))
  const [other] = words.example[rule]('5', 'x').split('5')
  expect(screen.getAllByText((said) => said.startsWith(other!))).toHaveLength(1)
})

test('what another admin saves meanwhile stands beside what one has chosen, and one decides', async () => {
  const { choose, press, becomes } = await begin()
  const button = screen.getByText(words.save).closest('button')!
  becomes({ version: 2 })
  expect([isOvertaken(), button.isConnected]).toEqual([false, true])
  choose('6')
  choose('7')
  becomes({ version: 3, hour: 9 })
  // Whoever is pressing it then does not save over what they have not seen.
  expect(button.isConnected).toBe(false)
  expect([isOvertaken(), hour().value, document.activeElement]).toEqual([true, '7', document.body])
  const asked = answers(api.ownProgramme.changeUnlock, () => refuse('CHANGED_MEANWHILE', { version: 4 }))
  await press(entryWords.saveMine)
  await waitFor(() => expect(isReadAnew()).toBe(true))
  expect(asked).toMatchObject([{ hour: 7, version: 3 }])
  becomes({ version: 4, hour: 10 })
  await waitFor(() => expect(document.activeElement?.textContent).toContain(words.changedMeanwhile.text))
  await press(entryWords.keepSaved)
  expect([isOvertaken(), hour().value]).toEqual([false, '10'])
})

test('one is not overtaken by what one saves oneself, but by what comes after a refusal', async () => {
  const { choose, press, becomes } = await begin()
  choose('6')
  const answer = Promise.withResolvers<void>()
  answers(api.ownProgramme.changeUnlock, async () => {
    await answer.promise
    return refuse('FORBIDDEN')
  })
  await press(words.save)
  becomes({ version: 2 })
  expect(isOvertaken()).toBe(false)
  answer.resolve()
  await waitFor(() => expect(isOvertaken()).toBe(true))
  expect(isReadAnew()).toBe(false)
  await settle()
})
