import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notification } from '#contract/notifications/notifications.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { noteServerTime } from '#web/platform/api/server-clock.ts'
import { tellLive } from '#web/live/live-news.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, holdTime, isBusy, pass, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { frame } from '#words/en/platform/frame.ts'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { Bell } from './bell.tsx'
import { BellPopup } from './bell-popup.tsx'

const one = sample(notification, { id: 'one', kind: 'added', actor: tabitha })
const name = tabitha.displayName
const sentence = words.added(name)

async function begin(given: Partial<typeof one> = {}, unread = 1) {
  noteServerTime(new Date('2026-11-20T18:00:00Z'))
  const rows = [{ ...one, ...given }]
  const asked = answers(api.notifications.list, () => ({ notifications: rows, next: null, total: 1 }))
  const read = answers(api.notifications.read, () => ({}))
  const drawn = await draw(<BellPopup label="Bell" button="B" unread={unread} />)
  await screen.findByRole('article')
  const pick = async (label: string) => {
    await drawn.user.click(screen.getByRole('button', { name: words.acts(sentence) }))
    await drawn.user.click(await screen.findByText(label))
  }
  return { ...drawn, asked, read, rows, pick }
}

test('what is new is marked, told by the clock, and read once one follows it', async () => {
  const { user, read, asked } = await begin()
  expect(asked).toMatchObject([{ limit: 15 }])
  screen.getByText(words.fresh)
  expect(screen.getByRole('time').textContent).toMatch(/:00 [AP]M$/)
  screen.getByText(words.addBack)
  await user.click(screen.getByRole('link', { name: new RegExp(sentence) }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(read).toEqual([{ id: 'one' }])
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('what was read before is not marked and not read again', async () => {
  const given = { kind: 'summary', readAt: new Date(), happenedAt: new Date('2026-11-18T12:00:00Z') } as const
  const { user, read } = await begin(given, 0)
  expect(shown()).not.toContain(words.fresh)
  expect(shown()).not.toContain(words.markAll)
  expect(shown()).not.toContain(words.addBack)
  expect(screen.getByRole('time').textContent).toBe('Nov 18, 2026')
  await user.click(screen.getByRole('button', { name: words.acts(words.summary(name)) }))
  await screen.findByText(words.remove)
  expect(shown()).not.toContain(words.markRead)
  await user.click(screen.getByRole('link', { name: new RegExp(words.summary(name)) }))
  expect(read).toEqual([])
})

test.each([
  ['done', () => ({}), 2, []],
  ['refused', () => refuse('FORBIDDEN'), 1, [words.markAllFailed]],
] as const)('to mark all as read is %s', async (_, end, reads, toasts) => {
  const { user, asked } = await begin()
  const wait = Promise.withResolvers<void>()
  const read = answers(api.notifications.read, () => wait.promise.then(end))
  await user.click(screen.getByText(words.markAll))
  expect(isBusy(words.markAll)).toBe(true)
  wait.resolve()
  await waitFor(() => expect(isBusy(words.markAll)).toBe(false))
  expect(read).toEqual([{}])
  expect(asked).toHaveLength(reads)
  expect(told).toMatchObject(toasts)
})

test.each([
  ['done', () => ({}), 1, { kind: 'success', title: words.addedBack(name) }],
  ['done elsewhere', () => refuse('ALREADY_IN_COMMUNITY'), 1, { title: words.addedBack(name) }],
  ['refused', () => refuse('FORBIDDEN'), 0, words.addFailed(name)],
] as const)('to add somebody back is %s', async (_, end, reads, toast) => {
  const { user, rows, read, asked } = await begin()
  const community = answers(api.community.members, () => ({ members: [], next: null }) as never)
  await queries.query(api.community.members.queryOptions({ input: {} as never }))
  const wait = Promise.withResolvers<void>()
  const added = answers(api.community.add, () => wait.promise.then(end) as never)
  await user.click(screen.getByText(words.addBack))
  expect(isBusy(words.adding)).toBe(true)
  if (reads) rows[0] = { ...one, inMine: true }
  wait.resolve()
  await waitFor(() => expect(told).toMatchObject([toast]))
  await screen.findByText(reads ? words.inMine : words.addBack)
  expect(added).toEqual([{ personId: tabitha.id }])
  expect(read).toHaveLength(reads)
  expect(asked.length > 1).toBe(reads > 0)
  const state = queries.getQueryCache().find({ queryKey: api.community.members.key(), exact: false })?.state
  expect(state?.isInvalidated).toBe(reads > 0)
  expect(community).toHaveLength(1)
})

test.each([
  ['done', () => ({}), []],
  ['done elsewhere', () => refuse('NOT_FOUND'), []],
  ['refused', () => refuse('FORBIDDEN'), [words.removeFailed]],
] as const)('to take one from the list is %s, and the list is read anew', async (_, end, toasts) => {
  const { pick, asked } = await begin()
  const removed = answers(api.notifications.remove, end)
  await pick(words.remove)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(removed).toEqual([{ id: 'one' }])
  expect(told).toMatchObject(toasts)
})

test('one can be marked as read, and its person reported', async () => {
  const { pick, read } = await begin()
  await pick(words.markRead)
  await waitFor(() => expect(read).toEqual([{ id: 'one' }]))
  await pick(words.report(name))
  await screen.findByText(contentReportWords.form.reason)
  expect(screen.queryByRole('article', { hidden: true })).toBeNull()
})

test('the bell says how much is new, and hears of more', async () => {
  holdTime('2026-11-20T18:00:00Z')
  leaveTheRest()
  let count = 0
  const asked = answers(api.notifications.unread, () => ({ count }))
  await draw(<Bell />)
  await pass(0)
  expect(asked).toHaveLength(1)
  expect(shown()).toBe(frame.bell(0))
  count = 1
  act(() => tellLive({ id: 1, name: 'notifications.changed', data: {} } as never))
  await pass(0)
  expect(shown()).toBe(frame.bell(1) + frame.unread(1))
})
