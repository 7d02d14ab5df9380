import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Confirmation, confirmRedirectAfter } from './confirm-page.tsx'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, holdTime, pass, settle } from '#web/platform/parts/draw.tsx'
import { access } from '#words/en/access/access.ts'

const { confirm: words } = access
const kind = { type: 'signup', words: words.account, next: '/auth' } as const
const came = { confirmed: true, waits: false, missedInvitation: false }

/** Opens the link, and lets the time go by after which whoever came in is led on. */
async function open(answer: () => typeof came) {
  holdTime('2026-11-20T13:00:00Z')
  answers(api.access.confirm, answer)
  const { address } = await draw(<Confirmation kind={kind} token="x" />, '/auth/confirm')
  await pass(100)
  return async () => {
    await pass(confirmRedirectAfter)
    return address()
  }
}

test('a person who is let in is led to the sign-in', async () => {
  const leave = await open(() => came)
  screen.getByText(words.account.done)
  expect(await leave()).toBe('/auth')
})

test.each([
  ['has yet to be let in', { ...came, waits: true }, words.waits.title],
  [
    'came without the invitation they signed up by',
    { ...came, missedInvitation: true },
    words.missedInvitation,
  ],
])('whoever %s reads so, and is led nowhere', async (_, answer, said) => {
  const leave = await open(() => answer)
  screen.getByText(said)
  expect(await leave()).toBe('/auth/confirm')
})

test('a link in another than the asking browser has to be pressed, and no script can press it', async () => {
  const asked = answers(api.access.confirm, () => ({ ...came, confirmed: false }))
  await draw(<Confirmation kind={kind} token="x" />, '/auth/confirm')
  const button = await screen.findByRole('button', { name: words.account.press })
  fireEvent.click(button)
  button.click()
  await settle()
  expect(asked).toEqual([{ token: 'x', type: 'signup', pressed: false }])
})

test('a person who is not let in reads that their invitation has lapsed', async () => {
  const leave = await open(() => refuse('INVITATION_NEEDED'))
  screen.getByText(words.uninvited.text)
  expect(await leave()).toBe('/auth/confirm')
})
