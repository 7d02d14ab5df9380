import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { longestToken } from '#contract/account/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { access } from '#words/en/access/access.ts'
import { accountWords } from '#words/en/account/account.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { BecomeAdminPanel } from './become-admin-panel.tsx'

const { become: words } = peopleWords
const admin = { ...lydia, role: 'admin' as const }

function Role() {
  return <p data-testid="role">{useMe().role}</p>
}

/** Somebody pastes this and uses it. */
async function paste(text: string) {
  const drawn = await draw(
    <>
      <BecomeAdminPanel />
      <Role />
    </>,
    '/user-management',
  )
  const field = screen.getByLabelText<HTMLInputElement>(words.token)
  const send = async (typed: string) => {
    await drawn.user.clear(field)
    if (typed) await drawn.user.paste(typed)
    await drawn.user.click(screen.getByText(words.open))
  }
  await send(text)
  return { ...drawn, field }
}

test.each([
  ['', words.missing, 0],
  ['x'.repeat(longestToken + 1), words.unknown, 0],
  ['x'.repeat(longestToken), access.setUp.closedText, 1],
] as const)('"%s" is refused: %s', async (text, said, times) => {
  const asked = answers(api.access.checkLink, () => refuse('SETUP_CLOSED'))
  const { user, field } = await paste(text)
  await screen.findByText(said)
  expect(asked).toHaveLength(times)
  await user.type(field, 'y')
  expect(shown()).not.toContain(said)
})

test('pasting a link that works makes the first admin', async () => {
  const asked = answers(api.access.checkLink, () => ({}))
  const { user, field, address, steps } = await paste(' https://emmaus.test/setup?token=abc ')
  const become = await screen.findByRole('button', { name: accountWords.becomeAdmin.save })
  expect(asked).toMatchObject([{ type: 'set-up', token: 'abc' }])
  const claimed = answers(api.account.becomeAdmin, () => admin)
  answers(api.account.me, () => admin)
  await user.click(become)
  await waitFor(() => expect(screen.getByTestId('role').textContent).toBe('admin'))
  expect(claimed).toEqual([{ token: 'abc' }])
  expect(told).toMatchObject([{ kind: 'success', title: words.done }])
  expect(address()).toBe('/user-management')
  expect(steps()).toBe(1)
  await user.type(field, 'd')
  screen.getByText(words.open)
})

test('an answer to earlier typing is ignored', async () => {
  const answer = Promise.withResolvers<object>()
  answers(api.access.checkLink, ({ token }) => (token === 'old' ? answer.promise : {}))
  const { user, field } = await paste('old')
  await screen.findByText(words.opening)
  await user.type(field, 'er')
  answer.resolve({})
  await screen.findByText(words.open)
  expect(screen.queryByText(words.tokenHint)).not.toBeNull()
})
