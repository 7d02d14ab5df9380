import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reportLengths } from '#contract/reports/limits.ts'
import { report } from '#contract/reports/reports.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { reportWords as words } from '#words/en/reports/reports.ts'
import { ui } from '#words/en/platform/ui.ts'
import { ReportDialog } from './report-dialog.tsx'
import { OwnReports } from './own-reports.tsx'

const field = (label: string) => screen.getByLabelText(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByText(words.submit))

async function begin() {
  let closed = 0
  const own = answers(api.reports.list, () => ({ reports: [], next: null, total: 0 }))
  const drawn = await draw(<ReportDialog open onClose={() => closed++} />, '/journal')
  await screen.findByText(words.submit)
  return { ...drawn, closed: () => closed, own }
}

function fill() {
  write(words.fields.title, 'Odd')
  write(words.fields.description, 'It stays dark')
}

test('what is missing is told until it is there', async () => {
  await begin()
  expect(shown()).not.toContain(words.incomplete.text)
  send()
  await screen.findByText(words.incomplete.text)
  fill()
  expect(shown()).not.toContain(words.incomplete.text)
  write(words.fields.title, 'x'.repeat(reportLengths.title + 1))
  expect(shown()).not.toContain(words.incomplete.text)
})

test.each([
  [reportLengths.title, false],
  [reportLengths.title + 1, true],
])('%i characters are told as too many: %s', async (length, isMore) => {
  await begin()
  write(words.fields.title, 'x'.repeat(length))
  const counter = screen.getByText(ui.xOfY(length, reportLengths.title))
  expect(counter.className.includes('danger')).toBe(isMore)
})

test('a report is sent under the same id until it has arrived', async () => {
  const { own, closed, user } = await begin()
  const key = api.reports.key()
  queries.setQueryData(key, {})
  await user.click(screen.getByText(words.tabs.own))
  await waitFor(() => expect(own).toHaveLength(1))
  await user.click(screen.getByText(words.tabs.form))
  fill()
  const refused = answers(api.reports.submit, () => refuse('FORBIDDEN'))
  send()
  await screen.findByText(words.failed.title)
  const sent = answers(api.reports.submit, () => sample(report))
  send()
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent).toMatchObject([
    { title: 'Odd', description: 'It stays dark', page: '/journal', build: 'test' },
  ])
  expect(sent[0]?.id).toBe(refused[0]?.id)
  expect(told).toMatchObject([{ kind: 'success', ...words.submitted }])
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
  await waitFor(() => expect(field(words.fields.title)).toHaveProperty('value', ''))
  fill()
  send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.id).not.toBe(sent[0]?.id)
})

test.each([
  ['FORBIDDEN', words.failed.title],
  ['UNAUTHENTICATED', words.signedOut.title],
] as const)('that a report was refused by %s is told though one has closed it', async (code, title) => {
  const { unmount } = await begin()
  fill()
  const wait = Promise.withResolvers<void>()
  const asked = answers(api.reports.submit, () => wait.promise.then(() => refuse(code)))
  send()
  await waitFor(() => expect(asked).toHaveLength(1))
  unmount()
  wait.resolve()
  await waitFor(() => expect(told).toMatchObject([{ kind: 'danger', title }]))
})

test('a report that was not sent is told where it stands, and nowhere else', async () => {
  await begin()
  fill()
  answers(api.reports.submit, () => refuse('FORBIDDEN'))
  send()
  await screen.findByText(words.failed.title)
  expect(told).toEqual([])
})

test('closing the dialog comes back to the form', async () => {
  const { user, closed } = await begin()
  await user.click(screen.getByText(words.tabs.own))
  expect(screen.queryByText(words.submit)).toBeNull()
  fireEvent.click(screen.getByLabelText(ui.close))
  expect(closed()).toBe(1)
  await screen.findByText(words.submit)
})

test.each([
  ['x'.repeat(200), false],
  ['x'.repeat(201), true],
  ['x\nx\nx', false],
  ['x\nx\nx\nx', true],
])('a description as long as "%.10s" is cut short: %#', async (text, isCut) => {
  await draw(<ReportText text={text} />)
  expect(screen.queryByText(ui.showAll) !== null).toBe(isCut)
})

/** What one reported, in two parts, looked at for one of them. */
async function look(at?: string) {
  const parts: Record<string, string> = { '': 'a', b: 'b' }
  const asked = answers(api.reports.list, ({ after = '' }) => ({
    reports: [sample(report, { id: parts[after]!, title: parts[after]! })],
    next: after ? null : 'b',
    total: 2,
  }))
  const { unmount } = await draw(<OwnReports at={at} />)
  await screen.findByRole('article', { name: 'a' })
  return { asked, unmount }
}

test('a report that one came for is looked for, marked and brought into view while one arrives', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  let see = (_seen: object[]) => {}
  let watched = 0
  let ended = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: object[]) => void) {
        see = tell
      }
      observe() {
        watched++
      }
      disconnect() {
        ended++
      }
    },
  )
  const { asked, unmount } = await look('b')
  const found = await screen.findByRole('article', { name: 'b' })
  expect(asked).toHaveLength(2)
  expect(found.closest('[aria-current=true]')).not.toBeNull()
  expect(screen.getByRole('article', { name: 'a' }).closest('[aria-current]')).toBeNull()
  expect(watched).toBe(1)
  see([{ isIntersecting: true }])
  expect(into).not.toHaveBeenCalled()
  see([{ isIntersecting: false }])
  expect(into).toHaveBeenCalledTimes(1)
  expect(ended).toBe(0)
  unmount()
  expect(ended).toBe(1)
})

test('the rest is not asked for where one came for none', async () => {
  expect((await look()).asked).toEqual([{ limit: 10 }])
  screen.getByText(managingWords.more)
})
