import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Meeting, meeting as schema } from '#contract/circle/circle.ts'
import { api } from '#web/platform/api/queries.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { meetingWords as words } from '#words/en/circle/meeting.ts'
import { frame } from '#words/en/platform/frame.ts'
import { ui } from '#words/en/platform/ui.ts'
import { MeetingPage } from './meeting-page.tsx'

const stages = [
  { number: 14, name: 'Stage 14', discipline: 'Evangelism' },
  { number: 15, name: 'Sent', discipline: 'Celebration' },
]
const readings = [69, 70].map((day) => ({
  day,
  title: `Title ${day}`,
  passages: [
    {
      reference: `Acts ${day}:1`,
      verses: [{ chapter: day, verse: 1, text: `Verse ${day}`, opens: 'paragraph' as const }],
    },
  ],
}))
const held = sample(schema, {
  stage: stages[0]!,
  stages,
  introduction: 'Telling good news.',
  readings,
  question: 'Who told you?',
  closingPrayer: 'Let it arrive.',
})

beforeEach(() => beginSession({ ...lydia, can: { ...lydia.can, lead: true } }))

async function open(query = '', given: Partial<Meeting> = {}) {
  const asked = answers(api.circles.meeting, () => ({ ...held, ...given }))
  const drawn = await draw(<MeetingPage />, `/circle/meeting${query}`)
  await screen.findByText('Who told you?')
  return { ...drawn, asked }
}

const region = (name: string) => within(screen.getByRole('region', { name }))

test('a meeting has the introduction of its stage, what is read, the question, the prayer and what comes next', async () => {
  const { asked } = await open()
  expect(asked).toEqual([{}])
  screen.getByRole('heading', { level: 1, name: frame.pages.meeting })
  region(words.opening.title).getByText('Telling good news.')
  region(words.opening.title).getByText(words.opening.stays)
  region(words.readAloud.title).getByText('Acts 70:1')
  region(words.talk.title).getByText('Who told you?')
  region(words.prayer.title).getByText('Let it arrive.')
  region(words.closing.title).getByText(words.closing.next('Stage 15: Sent', 'Celebration'))
  const help = region(words.danger.title).getByRole('link', { name: words.danger.link })
  expect(help.getAttribute('href')).toBe('/in-danger')
})

test.each([
  ['?stage=14', { stage: 14 }, 'Acts 70:1'],
  ['?stage=14&day=69', { stage: 14 }, 'Acts 69:1'],
  ['?stage=99&day=1', {}, 'Acts 70:1'],
])('at "%s" %j is asked for and %s is read', async (query, input, reference) => {
  const { asked } = await open(query)
  expect(asked).toEqual([input])
  region(words.readAloud.title).getByText(reference)
})

test('another stage and another reading are chosen in the address', async () => {
  const { user, address } = await open('?stage=14&day=69')
  await user.selectOptions(screen.getByLabelText(words.reading), '70')
  await waitFor(() => expect(address()).toBe('/circle/meeting?stage=14&day=70'))
  await user.selectOptions(screen.getByLabelText(words.stage), '15')
  await waitFor(() => expect(address()).toBe('/circle/meeting?stage=15'))
})

test('the last stage has none after it, and a church without a closing prayer says the Lord’s Prayer', async () => {
  await open('', { stage: stages[1]!, closingPrayer: null })
  const said = [words.closing.last, words.prayer.without, words.prayer.together]
  expect(said.map((each) => shown().includes(each))).toEqual([true, true, false])
})

test('it is printed where one asks for it', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: words.print }))
  expect(print).toHaveBeenCalledOnce()
})

test('what could not be loaded comes by Retry', async () => {
  answers(api.circles.meeting, () => refuse('FORBIDDEN'))
  const { user } = await draw(<MeetingPage />, '/circle/meeting')
  await screen.findByText(words.failed)
  answers(api.circles.meeting, () => held)
  await user.click(screen.getByRole('button', { name: ui.retry }))
  await screen.findByText('Who told you?')
})

test('whoever does not lead is told so, and nothing is asked for', async () => {
  beginSession({ ...lydia, can: { ...lydia.can, lead: false } })
  const asked = answers(api.circles.meeting, () => held)
  await draw(<MeetingPage />, '/circle/meeting')
  expect(shown()).toContain(words.leadersOnly)
  expect(asked).toEqual([])
})
