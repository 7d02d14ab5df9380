import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aiSettings } from '#contract/ai/ai.ts'
import { askableGroup, type Insight, insight as insightSchema } from '#contract/insights/insights.ts'
import { questionLength } from '#contract/insights/limits.ts'
import { aiSettingsQuery } from '#web/ai/ai-settings.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, tabitha } from '#web/platform/parts/cast.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { insightWords as words } from '#words/en/insights/insights.ts'
import { ui } from '#words/en/platform/ui.ts'
import { Insights } from './insights.tsx'

const group = sample(askableGroup, { people: 2, agreed: 2, active: 2, askable: 2 })
const people = [tabitha, barnabas].map((person) => ({ person, hasActivity: true, agreed: true }))
const settings = sample(aiSettings)
const kept = sample(insightSchema, { id: 'i', reach: 'everyone', title: 'Thanks' })

type Given = {
  group?: Partial<typeof group>
  remaining?: number
  state?: typeof settings.state
  insights?: Insight[]
  found?: { total: number; more: number }
}

async function begin(given: Given = {}) {
  const { remaining = 1, insights = [] } = given
  answers(api.ai.settings, never)
  answers(api.insights.group, () => ({ ...group, ...given.group }))
  answers(api.insights.people, () => ({ people, total: 2, more: 0, ...given.found }))
  const read = answers(api.insights.list, () => ({ insights, total: insights.length, next: null }))
  const left = { ...settings.left, insights: { remaining, resetsAt: null } }
  const consents = { ...settings.consents, asking: new Date() }
  queries.setQueryData(aiSettingsQuery.queryKey, {
    ...settings,
    state: given.state ?? 'ready',
    left,
    consents,
  })
  const { user } = await draw(<Insights reach="everyone" />)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  return {
    user,
    read,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    pick: (tab: 'group' | 'individual') => user.click(screen.getByRole('tab', { name: words.ask.tabs[tab] })),
    type: (value: string) =>
      fireEvent.change(screen.getByLabelText(words.ask.question), { target: { value } }),
  }
}

const asks = () => screen.getByRole<HTMLButtonElement>('button', { name: words.ask.generate })

test.each([
  ['where there is something to ask about', {}, false],
  ['where nobody has shared anything', { group: { active: 0, askable: 0 } }, true],
  ['where no turn is left', { remaining: 0 }, true],
  ['where AI is off', { state: 'off' }, true],
] as const)('%s one can ask: %o', async (_, given, isOff) => {
  await begin(given)
  expect(asks().disabled).toBe(isOff)
})

test('one asks about somebody once they are chosen, and sees it as it is written', async () => {
  const { pick, type, user, press } = await begin()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await pick('individual')
  await screen.findByRole('radiogroup')
  type('Why?')
  await user.click(asks())
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
  await user.click(screen.getByRole('radio', { name: new RegExp(barnabas.displayName) }))
  await settle()
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true])
  const asked = answers(api.insights.ask, never)
  await user.click(asks())
  await waitFor(() => expect(asked).toMatchObject([{ focus: 'individual', subjectId: barnabas.id }]))
  expect(screen.getByRole('button', { name: words.ask.generating }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('status').some((each) => each.textContent.includes(words.writing.title))).toBe(
    true,
  )
  await press(words.writing.cancel)
  expect(screen.getAllByRole('status').some((each) => each.textContent === words.writing.cancelled)).toBe(
    true,
  )
  expect(screen.queryByRole('button', { name: words.writing.cancel })).toBeNull()
})

test.each([
  [[{ ...kept, title: 'Other', id: 'o' }, kept], 1],
  [[], 0],
])(
  'an insight stands above the history as it is kept there, and not where it is gone',
  async (insights, count) => {
    const { type, user } = await begin({ insights })
    answers(api.insights.ask, async function* () {
      yield { type: 'done', insight: kept }
    } as never)
    type('Why?')
    await user.click(asks())
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(words.writing.done),
    )
    expect(screen.queryAllByRole('heading', { name: 'Thanks', level: 2 })).toHaveLength(count)
  },
)

test('Enter in the search for a name does not ask the question', async () => {
  const { pick } = await begin()
  await pick('individual')
  const field = await screen.findByLabelText(words.people.search)
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true)
})

test.each([
  [0, 0, words.people.none],
  [2, 0, ''],
  [3, 1, words.people.more(1)],
])('of %i people of whom %i are not shown that is said', async (total, more, said) => {
  const { pick } = await begin({ found: { total, more } })
  await pick('individual')
  await screen.findByRole('radiogroup')
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect([words.people.none, words.people.more(1)].filter((each) => texts.includes(each))).toEqual(
    said ? [said] : [],
  )
})

test.each([
  [questionLength - 200, false, false],
  [questionLength - 199, true, false],
  [questionLength, true, false],
  [questionLength + 1, true, true],
])('of a question of %i characters the number is said: %s, too many: %s', async (length, isSaid, isOver) => {
  const { type } = await begin()
  type('x'.repeat(length))
  const said = screen.queryByText(ui.xOfY(length, questionLength))
  expect([said !== null, said?.classList.contains('text-danger') ?? false]).toEqual([isSaid, isOver])
})

test('the page says where there is nobody to ask about, and tells where that could not be read', async () => {
  await begin({ group: { people: 0 } })
  screen.getByText(words.people.empty)
  answers(api.insights.group, () => refuse('FORBIDDEN'))
  await act(() => queries.refetchQueries({ queryKey: api.insights.group.key() }))
  const { failed, failedText } = words.people
  await waitFor(() =>
    expect(told).toEqual([{ kind: 'danger', title: failed.title, text: failedText.everyone }]),
  )
})

test.each([
  ['', [{ kind: 'success', title: words.result.deleted }], 2],
  ['NOT_FOUND', [{ kind: 'success', title: words.result.deleted }], 2],
  ['FORBIDDEN', [], 1],
] as const)('an insight is deleted once one has said so (refused: %s)', async (code, said, count) => {
  const { press, read } = await begin({ insights: [kept] })
  const asked = answers(api.insights.delete, () => (code ? refuse(code) : {}))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press(words.result.deleteWhich('Thanks'))
  await screen.findByRole('alertdialog')
  await press(words.result.delete)
  if (code === 'FORBIDDEN') await waitFor(() => expect(shown()).toContain(errorWords.FORBIDDEN.text))
  else await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([asked, told, read.length]).toEqual([[{ id: 'i' }], said, count])
})
