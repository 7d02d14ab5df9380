import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  earlierAnswer,
  type Entry,
  entry as entrySchema,
  type Prayer,
  prayer as prayerSchema,
  prayerUpdate,
} from '#contract/entries/entry.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { prayerWords as words } from '#words/en/entries/prayers.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { sharingWords } from '#words/en/sharing/sharing.ts'
import { ui } from '#words/en/platform/ui.ts'
import { PrayerButtons } from './prayer-buttons.tsx'
import { PrayerStory } from './prayer-story.tsx'

const entry = sample(entrySchema, { id: 'e', kind: 'prayer', text: 'For Mary' })
const mine = { ...entry, can: { ...entry.can, edit: true } }
const update = (id: string) => sample(prayerUpdate, { id, text: `Update ${id}` })
const part = (updates: string[], next: string | null = null) => ({
  updates: updates.map(update),
  total: 3,
  next,
})
const texts = () => screen.queryAllByText(/^Update \d/).map(({ textContent }) => textContent)
const named = (name: string) => ({ name: new RegExp(`^${name}`) })
const button = (name: string) => screen.queryByRole('button', named(name))
const find = (name: string) => screen.findByRole('button', named(name))

async function story(given: Partial<Prayer>, of: Entry = mine) {
  const { user } = await draw(<PrayerStory entry={of} prayer={sample(prayerSchema, given)} />)
  return async (name: string) => user.click(await find(name))
}

test('of a prayer request with which nothing has happened nothing is told', async () => {
  await story({})
  expect(shown()).toBe('')
  expect(screen.queryByRole('group')).toBeNull()
})

test('how it was answered is told, and who prays', async () => {
  const answer = { id: 'a', note: 'She walks', answeredAt: new Date() }
  await story({ answer, prayingCount: 1 })
  for (const said of ['She walks', words.answeredOn(shortDate(new Date())), sharingWords.praying(1)])
    expect(shown()).toContain(said)
})

test('the newest updates come with it, and the earlier ones when one asks, part by part', async () => {
  const press = await story({ updates: [update('3')], updateCount: 3 })
  const asked = answers(api.entries.updates, ({ after }) => (after ? part(['1']) : part(['3', '2'], 'more')))
  await press(words.earlierUpdates(2))
  await waitFor(() => expect(texts()).toEqual(['Update 2', 'Update 3']))
  answers(api.entries.updates, () => refuse('FORBIDDEN'))
  await press(words.earlierUpdates(1))
  await screen.findByText(words.updatesFailed)
  answers(api.entries.updates, () => part(['1']))
  await press(words.earlierUpdates(1))
  await waitFor(() => expect(texts()).toEqual(['Update 1', 'Update 2', 'Update 3']))
  expect([asked[0]?.after, button('Show'), screen.queryByRole('alert')]).toEqual([undefined, null, null])
})

test('earlier updates that could not be read can be asked for again', async () => {
  const press = await story({ updates: [update('2')], updateCount: 2 })
  answers(api.entries.updates, () => refuse('FORBIDDEN'))
  await press(words.earlierUpdates(1))
  await screen.findByText(words.updatesFailed)
  answers(api.entries.updates, () => part(['2', '1']))
  await press(words.earlierUpdates(1))
  await waitFor(() => expect(texts()).toEqual(['Update 1', 'Update 2']))
})

test('all updates that there are need no asking', async () => {
  await story({ updates: [update('1')], updateCount: 1 })
  expect([texts(), button('Show')]).toEqual([['Update 1'], null])
})

test('what was removed can be put back by its owner alone', async () => {
  const press = await story({ removedCount: 1 })
  answers(api.entries.updates, ({ removed }) => part(removed ? ['1'] : []))
  await press(words.removedUpdates(1))
  const asked = answers(api.entries.restoreUpdate, () => entry)
  await press(removedWords.putBack)
  await waitFor(() => expect(told).toMatchObject([{ title: words.updateBack }]))
  expect(asked).toEqual([{ id: 'e', updateId: '1' }])
})

test('others cannot put back or remove anything', async () => {
  await story({ removedCount: 1, updates: [update('1')], updateCount: 1 }, entry)
  expect(screen.queryAllByRole('button')).toEqual([])
})

async function buttons(given: Partial<Prayer> = {}) {
  const prayer = sample(prayerSchema, given)
  const drawn = await draw(<PrayerButtons entry={{ ...mine, prayer }} prayer={prayer} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  return { ...drawn, press: async (name: string) => drawn.user.click(await find(name)) }
}

test.each([
  [words.answer, words.answerTitle, words.saveAnswer, api.entries.answer],
  [words.update, words.updateTitle, words.saveUpdate, api.entries.addUpdate],
] as const)(
  '“%s” opens a dialog of its own, which closes once it is saved',
  async (opener, title, save, act) => {
    const { press, user } = await buttons()
    await press(opener)
    await screen.findByRole('dialog', { name: title })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const asked = answers(act as typeof api.entries.answer, () => entry)
    await user.type(screen.getByRole('textbox'), 'She walks')
    await press(`${save}$`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toHaveLength(1)
  },
)

test('earlier answers are offered to be said again, beside an answer alone', async () => {
  const earlier = sample(earlierAnswer, { id: '1', note: 'She rests' })
  const { press } = await buttons({ earlierAnswerCount: 1 })
  answers(api.entries.earlierAnswers, () => ({ answers: [earlier], total: 1, next: null }))
  await press(words.update)
  await screen.findByRole('dialog')
  expect(button(words.earlierAnswers(1))).toBeNull()
  await press(ui.cancel)
  await press(words.answer)
  await press(words.earlierAnswers(1))
  await press(words.sayAgain)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('She rests')
})

test('an answer that another device has changed stands beside what one typed, and either is kept', async () => {
  const answer = { id: 'a', note: 'She rests', answeredAt: new Date() }
  const { press, user, rerender } = await buttons({ answer })
  await press(words.changeAnswer)
  await user.type(await screen.findByRole('textbox'), '!')
  expect(button('Earlier')).toBeNull()
  const prayer = sample(prayerSchema, { answer: { ...answer, note: 'She runs' } })
  rerender(<PrayerButtons entry={mine} prayer={prayer} />)
  await screen.findByText('She runs')
  await press(entryWords.keepSaved)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(words.changeAnswer)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('She runs')
})
