import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { api, queries } from '#web/platform/api/queries.ts'
import { beginSession, updateMe } from '#web/platform/api/session.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { tellHeld } from '#web/live/live-news.ts'
import { draw, isBusy, runHook, settle, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { frame } from '#words/en/platform/frame.ts'
import { ui } from '#words/en/platform/ui.ts'
import { keepOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { AdminNotices } from './admin-notices.tsx'
import { Root } from './root.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useAccountKept } from './use-account-kept.ts'

test('a page without a title is called after the church', async () => {
  await draw(<Root />)
  expect(document.title).toBe('Emmaus')
  act(() => updateMe({ ...lydia, organization: 'Grace' }))
  expect(document.title).toBe('Grace')
})

test('a kept account is told once, for as long as it takes to read', async () => {
  const deletionCancelledAt = '2026-11-20T17:00:00.000Z'
  beginSession({ ...lydia, deletionCancelledAt })
  for (const _ of [1, 2]) (await runHook(useAccountKept, null)).unmount()
  expect(told).toMatchObject([{ kind: 'success', ...frame.accountKept, lasts: 15_000 }])
})

test('an account that was never to be deleted is told nothing', async () => {
  await runHook(useAccountKept, null)
  expect(told).toEqual([])
})

test('pages without https are told of until an admin has read it', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { user, unmount } = await draw(<AdminNotices />)
  expect(shown()).toContain(frame.forAdmins.noHttps.title)
  await user.click(screen.getByText(frame.forAdmins.read))
  expect(shown()).toBe('')
  unmount()
  await draw(<AdminNotices />)
  expect(shown()).toBe('')
})

test('a live stream that is held back is told of until an admin has read it, and when it is so again', async () => {
  vi.stubGlobal('isSecureContext', true)
  keepOn(nameOn('heldStream', lydia.id), 'yes')
  const { user } = await draw(<AdminNotices />)
  expect(shown()).toContain(frame.forAdmins.streamHeld.title)
  await user.click(screen.getByText(frame.forAdmins.read))
  act(() => tellHeld(true))
  expect(shown()).toBe('')
  act(() => tellHeld(false))
  act(() => tellHeld(true))
  expect(shown()).toContain(frame.forAdmins.streamHeld.title)
})

test('pages that come by https are not told of', async () => {
  vi.stubGlobal('isSecureContext', true)
  await draw(<AdminNotices />)
  expect(shown()).toBe('')
})

function Reader() {
  useQuery(api.home.read.queryOptions())
  return <StaleNotice />
}

/** Reads something, and then again, which is refused so. */
async function readTwice(code: 'FORBIDDEN' | 'UNAUTHENTICATED', isRead: boolean) {
  const answer = () => (isRead ? ({} as never) : refuse(code))
  answers(api.home.read, answer)
  await draw(<Reader />)
  const { queryKey } = api.home.read.queryOptions()
  await waitFor(() => expect(queries.getQueryState(queryKey)?.status).not.toBe('pending'))
  expect(shown()).toBe('')
  answers(api.home.read, () => refuse(code))
  await act(() => queries.invalidateQueries())
  await settle()
}

test('a page that shows an earlier reading says so until it could be read anew', async () => {
  await readTwice('FORBIDDEN', true)
  await screen.findByText(frame.stale)
  expect(isBusy(ui.retry)).toBe(false)
  const wait = Promise.withResolvers<never>()
  const asked = answers(api.home.read, () => wait.promise)
  fireEvent.click(screen.getByText(ui.retry))
  await waitFor(() => expect(isBusy(ui.retry)).toBe(true))
  wait.resolve({} as never)
  await waitFor(() => expect(shown()).toBe(''))
  expect(asked).toHaveLength(1)
})

test.each([
  ['of what was never read, which says so itself', 'FORBIDDEN', false],
  ['of a session that has ended', 'UNAUTHENTICATED', true],
] as const)('nothing is told %s', async (_, code, isRead) => {
  await readTwice(code, isRead)
  expect(shown()).toBe('')
})
