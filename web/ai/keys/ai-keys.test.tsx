import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aiSettings, organizationAi } from '#contract/ai/ai.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, isBusy, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { AiSection } from './ai-section.tsx'
import { OpenAiPage } from './open-ai-page.tsx'

const { admin, settings: words } = aiWords
const { key: keyWords, consents } = words
const noon = new Date('2026-11-20T17:00:00Z')
const own = sample(aiSettings, { state: 'ready', personalKey: { lastFour: 'abcd', setAt: noon } })
const shared = sample(organizationAi, { enabled: true })

async function begin(settings = own, at = '/open-ai', organization = shared) {
  const asked = answers(api.ai.settings, () => settings)
  answers(api.ai.organization, () => organization)
  const drawn = await draw(at === '' ? <AiSection /> : <OpenAiPage />, at || '/')
  await waitFor(() =>
    expect(shown()).toMatch(new RegExp(`${keyWords.label}|${keyWords.remove}|${keyWords.none}`)),
  )
  return { ...drawn, asked }
}

test.each([
  ['/open-ai', keyWords.title, '/open-ai?tab=shared'],
  ['/open-ai?tab=shared', admin.key.title, '/open-ai?tab=shared'],
  ['/schedule?section=openai', keyWords.title, '/schedule?section=openai&tab=shared'],
])('at %s an admin sees one of the keys, and the way to the other', async (at, title, to) => {
  await begin(own, at)
  await screen.findByRole('form', { name: title })
  expect(screen.getByText(admin.tabs.shared).getAttribute('href')).toContain(to.split('?')[1])
})

test.each([
  [{ state: 'off' }, true, true],
  [{ state: 'off' }, false, false],
  [{ state: 'ready' }, true, false],
] as const)(
  'of AI that is %o and wanted: %s an admin is told that it is turned off: %s',
  async (state, enabled, isTold) => {
    await begin({ ...own, ...state }, '/open-ai?tab=shared', { ...shared, enabled })
    await waitFor(() => expect(shown()).toContain(words.text('', '')))
    expect(shown().includes(admin.turnedOff)).toBe(isTold)
  },
)

test.each(['off', 'no-key', 'ready'] as const)('of AI that is %s one is told who is asked', async (state) => {
  await begin({ ...own, state }, '')
  expect(shown().includes(words.text('', ''))).toBe(state !== 'off')
  expect(shown().includes(aiWords.left(0))).toBe(state === 'ready')
  expect(screen.queryByLabelText(keyWords.label) !== null).toBe(state !== 'off')
})

test('what one has agreed to is on, and the rest is off', async () => {
  await begin({ ...own, consents: { asking: noon, beingRead: null } })
  expect(screen.getByLabelText<HTMLInputElement>(consents.asking).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(consents.beingRead).checked).toBe(false)
})

test.each([
  [null, keyWords.save, false],
  [own.personalKey, keyWords.replace, true],
])('a key is kept, and no longer stands in the field: %o', async (personalKey, save, isThere) => {
  await begin({ ...own, personalKey })
  expect(screen.queryByText(keyWords.remove) !== null).toBe(isThere)
  const field = screen.getByLabelText<HTMLInputElement>(keyWords.label)
  const key = 'sk-proj-0123456789012345678901234567890123456789'
  fireEvent.change(field, { target: { value: key } })
  const sent = answers(api.ai.setKey, () => ({ ...own, personalKey: { lastFour: 'wxyz', setAt: noon } }))
  fireEvent.click(screen.getByText(save))
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', title: keyWords.saved }]))
  expect(sent).toEqual([{ key }])
  await screen.findByText(keyWords.kept('wxyz', 'Nov 20, 2026'))
  expect(field.value).toBe('')
})

test('a key is removed once one has said yes, and it is told where it could not be', async () => {
  const { user } = await begin()
  const field = screen.getByLabelText<HTMLInputElement>(keyWords.label)
  fireEvent.change(field, { target: { value: 'begun' } })
  await user.click(screen.getByText(keyWords.remove))
  const dialog = within(await screen.findByRole('alertdialog'))
  answers(api.ai.removeKey, () => refuse('FORBIDDEN'))
  await user.click(dialog.getByText(keyWords.remove))
  await dialog.findByText(errorWords.FORBIDDEN.text)
  const wait = Promise.withResolvers<typeof own>()
  answers(api.ai.removeKey, () => wait.promise)
  await user.click(dialog.getByText(keyWords.remove))
  expect(dialog.getByText(keyWords.remove).closest('button')?.getAttribute('aria-busy')).toBe('true')
  expect(dialog.queryByText(errorWords.FORBIDDEN.text)).toBeNull()
  wait.resolve({ ...own, personalKey: null })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(told).toMatchObject([{ kind: 'success', title: keyWords.removed }])
  await screen.findByText(keyWords.none)
  expect(isBusy(keyWords.save)).toBe(false)
})

test('the key of a church stands there as the server answers, and what one may do is read anew', async () => {
  const { asked } = await begin(own, '/open-ai?tab=shared')
  await waitFor(() => expect(asked).toHaveLength(1))
  answers(api.ai.changeOrganization, () => ({ ...shared, enabled: false, shared: true }))
  fireEvent.click(await screen.findByLabelText(admin.enabled))
  await waitFor(() => expect(asked).toHaveLength(2))
  await screen.findByText(admin.sharedWithout)
  expect(screen.queryByText(keyWords.remove)).toBeNull()
})
