import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Override,
  overridableDay,
  overridableWalk,
  override,
  standing,
} from '#contract/overrides/overrides.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'
import { ProgressManagementPage } from './progress-management-page.tsx'

const days = [1, 2, 3].map((day) => sample(overridableDay, { day, complete: null }))
const walk = sample(overridableWalk, { person: tabitha, walk: 2, version: 5, days, frontier: 1 })
const made = sample(override, { id: 'o', marked: [1], before: 1, after: 2, can: { undo: true } })
const name = tabitha.displayName
const at = paths.progressManagement({ person: tabitha.id })

async function begin(history: Partial<Override>[] = [], where = at) {
  const read = answers(api.overrides.read, () => walk)
  const previewed = answers(api.overrides.preview, ({ complete }) => ({
    marked: complete,
    unmarked: [],
    before: sample(standing, { frontier: 1 }),
    after: sample(standing, { frontier: 2 }),
  }))
  const overrides = history.map((given) => ({ ...made, ...given }))
  answers(api.overrides.history, () => ({ overrides, total: overrides.length, next: null }))
  const { user, address } = await draw(<ProgressManagementPage />, where)
  if (where === at) await screen.findByRole('heading', { name: new RegExp(name) })
  await settle()
  return {
    user,
    address,
    read,
    previewed,
    press: (label: string) => user.click(screen.getByRole('button', { name: label })),
    check: (day: number) => user.click(box(day)),
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
  }
}

const box = (day: number) => screen.getAllByRole<HTMLInputElement>('checkbox')[day - 1]!
const button = (label: string) => screen.queryByRole<HTMLButtonElement>('button', { name: label })
const outcome = () => document.activeElement?.textContent ?? ''

test('while no day is chosen nothing changes, and nothing can be saved', async () => {
  await begin()
  screen.getByText(words.preview.nothing)
  expect([button(words.save)?.disabled, button(words.reset), button(words.look)]).toEqual([true, null, null])
  expect(document.activeElement).toBe(document.body)
})

test('what an admin has chosen is saved with its reason, and one is led to what comes of it', async () => {
  const { press, check, user, field, read, previewed } = await begin()
  await check(2)
  await screen.findByText(words.preview.of([2]))
  screen.getByText(words.preview.none)
  expect(previewed).toMatchObject([{ personId: tabitha.id, walk: 2, version: 5, complete: [2] }])
  const asked = answers(api.overrides.save, () => made)
  await user.type(field(words.reason), 'Ill')
  await press(words.save)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told).toEqual([{ kind: 'success', title: words.saved(name), text: words.savedText(name) }])
  await waitFor(() => expect(outcome()).toContain(words.preview.nothing))
  expect([read.length, field(words.reason).value]).toEqual([2, ''])
  await check(3)
  await user.type(field(words.reason), 'Ill')
  await press(words.save)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]).toMatchObject({ personId: tabitha.id, walk: 2, version: 5, complete: [2], reason: 'Ill' })
  expect(asked[0]?.id).not.toBe(asked[1]?.id)
  await settle()
})

test.each([
  ['CHANGED_MEANWHILE', words.changedMeanwhile.text, 2],
  ['NOTHING_TO_CHANGE', '', 2],
  ['FORBIDDEN', '', 1],
] as const)(
  'where it was refused (%s) that is said, and read anew where it helps',
  async (code, said, count) => {
    const { press, check, user, field, read } = await begin()
    await check(1)
    await user.type(field(words.reason), 'Ill')
    answers(api.overrides.save, () => refuse(code, { version: 6 }))
    await press(words.save)
    await waitFor(() => expect(button(words.save)?.getAttribute('aria-busy')).toBe('false'))
    await settle()
    expect([shown().includes(words.changedMeanwhile.title), read.length]).toEqual([said !== '', count])
    expect(shown()).toContain(said)
    expect(screen.queryAllByRole('alert').length > 0).toBe(said === '')
  },
)

test('putting all back, or asking what changes, leads to the outcome', async () => {
  const { press, check } = await begin()
  await check(1)
  await press(words.look)
  expect(outcome()).toContain(words.preview.marked)
  await press(words.reset)
  expect([box(1).checked, outcome()]).toEqual([false, words.preview.nothing])
})

test('where the days were changed before one sees what would change they are read anew', async () => {
  const { check, read } = await begin()
  answers(api.overrides.preview, () => refuse('CHANGED_MEANWHILE', { version: 6 }))
  await check(1)
  await waitFor(() => expect(read).toHaveLength(2))
  expect(shown()).not.toContain(words.preview.failed)
})

test('that one cannot see what would change is said', async () => {
  const { check, read } = await begin()
  answers(api.overrides.preview, () => refuse('FORBIDDEN'))
  await check(1)
  await screen.findByText(words.preview.failed)
  expect(read).toHaveLength(1)
})

test('the days before the current one are proposed, and a day that there is not is refused', async () => {
  const { press, user, field } = await begin()
  await user.type(field(words.current), '0')
  await user.type(field(words.current), '0')
  await press(words.propose)
  screen.getByText(words.currentWrong(75))
  await user.clear(field(words.current))
  expect(screen.queryByText(words.currentWrong(75))).toBeNull()
  await user.type(field(words.current), '3{Enter}')
  expect([1, 2, 3].map((day) => box(day).checked)).toEqual([true, true, false])
  await screen.findByText(words.preview.of([1, 2]))
  // Nothing was to be saved yet, so that nothing is missing.
  expect(field(words.reason).getAttribute('aria-invalid')).toBeNull()
})

test.each([
  [{ marked: [1], unmarked: [] }, [words.history.marked([1])]],
  [{ marked: [], unmarked: [2] }, [words.history.unmarked([2])]],
])('of what was changed (%j) stands what changed', async (given, said) => {
  await begin([given])
  const lines = [...(await screen.findByRole('article')).querySelectorAll('li')]
  expect(lines.map(({ textContent }) => textContent)).toEqual([...said, words.history.fromTo(1, 2)])
})

test.each([
  [null, { kind: 'success', title: words.history.isUndone }],
  ['CHANGED_MEANWHILE', { kind: 'danger', ...words.history.undoRefused }],
  ['FORBIDDEN', { kind: 'danger', ...words.history.undoFailed }],
] as const)('a change is undone once one has said so (refused: %s)', async (code, said) => {
  const { press, read } = await begin([{}])
  const answer = Promise.withResolvers<void>()
  const asked = answers(api.overrides.undo, async () => {
    await answer.promise
    return code ? refuse(code, { version: 6 }) : made
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press(words.history.undoOf(words.history.what(dateAndTime(made.madeAt))))
  await screen.findByRole('alertdialog')
  expect(button(words.history.undo)?.getAttribute('aria-busy')).toBe('false')
  await press(words.history.undo)
  const sure = screen.getByRole('button', { name: words.history.undoing })
  expect(sure.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([asked, told, read.length, sure.getAttribute('aria-busy')]).toEqual([
    [{ id: 'o' }],
    [said],
    2,
    'false',
  ])
})

test.each([
  [0, 0, words.picker.none],
  [1, 1, ''],
  [1, 2, words.picker.more(1)],
])('of %i people shown of %i it is said that there are more, or none', async (count, total, said) => {
  answers(api.overrides.people, () => ({ people: [tabitha].slice(0, count), total }))
  await begin([], paths.progressManagement())
  await waitFor(() => expect(screen.getByRole('list').children).toHaveLength(count))
  expect(screen.getByRole('status').textContent).toBe(said)
})

test('choosing a person leads to their days, and choosing another back to the field', async () => {
  answers(api.overrides.people, () => ({ people: [tabitha], total: 1 }))
  const { user, press, address } = await begin([], paths.progressManagement())
  expect(document.activeElement).toBe(document.body)
  await user.click(await screen.findByText(name))
  await waitFor(() => expect(document.activeElement?.textContent).toContain(name))
  expect(address()).toBe(at)
  await press(words.picker.another)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(words.picker.search)))
  expect(address()).toBe(paths.progressManagement())
})
