import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unlock } from '#contract/own-programme/own-programme.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/platform/frame.ts'
import { ownProgrammeWords as words } from '#words/en/own-programme/own-programme.ts'
import { featureLabels, notInUseWords } from '#words/en/organizations/plans.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { SchedulePage } from './schedule-page.tsx'

const notInUse = notInUseWords.title(featureLabels['content-customization'])

test.each([
  ['the days, and that they cannot be changed', {}, frame.pages.programme, [words.list.search, notInUse]],
  ['when they open', { tab: 'opening' }, frame.pages.programme, [words.opening.hour]],
  ['a day', { day: 3 }, dayWords.number(3), []],
  ['by which keys AI is asked', { section: 'openai' }, frame.pages.openAi, []],
] as const)('an admin sees %s at an address of its own', async (_, at, title, said) => {
  leaveTheRest()
  answers(api.ownProgramme.read, () => ({
    stages: [],
    days: [],
    unlock: sample(unlock, { zone: 'Europe/Berlin' }),
  }))
  await draw(<SchedulePage />, paths.schedule(at))
  await screen.findByRole('heading', { level: 1, name: title })
  for (const each of said) await screen.findAllByText(each)
  const all = [words.list.search, notInUse, words.opening.hour]
  expect(all.filter((each) => shown().includes(each))).toEqual(said)
})
