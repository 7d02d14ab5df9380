import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WayIn } from '#contract/joining/way-in.ts'
import { api } from '#web/platform/api/queries.ts'
import { start } from '#web/platform/api/start.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { access } from '#words/en/access/access.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { AuthPage } from './auth-page.tsx'

const { auth: words } = access
const before = { ...start }
beforeEach(() => void Object.assign(start, { google: true }))
afterEach(() => void Object.assign(start, before))

const typed = {
  [fieldWords.firstName]: 'Lydia',
  [fieldWords.lastName]: 'of Thyatira',
  [fieldWords.displayName]: 'Lydia',
  [fieldWords.email]: 'lydia@example.org',
  [fieldWords.password]: 'seller of purple',
  [fieldWords.confirmPassword]: 'seller of purple',
}
const inField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const google = () => screen.queryByRole('button', { name: words.continueWithGoogle })

/** Opens the page where somebody new comes in so. */
async function open(wayIn: WayIn, at = '/auth?new') {
  start.wayIn = wayIn
  const { user } = await draw(<AuthPage />, at)
  const pick = (name: string) => user.click(screen.getByRole('tab', { name }))
  const signUp = () => user.click(screen.getByRole('button', { name: words.signUp }))
  const fillIn = async () => {
    for (const [label, text] of Object.entries(typed)) await user.type(inField(label), text)
  }
  return { pick, signUp, fillIn }
}

test.each([
  ['Barnabas', true],
  [null, false],
])('whoever is invited reads who will lead them: %s', async (leader, isTold) => {
  start.leader = leader
  await open('invited')
  expect(shown().includes(words.invited.circle('Barnabas'))).toBe(isTold)
})

describe('a person who fills in the form while their invitation lapses', () => {
  test('reads that it lets nobody in, no longer that they are invited, and loses nothing that they typed', async () => {
    let good = false
    answers(api.access.signUp, () => (good ? { wayIn: 'invited' as const } : refuse('INVITATION_NEEDED')))
    const { fillIn, signUp } = await open('invited')
    screen.getByText(words.invited.title('Emmaus'))
    await fillIn()
    await signUp()
    expect((await screen.findByRole('alert')).textContent).toContain(words.lapsed.uninvited.title)
    expect(screen.queryByText(words.invited.title('Emmaus'))).toBeNull()
    for (const [label, text] of Object.entries(typed)) expect(inField(label).value, label).toBe(text)
    expect(google()).toBeNull()
    // With another they go on where they were.
    good = true
    await signUp()
    await screen.findByText(words.verify)
  })

  test.each([
    ['open', words.lapsed.open],
    ['approval', words.lapsed.approval('Emmaus')],
  ] as const)('reads how they come in without it where that is "%s"', async (wayIn, said) => {
    answers(api.access.signUp, () => ({ wayIn }))
    const { fillIn, signUp } = await open('invited')
    await fillIn()
    await signUp()
    await screen.findByText(said)
  })

  test('reads nothing of that where it has not', async () => {
    answers(api.access.signUp, () => ({ wayIn: 'invited' as const }))
    const { fillIn, signUp } = await open('invited')
    await fillIn()
    await signUp()
    await screen.findByText(words.verify)
    expect(shown()).not.toContain('lets nobody in')
  })
})

test('a person without an invitation is told to bring one, where the church now asks for that', async () => {
  answers(api.access.signUp, () => refuse('INVITATION_NEEDED'))
  const { fillIn, signUp } = await open('open')
  await fillIn()
  await signUp()
  expect((await screen.findByRole('alert')).textContent).toContain(errorWords.INVITATION_NEEDED.title)
})

describe('Google', () => {
  test.each<[WayIn, boolean]>([
    ['open', true],
    ['invited', true],
    ['approval', true],
    ['uninvited', false],
    ['closed', false],
  ])(
    'stands beside the sign-up where that is "%s": %s, and beside the sign-in always',
    async (wayIn, stands) => {
      const { pick } = await open(wayIn)
      expect(google() !== null).toBe(stands)
      await pick(words.tabs.login)
      expect(google()).not.toBeNull()
    },
  )

  test('says why it let somebody new not in, whichever tab they left', async () => {
    const { pick } = await open('uninvited', '/auth')
    await pick(words.tabs.signUp)
    cleanup()
    await open('uninvited', '/auth?error=uninvited')
    expect(google()).not.toBeNull()
    screen.getByText(errorWords.INVITATION_NEEDED.text)
  })
})
