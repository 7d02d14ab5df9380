import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dayVersion, type EditedDay, editedDay } from '#contract/own-programme/own-programme.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, holdTime, pass, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { dayEditorWords as words } from '#words/en/own-programme/own-programme.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { DayEditor, Reset } from './day-editor.tsx'

const text = {
  title: 'Rest',
  references: ['Psalm 62:5'],
  context: 'Of David',
  reflectionPrompt: 'What is rest?',
  challengePrompt: 'Rest.',
  withoutFood: null,
  closingPrayer: null,
  circleQuestion: null,
  healthNote: null,
}
const edited = sample(editedDay, { day: 3, version: 1, text, shipped: text })
const other = { ...text, title: 'Before' }

beforeEach(() => beginSession({ ...lydia, features: ['content-customization'] }))

async function begin(day = 3, given: Partial<EditedDay> = {}) {
  let now = { ...edited, day, ...given }
  const read = answers(api.ownProgramme.day, () => now)
  const checked = answers(api.ownProgramme.check, () => ({ faults: {}, passages: [] }))
  const versions = [sample(dayVersion, { version: 7, text: other })]
  answers(api.ownProgramme.versions, () => ({ versions, total: 1, next: null }))
  const { user } = await draw(<DayEditor day={day} />)
  await screen.findByRole('heading', { level: 1, name: words.heading(day, now.text.title) })
  return {
    user,
    read,
    checked,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    type: (value: string, name: keyof typeof words.fields = 'title') =>
      fireEvent.change(field(name), { target: { value } }),
    /** Another admin has saved something else by now. */
    becomes: async (part: Partial<EditedDay>) => {
      now = { ...now, ...part }
      await queries.invalidateQueries({ queryKey: api.ownProgramme.day.key() })
    },
  }
}

const field = (name: keyof typeof words.fields) =>
  within(document.forms[0]!).getByLabelText<HTMLInputElement>(words.fields[name])
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const isOvertaken = () => screen.queryByText(words.changedMeanwhile.title) !== null

test.each([
  [1, [2]],
  [2, [1, 3]],
  [74, [73, 75]],
  [75, [74]],
])('from day %i one goes on to %j', async (day, others) => {
  await begin(day)
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.slice(1).map(({ textContent }) => textContent)).toEqual(others.map(dayWords.number))
})

test('what is changed is saved, and everyone is told to read it from then on', async () => {
  const { type, press, becomes, read } = await begin()
  expect([button(words.save)?.disabled, button(words.discard)]).toEqual([true, null])
  expect(shown()).not.toContain(words.unsaved)
  type('Peace')
  expect([button(words.save)?.disabled, shown().includes(words.unsaved)]).toEqual([false, true])
  const asked = answers(api.ownProgramme.save, () => ({ ...edited, version: 2 }))
  await becomes({})
  await press(words.save)
  await waitFor(() => expect(told).toEqual([{ kind: 'success', title: words.saved }]))
  expect(asked).toEqual([{ day: 3, version: 1, text: { ...text, title: 'Peace' } }])
  expect([read.length, field('title').value]).toEqual([3, 'Rest'])
})

test('discarding what was typed asks once', async () => {
  const { type, press } = await begin()
  type('Peace')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press(words.discard)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(field('title').value).toBe('Peace')
  fireEvent.click(dialog.getByRole('button', { name: words.discard }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field('title').value).toBe('Rest')
})

test('what another admin saves meanwhile stands beside what one has typed, and one decides', async () => {
  const { type, press, becomes } = await begin()
  type('Peace')
  await becomes({ version: 2, text: { ...text, title: 'Calm' } })
  await waitFor(() => expect(isOvertaken()).toBe(true))
  expect(screen.getAllByText(entryWords.savedText)).toHaveLength(1)
  screen.getByText('Calm')
  answers(api.ownProgramme.save, () => refuse('CHANGED_MEANWHILE', { version: 3 }))
  await press(entryWords.saveMine)
  await waitFor(() => expect(document.activeElement?.textContent).toContain(words.changedMeanwhile.title))
  await press(entryWords.keepSaved)
  expect([field('title').value, isOvertaken()]).toEqual(['Calm', false])
})

test('a version is put into the editor, after a question where that would lose what one has typed', async () => {
  const { type, press } = await begin()
  await press(words.versions.takeOf(7))
  expect(field('title').value).toBe('Before')
  expect(told).toEqual([{ title: words.versions.taken(7) }])
  type('Peace')
  await press(words.versions.takeOf(7))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(field('title').value).toBe('Peace')
  fireEvent.click(dialog.getByRole('button', { name: words.versions.take }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field('title').value).toBe('Before')
})

test.each([
  [3, {}, []],
  [3, { withoutFood: 'Bread' }, ['withoutFood']],
  [5, {}, ['circleQuestion']],
  [12, {}, ['withoutFood', 'healthNote']],
] as const)('of what some days alone need, day %i with %j has %j', async (day, part, those) => {
  await begin(day, { text: { ...text, ...part } })
  const form = within(document.forms[0]!)
  const ofSome = ['withoutFood', 'healthNote', 'circleQuestion'] as const
  expect(ofSome.filter((name) => form.queryByLabelText(words.fields[name]))).toEqual(those)
})

test('a version that is older than the question for the circle leaves the question as it stands', async () => {
  const { press, type } = await begin(5, { text: { ...text, circleQuestion: 'Who helped?' } })
  type('Who helped us?', 'circleQuestion')
  await press(words.versions.takeOf(7))
  await press(words.versions.take)
  await waitFor(() => expect(field('title').value).toBe('Before'))
  expect(field('circleQuestion').value).toBe('Who helped us?')
})

test('what is wrong is said while one types, and what the server finds once one rests', async () => {
  const { type, checked } = await begin()
  holdTime(new Date())
  const faults = { references: ['There is no such Psalm'] }
  const found = answers(api.ownProgramme.check, () => ({ faults, passages: [] }))
  type('Psalm 151', 'references')
  await pass(399)
  expect([checked, found]).toEqual([[], []])
  await pass(1)
  await pass(10)
  expect(found).toMatchObject([{ day: 3, text: { references: ['Psalm 151'] } }])
  expect(shown()).toContain('There is no such Psalm')
  type('', 'title')
  expect(field('title').getAttribute('aria-invalid')).toBe('true')
  expect(shown()).not.toContain('There is no such Psalm')
})

const { reset: resetWords } = words

test.each([
  ['went well', () => ({}) as never, { kind: 'success', title: resetWords.done }],
  ['was overtaken', () => refuse('CHANGED_MEANWHILE'), resetWords.overtaken],
  ['failed', () => refuse('FORBIDDEN'), resetWords.failed],
] as const)(
  'an admin who resets a day is told how it %s, once they have said yes',
  async (_, answer, said) => {
    const answered = Promise.withResolvers<void>()
    const asked = answers(api.ownProgramme.reset, () => answered.promise.then(answer))
    queries.setQueryData(api.ownProgramme.key(), {})
    const { user } = await draw(<Reset edited={sample(editedDay, { day: 3, version: 2 })} />)
    await user.click(screen.getByRole('button'))
    const confirm = await screen.findByRole('button', { name: resetWords.confirm })
    expect(asked).toEqual([])
    await user.click(confirm)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    answered.resolve()
    await waitFor(() => expect(told).toMatchObject([said]))
    expect(asked).toEqual([{ day: 3, version: 2 }])
    await waitFor(() => expect(screen.queryByRole('button', { name: resetWords.confirm })).toBeNull())
    expect(confirm.getAttribute('aria-busy')).toBe('false')
    expect(queries.getQueryState(api.ownProgramme.key())?.isInvalidated).toBe(true)
  },
)
