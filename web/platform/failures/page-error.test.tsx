import { ORPCError } from '@orpc/client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { errorWords } from '#words/en/platform/errors.ts'
import { frame } from '#words/en/platform/frame.ts'
import { PageError } from './page-error.tsx'

async function show(error: unknown) {
  await draw(<PageError error={error} reset={() => {}} />)
  return { heading: screen.queryByRole('heading', { level: 1 })?.textContent, text: shown() }
}

test('whoever may not see a page, and whoever looks for one that is not there, are told so', async () => {
  const denied = await show(new ORPCError('FORBIDDEN'))
  document.body.replaceChildren()
  const missing = await show(new ORPCError('NOT_FOUND'))
  expect(denied.text).not.toContain(frame.failedPage)
  expect(missing.text).not.toContain(frame.failedPage)
  expect(denied.heading).not.toBe(missing.heading)
})

test('whoever is led to the sign-in page is told of no error', async () => {
  expect((await show(new ORPCError('UNAUTHENTICATED'))).heading).toBeUndefined()
})

test.each([
  ['the server is not to be reached', new TypeError('Failed to fetch'), errorWords.OFFLINE.text],
  ['the server is not there', new ORPCError('UNAVAILABLE'), errorWords.UNAVAILABLE.text],
])('where %s a page says so and can be read again', async (_, error, said) => {
  const { heading, text } = await show(error)
  expect(heading).toBe(frame.failedPage)
  expect(text).toContain(said)
})

test('a page that broke while it was drawn is no failure of the server', async () => {
  expect((await show(new Error('x is not a function'))).heading).not.toBe(frame.failedPage)
})
