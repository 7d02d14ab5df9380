import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aiSettings } from '#contract/ai/ai.ts'
import { entry as entrySchema } from '#contract/entries/entry.ts'
import { guidance as guidanceSchema } from '#contract/guidance/guidance.ts'
import { aiSettingsQuery } from '#web/ai/ai-settings.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { draw, settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { guidanceWords as words } from '#words/en/guidance/guidance.ts'
import { GuidancePart } from './guidance-part.tsx'

const settings = sample(aiSettings)

async function begin(state: typeof settings.state, guided: 'ai' | 'library' | null = null) {
  const consents = { ...settings.consents, asking: new Date() }
  queries.setQueryData(aiSettingsQuery.queryKey, { ...settings, state, consents })
  answers(api.ai.settings, never)
  answers(api.guidance.read, () => sample(guidanceSchema, { passages: [] }))
  const asked = answers(api.guidance.ask, never)
  const { user } = await draw(
    <GuidancePart entry={sample(entrySchema, { id: 'e', guided })} title="Day 3" onChange={() => {}} />,
  )
  return { asked, press: async (name: RegExp) => user.click(await screen.findByRole('button', { name })) }
}

const starting = (text: string) => new RegExp(`^${text}`)

test.each([
  ['ready', words.ask, 'ai'],
  ['off', words.askLibrary, 'library'],
] as const)('where AI is %s the button says so, and asks it', async (state, label, source) => {
  const { press, asked } = await begin(state)
  await press(starting(label))
  await waitFor(() => expect(asked).toMatchObject([{ entryId: 'e', source }]))
  await screen.findByText(words.analyzing)
})

test('cancelling puts the focus back on the button, and a refusal does not', async () => {
  const { press } = await begin('off')
  expect(document.activeElement).toBe(document.body)
  await press(starting(words.askLibrary))
  await press(starting(words.cancel))
  const button = await screen.findByRole('button', { name: starting(words.askLibrary) })
  await waitFor(() => expect(document.activeElement).toBe(button))
  button.blur()
  answers(api.guidance.ask, () => refuse('FORBIDDEN'))
  await press(starting(words.askLibrary))
  await press(starting(words.failed.retry))
  await settle()
  expect(document.activeElement?.textContent).not.toContain(words.askLibrary)
})

test('what is said to whoever tells of danger leads to help, can be hidden, and cannot be deleted', async () => {
  const { press } = await begin('off')
  const help = { source: 'library' as const, practicalAdvice: 'Call somebody', passages: [], kept: false }
  answers(api.guidance.ask, () => sample(guidanceSchema, help))
  await press(starting(words.askLibrary))
  await screen.findByText('Call somebody')
  screen.getByRole('link', { name: 'In danger?' })
  expect(screen.queryByRole('button', { name: starting(words.remove) })).toBeNull()
  await press(starting(words.show.open))
  expect(screen.queryByText('Call somebody')).toBeNull()
})

test.each([
  ['ai', words.title],
  ['library', words.libraryTitle],
] as const)('what was said by the %s is called so, and deleted after a question', async (guided, title) => {
  const { press } = await begin('off', guided)
  await press(starting(`${words.show.closed} ${title}`))
  const asked = answers(api.guidance.delete, () => ({}))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press(starting(words.remove))
  const dialog = await screen.findByRole('alertdialog')
  expect(asked).toEqual([])
  within(dialog).getByRole('button', { name: words.remove }).click()
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
