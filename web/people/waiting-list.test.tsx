import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WaitsFor } from '#contract/people/kinds.ts'
import { waitingSignUp } from '#contract/people/person.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, isBusy, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { peopleWords } from '#words/en/people/people.ts'
import type { PeopleTexts } from './people-texts.ts'
import { WaitingList } from './waiting-list.tsx'

const { waiting, list } = peopleWords
const { approval, confirmation } = waiting
const one = sample(waitingSignUp, { id: 'one', displayName: 'Rhoda', email: 'rhoda@emmaus.test' })

async function begin(waitsFor: WaitsFor, signUps = [one], texts: PeopleTexts = {}) {
  const answered = { signUps, total: signUps.length, page: 1, pages: 1 }
  const asked = answers(api.people.waiting, () => answered)
  const drawn = await draw(<WaitingList asked={texts} waitsFor={waitsFor} />)
  await waitFor(() => expect(drawn.container.querySelector('ul')).not.toBeNull())
  await waitFor(() => expect(asked).toHaveLength(1))
  const gone = () => {
    answered.signUps = []
    answered.total = 0
  }
  return { ...drawn, asked, gone }
}

test.each([
  ['approval', {}, approval.empty],
  ['confirmation', {}, confirmation.empty],
  ['confirmation', { search: 'Rhoda' }, list.noneFound],
] as const)(
  'where nobody waits for %s, looked for by %o, an admin is told',
  async (waitsFor, texts, said) => {
    const { asked } = await begin(waitsFor, [], texts)
    await screen.findByText(said)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(asked).toMatchObject([{ waitsFor, page: 1 }])
  },
)

test.each([
  ['approval', approval.letIn, approval.empty],
  ['confirmation', confirmation.send, confirmation.empty],
] as const)('who waits for %s is counted and can be helped', async (waitsFor, act, others) => {
  await begin(waitsFor)
  await screen.findByText(act)
  expect(screen.getByRole('status').textContent).toBe(waiting.count(1))
  expect(shown()).not.toContain(others)
})

test('an admin who lets somebody in waits, is told, and stands where they stood', async () => {
  const { user, gone, asked } = await begin('approval')
  const button = await screen.findByRole('button', { name: approval.letInWhom(one.displayName, one.email) })
  const answer = Promise.withResolvers<Record<string, never>>()
  const letIn = answers(api.people.letIn, () => answer.promise)
  await user.click(button)
  expect(button.getAttribute('aria-label')).toBeNull()
  expect(isBusy(approval.lettingIn)).toBe(true)
  gone()
  answer.resolve({})
  const empty = await screen.findByText(approval.empty)
  expect(letIn).toEqual([{ id: one.id }])
  expect(asked).toHaveLength(2)
  expect(told).toMatchObject([{ kind: 'success', title: approval.isIn(one.displayName) }])
  expect(document.activeElement?.contains(empty)).toBe(true)
  expect(document.activeElement === document.body).toBe(false)
})

test('an admin who turns somebody away is asked first', async () => {
  const { user } = await begin('approval')
  await user.click(await screen.findByText(approval.turnAway))
  const dialog = within(await screen.findByRole('alertdialog'))
  const answer = Promise.withResolvers<Record<string, never>>()
  const away = answers(api.people.turnAway, () => answer.promise)
  await user.click(dialog.getByText(approval.ask.confirm))
  expect(isBusy(approval.ask.busy)).toBe(true)
  expect(screen.queryByText(approval.lettingIn)).toBeNull()
  answer.resolve({})
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(away).toEqual([{ id: one.id }])
  expect(told).toMatchObject([{ kind: 'success', title: approval.isAway(one.displayName) }])
})

test.each([
  ['NOT_FOUND', approval.decided.text],
  ['FORBIDDEN', approval.failedToLetIn.text],
] as const)('that somebody was not let in by %s is told, and they can be once more', async (code, text) => {
  const { user } = await begin('approval')
  answers(api.people.letIn, () => refuse(code))
  await user.click(await screen.findByText(approval.letIn))
  await waitFor(() => expect(told).toMatchObject([{ kind: 'danger', text }]))
  await waitFor(() => expect(isBusy(approval.letIn)).toBe(false))
})

const resetsAt = new Date('2026-11-20T18:00:00Z')

test.each([
  ['sent', () => ({}), confirmation.sentText(one.email), 1],
  [
    'refused as too often',
    () => refuse('RATE_LIMITED', { resetsAt }),
    'written to this address three times',
    1,
  ],
  ['refused as no longer waiting', () => refuse('NOT_FOUND'), confirmation.confirmed.text, 2],
  ['refused', () => refuse('FORBIDDEN'), confirmation.failedToSend.text, 1],
] as const)('a confirmation that is %s again is told', async (_, end, text, reads) => {
  const { user, asked } = await begin('confirmation')
  const wait = Promise.withResolvers<void>()
  const sent = answers(api.people.resendConfirmation, () => wait.promise.then(end))
  await user.click(await screen.findByText(confirmation.send))
  expect(isBusy(confirmation.sending)).toBe(true)
  wait.resolve()
  await waitFor(() => expect(isBusy(confirmation.send)).toBe(false))
  expect(sent).toEqual([{ id: one.id }])
  expect(told).toMatchObject([{ text: expect.stringContaining(text) }])
  await waitFor(() => expect(asked).toHaveLength(reads))
})
