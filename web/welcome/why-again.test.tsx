import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { home as homeSchema } from '#contract/home/home.ts'
import { desk as deskSchema } from '#contract/journal/desk.ts'
import { dayContent } from '#contract/programme/day.ts'
import { progress as progressSchema } from '#contract/progress/eligibility.ts'
import { progressPage, walkDay } from '#contract/progress/progress.ts'
import { welcomePage } from '#contract/welcome/welcome.ts'
import { Arrival } from '#web/home/home-page.tsx'
import { TodayCard } from '#web/journal/today-card.tsx'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { DayDialog } from '#web/progress/days/day-dialog.tsx'
import { home } from '#words/en/home/home.ts'
import { ui } from '#words/en/platform/ui.ts'
import { deleteWords } from '#words/en/welcome/delete-why.ts'
import { againWords } from '#words/en/welcome/why-again.ts'

const why = { text: 'So that my children see me pray', writtenAt: new Date('2026-10-20T17:00:00Z') }
const earlier = sample(progressSchema, { begun: true, daysWalked: 75, walk: 1 })
const progress = (daysWalked: number) => sample(progressSchema, { begun: true, daysWalked })
const image = { ...sample(dayContent).images.reflection, src: 'whole.jpg', strip: 'strip.webp' }
const content = sample(dayContent, { images: { reflection: image, challenge: image } })
const pages: [string, (given: typeof why | null) => ReactNode][] = [
  ['Home', (given) => <Arrival home={sample(homeSchema, { why: given, progress: progress(24) })} />],
  [
    'the day in the journal',
    (given) => (
      <TodayCard
        kind="reflection"
        desk={sample(deskSchema, { why: given, content, progress: progress(24) })}
        onGoToWriting={() => {}}
      />
    ),
  ],
]

test.each(pages)(
  '%s shows what one wrote before Day 1 where the server says it, and nothing else',
  async (_, page) => {
    const { rerender } = await draw(page(null))
    await settle()
    expect(screen.queryByRole('figure')).toBeNull()
    rerender(page(why))
    expect((await screen.findByRole('figure')).textContent).toBe(
      `${againWords.wrote('Oct 20, 2026')}${why.text}`,
    )
  },
)

test('the day dialog shows the why', async () => {
  answers(api.journal.desk, () => sample(deskSchema, { why, content }))
  const page = sample(progressPage, { days: [sample(walkDay, { day: 25 })], progress: progress(24) })
  await draw(<DayDialog page={page} day={25} onClose={() => {}} />)
  expect((await screen.findByRole('figure')).textContent).toContain(why.text)
})

test('where it is shown again it can be deleted, and is gone from all that shows it', async () => {
  let given: typeof why | null = why
  answers(api.journal.desk, () => sample(deskSchema, { why: given, content, progress: earlier }))
  const others = [api.home.read.queryKey(), api.welcome.read.queryKey()]
  queries.setQueryData(api.home.read.queryKey(), sample(homeSchema, { why }))
  queries.setQueryData(api.welcome.read.queryKey(), sample(welcomePage))
  const asked = answers(api.welcome.deleteWhy, () => ((given = null), {}))
  const page = sample(progressPage, {
    days: [sample(walkDay, { day: 25 })],
    progress: earlier,
    presentWalk: 2,
  })
  const { user } = await draw(<DayDialog page={page} day={25} onClose={() => {}} />)
  await user.click(await screen.findByText(deleteWords.delete))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(deleteWords.texts.again)
  expect(asked).toEqual([])
  await user.click(question.getByText(deleteWords.confirm))
  await waitFor(() => expect(screen.queryByText(why.text)).toBeNull())
  expect(asked).toEqual([{ walk: 1 }])
  expect(others.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  await waitFor(() => expect(document.activeElement?.textContent).toBe(ui.close))
})

test.each([0, 1])('Home leads to the welcome until a day was walked: after %i', async (days) => {
  await draw(<Arrival home={sample(homeSchema, { progress: progress(days) })} />)
  expect(shown().includes(home.welcome)).toBe(days === 0)
})
