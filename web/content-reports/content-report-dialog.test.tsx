import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  contentReport,
  managedContentReport,
  type ReportedThing,
} from '#contract/content-reports/content-reports.ts'
import { quotesStay } from '#contract/content-reports/limits.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { ManagedReportsPage } from './managed-reports-page.tsx'
import { useReporting } from './use-reporting.tsx'

const { form: words, after, reasons, managed } = contentReportWords
const name = tabitha.displayName

function Reporting({ about }: { about: ReportedThing }) {
  const { report, dialog } = useReporting()
  return (
    <>
      <button type="button" onClick={() => report({ about, of: tabitha.id, whose: tabitha })}>
        Report
      </button>
      {dialog}
    </>
  )
}

async function begin(about: ReportedThing = 'person') {
  leaveTheRest()
  const drawn = await draw(<Reporting about={about} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByText('Report'))
  await screen.findByText(words.send)
  return drawn
}

const send = () => fireEvent.click(screen.getByText(words.send))

test.each([
  ['person', words.text(name)],
  ['message', words.withMessage(name, quotesStay)],
  ['entry', words.withEntry(name, quotesStay)],
] as const)('of a %s it is told who reads it', async (about, text) => {
  await begin(about)
  expect(shown()).toContain(text)
})

test('a report is sent under the same id until it has arrived, and offers to block', async () => {
  const { user } = await begin()
  const key = api.contentReports.key()
  queries.setQueryData(key, {})
  const fill = async () => {
    await user.click(screen.getByText(reasons.worrying))
    screen.getByText(words.danger)
  }
  await fill()
  const refused = answers(api.contentReports.submit, () => refuse('FORBIDDEN'))
  send()
  await screen.findByText(words.failed.title)
  const made = sample(contentReport, { subject: tabitha })
  const sent = answers(api.contentReports.submit, () => made)
  send()
  await screen.findByText(after.title)
  expect(sent).toMatchObject([{ about: 'person', of: tabitha.id, reason: 'worrying', details: '' }])
  expect(sent[0]?.id).toBe(refused[0]?.id)
  expect(told).toMatchObject([{ kind: 'success', ...words.sent }])
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
  await user.click(screen.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByText('Report'))
  await screen.findByText(words.send)
  expect(screen.queryByText(words.danger)).toBeNull()
  await fill()
  send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.id).not.toBe(sent[0]?.id)
})

test.each([
  ['', managed.empty],
  ['?status=odd&about=odd', managed.empty],
  ['?status=resolved', managingWords.noneFound],
  ['?about=entry', managingWords.noneFound],
])('where there is none at "%s" an admin is told so', async (query, said) => {
  const asked = answers(api.contentReports.list, () => ({ reports: [], total: 0, next: null }))
  await draw(<ManagedReportsPage />, `/content-reports${query}`)
  await screen.findByText(said)
  expect(asked[0]?.limit).toBe(10)
})

test('what an admin chooses stands in the address, and what was reported in the list', async () => {
  const reports = [sample(managedContentReport, { subject: tabitha })]
  const asked = answers(api.contentReports.list, () => ({ reports, total: 1, next: null }))
  const { user, address, steps } = await draw(<ManagedReportsPage />, '/content-reports')
  await user.selectOptions(await screen.findByLabelText(managed.about), 'entry')
  await waitFor(() => expect(address()).toBe('/content-reports?about=entry'))
  expect(steps()).toBe(1)
  await waitFor(() => expect(asked).toMatchObject([{}, { about: 'entry' }]))
})
