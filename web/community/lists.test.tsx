import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, isBusy, settle, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { blockingWords } from '#words/en/community/blocking.ts'
import { communityWords as words } from '#words/en/community/community.ts'
import { AddButton, PersonRow } from './person-row.tsx'
import { Blocked } from './lists.tsx'

const name = tabitha.displayName
const keys = [api.community.key(), api.sharing.key(), api.journal.key()]
const stale = () => keys.map((key) => queries.getQueryState(key)?.isInvalidated)

test.each([
  ['done', () => ({}), true],
  ['done elsewhere', () => refuse('ALREADY_IN_COMMUNITY'), true],
  ['refused', () => refuse('FORBIDDEN'), false],
] as const)('to add somebody is %s, and ties are read anew or not', async (_, end, isAnew) => {
  for (const key of keys) queries.setQueryData(key, {})
  const wait = Promise.withResolvers<void>()
  const asked = answers(api.community.add, () => wait.promise.then(end) as never)
  await draw(<AddButton person={tabitha} />)
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(button)
  expect(isBusy(words.adding)).toBe(true)
  wait.resolve()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(asked).toEqual([{ personId: tabitha.id }])
  expect(stale()).toEqual([isAnew, isAnew, isAnew])
  expect(told).toHaveLength(1)
})

test('removing somebody asks first', async () => {
  for (const key of keys) queries.setQueryData(key, {})
  const { user } = await draw(
    <PersonRow person={tabitha}>
      {(ask) => (
        <button type="button" onClick={() => ask('remove')}>
          Go
        </button>
      )}
    </PersonRow>,
  )
  await user.click(screen.getByText('Go'))
  const dialog = within(await screen.findByRole('alertdialog'))
  const wait = Promise.withResolvers<void>()
  answers(api.community.remove, () => wait.promise as never)
  fireEvent.click(dialog.getByRole('button', { name: words.remove.button }))
  expect(isBusy(words.remove.doing)).toBe(true)
  wait.resolve()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(told).toMatchObject([{ title: words.remove.done }])
  expect(stale()).toEqual([true, true, true])
})

test.each([
  [undefined, true],
  [false, false],
])('whether somebody can be blocked from their row is said: %s', async (mayBlock, isOffered) => {
  leaveTheRest()
  const { user } = await draw(
    <PersonRow person={tabitha} {...(mayBlock === false && { mayBlock })}>
      {() => null}
    </PersonRow>,
  )
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByText(words.menu(name)))
  await screen.findByRole('menu')
  const item = screen.queryByText(blockingWords.button)
  expect(item !== null).toBe(isOffered)
  if (!item) return
  expect(item.closest('[role=menuitem]')?.className).toContain('danger')
  await user.click(item)
  const dialog = within(await screen.findByRole('alertdialog'))
  answers(api.community.block, () => refuse('FORBIDDEN'))
  await user.click(dialog.getByRole('button', { name: blockingWords.button }))
  await dialog.findByText(blockingWords.failed.title)
  await user.click(dialog.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shown()).not.toContain(blockingWords.failed.title)
})

const blocked = { ...tabitha, blockedAt: new Date('2026-11-20T17:00:00Z') }

test('of nobody blocked nothing is said', async () => {
  const asked = answers(api.community.blocked, () => ({ people: [], next: null }) as never)
  const { container } = await draw(<Blocked />)
  await waitFor(() => expect(asked).toEqual([{ limit: 20 }]))
  await settle()
  expect(container.textContent).toBe('')
})

test.each([
  ['done', () => ({}), blockingWords.unblock.done(name).title],
  ['refused', () => refuse('FORBIDDEN'), blockingWords.unblock.failed.title],
] as const)('to unblock somebody is %s, told, and everything read anew', async (_, end, title) => {
  const asked = answers(api.community.blocked, () => ({ people: [blocked], next: null }) as never)
  const wait = Promise.withResolvers<void>()
  const unblocked = answers(api.community.unblock, () => wait.promise.then(end) as never)
  await draw(<Blocked />)
  const button = await screen.findByRole('button', { name: new RegExp(blockingWords.unblock.button) })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  wait.resolve()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect([unblocked, asked.length]).toEqual([[{ personId: tabitha.id }], 2])
  expect(told).toMatchObject([{ title }])
})
