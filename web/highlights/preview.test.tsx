import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { highlight } from '#contract/highlights/highlights.ts'
import { quoteLength } from '#contract/highlights/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { draw, holdTime, pass, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { Preview } from './preview.tsx'

const { prepare: words } = highlightWords
const given = sample(highlight, { consent: 'given' })

function show(text: string, { of = given, open = true } = {}) {
  return draw(<Preview highlight={of} text={text} by="Lydia" open={open} />)
}

test('no picture is drawn of what its author has not agreed to', async () => {
  await show('Be still', { of: { ...given, consent: 'asked' } })
  screen.getByText(words.pictureRefused)
})

test.each([
  ['', words.pictureEmpty],
  ['x'.repeat(quoteLength + 1), words.pictureTooLong(quoteLength)],
])('no picture is drawn of a text that is empty or too long', async (text, said) => {
  await show(text)
  screen.getByText(said)
})

test('a picture is asked for of a text that just fits, once its dialog is open', async () => {
  const asked = answers(api.highlights.picture, () => ({ png: 'AAAA', whole: true }))
  const { unmount } = await show('Be still', { open: false })
  expect(asked).toEqual([])
  unmount()
  await show('x'.repeat(quoteLength))
  await screen.findByRole('link', { name: words.download })
  expect(asked).toHaveLength(1)
  expect(shown()).not.toContain(words.pictureInPart)
})

test.each([
  ['shows the text in part', { png: 'AAAA', whole: false }, words.pictureInPart],
  ['can show none of it', { png: null, whole: false }, words.pictureNothing],
] as const)('a picture that %s says so', async (_, answer, said) => {
  answers(api.highlights.picture, () => answer)
  await show('Be still')
  await screen.findByText(said)
})

test('a picture that could not be drawn says so', async () => {
  answers(api.highlights.picture, () => refuse('FORBIDDEN'))
  await show('Be still')
  await screen.findByText(words.pictureFailed)
})

test('a picture is drawn anew once one has rested for 800 ms, and the one before stays until then', async () => {
  holdTime('2026-11-20T13:00:00Z')
  const asked = answers(api.highlights.picture, () => ({ png: 'AAAA', whole: true }))
  const { rerender } = await show('Be still')
  await waitFor(() => screen.getByRole('img'))
  answers(api.highlights.picture, never)
  rerender(<Preview highlight={given} text="Be still now" by="Lydia" open />)
  await pass(799)
  expect(screen.getByRole('img').getAttribute('aria-busy')).toBe('false')
  await pass(1)
  expect(screen.getByRole('img').getAttribute('aria-busy')).toBe('true')
  screen.getByText(words.drawing)
  expect(asked).toHaveLength(1)
})
