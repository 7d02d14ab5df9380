import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchLength } from '#contract/reports/limits.ts'
import { managedReport } from '#contract/reports/reports.ts'
import { api } from '#web/platform/api/queries.ts'
import { tellLive } from '#web/live/live-news.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, isBusy, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { reportWords } from '#words/en/reports/reports.ts'
import { ManagedReportsPage } from './managed-reports-page.tsx'

const { dialog: words } = managingWords
const one = sample(managedReport, { id: 'one', title: 'Odd', version: 3, adminNotes: 'Seen' })

async function begin(reports = [one], query = '') {
  const server = { reports, total: reports.length, next: null }
  const asked = answers(api.reports.managed, () => server)
  const drawn = await draw(<ManagedReportsPage />, `/error-reports${query}`)
  await waitFor(() => expect(asked).toHaveLength(1))
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const manage = async () => {
    await screen.findByText(managingWords.manage)
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    await drawn.user.click(screen.getByText(managingWords.manage))
    await screen.findByText(words.save)
  }
  const write = (value: string) => fireEvent.change(field(managingWords.notes), { target: { value } })
  return { ...drawn, server, asked, field, manage, write }
}

test.each([
  ['', reportWords.managed.empty],
  ['?status=odd&priority=odd', reportWords.managed.empty],
  ['?status=resolved', managingWords.noneFound],
  ['?priority=high', managingWords.noneFound],
  [`?words=${'x'.repeat(searchLength + 1)}`, managingWords.noneFound],
])('where there is none at "%.20s" an admin is told so, and no count', async (query, said) => {
  const { asked } = await begin([], query)
  await screen.findByText(said)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(asked[0]?.limit).toBe(10)
  expect(asked[0]?.words?.length ?? searchLength).toBe(searchLength)
})

test('what an admin chooses stands in the address, and the list is read anew as news come', async () => {
  const { user, address, asked, field, steps } = await begin([one], '?status=resolved')
  expect(asked).toMatchObject([{ status: 'resolved' }])
  await screen.findByText(managingWords.count(1))
  await user.selectOptions(field(reportWords.managed.priority), 'high')
  await waitFor(() => expect(address()).toBe('/error-reports?status=resolved&priority=high'))
  expect(steps()).toBe(1)
  await waitFor(() => expect(asked).toHaveLength(2))
  await screen.findByText(managingWords.manage)
  act(() => tellLive({ id: 1, name: 'notifications.changed', data: {} } as never))
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('what an admin makes of a report is saved, told, and stands in the list', async () => {
  const { manage, write, asked, server, field } = await begin()
  await manage()
  write('Known')
  const answer = Promise.withResolvers<typeof one>()
  const saved = answers(api.reports.update, () => answer.promise)
  fireEvent.click(screen.getByText(words.save))
  expect(isBusy(words.saving)).toBe(true)
  const now = { ...one, adminNotes: 'Known!', version: 4 }
  server.reports = [now]
  const list = Promise.withResolvers<typeof server>()
  const reads = answers(api.reports.managed, () => list.promise)
  answer.resolve(now)
  await waitFor(() => expect(reads).toHaveLength(1))
  await settle()
  expect(shown()).not.toContain(words.changedMeanwhile.title)
  list.resolve(server)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toMatchObject([{ id: 'one', version: 3, adminNotes: 'Known' }])
  expect(told).toMatchObject([{ kind: 'success', title: words.saved }])
  expect(asked).toHaveLength(1)
  await manage()
  expect(field(managingWords.notes).value).toBe('Known!')
  expect(shown()).not.toContain(words.changedMeanwhile.title)
})

/** Another admin saves first. */
async function overtake() {
  const managed = await begin()
  await managed.manage()
  managed.write('Known')
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(managingWords.status), {
    target: { value: 'closed' },
  })
  managed.server.reports = [{ ...one, version: 4, adminNotes: 'Another', status: 'resolved' }]
  answers(api.reports.update, () => refuse('CHANGED_MEANWHILE'))
  fireEvent.click(screen.getByText(words.save))
  const notice = await screen.findByText(words.changedMeanwhile.title)
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  expect(document.activeElement === document.body).toBe(false)
  return managed
}

test('what another admin saved first is told beside each field, and can be kept', async () => {
  const { field, manage } = await overtake()
  expect(shown().split(entryWords.savedText)).toHaveLength(3)
  expect(screen.getAllByText(managingWords.statuses.resolved).length).toBeGreaterThan(2)
  expect(shown()).not.toContain(reportWords.managing.failed.text)
  fireEvent.click(screen.getByText(entryWords.keepSaved))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await manage()
  expect(field(managingWords.notes).value).toBe('Another')
})

test('what another admin saved first is replaced knowingly', async () => {
  await overtake()
  const saved = answers(api.reports.update, () => one)
  fireEvent.click(screen.getByText(entryWords.saveMine))
  await waitFor(() => expect(saved).toMatchObject([{ version: 4, adminNotes: 'Known' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failure to save a report is told in the words of its code', async () => {
  const { manage, asked } = await begin()
  await manage()
  answers(api.reports.update, () => refuse('FORBIDDEN'))
  fireEvent.click(screen.getByText(words.save))
  await screen.findByText(errorWords.FORBIDDEN.text)
  expect(shown()).toContain(reportWords.managing.failed.title)
  expect(shown()).not.toContain(words.tryAgain)
  expect(asked).toHaveLength(1)
})

test.each([
  [{ page: null, browser: null, build: null }, 0],
  [{ page: '/journal', browser: null, build: null }, 1],
])('of a report from %o it is told where it comes from', async (origin, known) => {
  await begin([{ ...one, ...origin, adminNotes: '' }])
  await screen.findByText(managingWords.manage)
  expect(document.querySelectorAll('dl')).toHaveLength(known)
})
