import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ManagedContentReport, managedContentReport } from '#contract/content-reports/content-reports.ts'
import { draw } from '#web/parts/draw.tsx'
import { tabitha } from '#web/parts/cast.ts'
import { sample } from '#web/parts/sample.ts'
import { contentReportWords } from '#words/en/content-reports.ts'
import { Evidence } from './evidence.tsx'

const { evidence: words } = contentReportWords

function said(id: string, text: string): ManagedContentReport['evidence']['around'][number] {
  const told = { removed: false, entry: false, files: [], deletedAt: null, gone: false }
  return { ...told, id, text, sender: tabitha, sentAt: new Date('2026-11-20T13:00:00Z') }
}

function report(evidence: Partial<ManagedContentReport['evidence']>): ManagedContentReport {
  const report = sample(managedContentReport, { about: 'message' })
  return { ...report, evidence: { ...report.evidence, ...evidence } }
}

test('an admin may open what was said around a reported message', async () => {
  await draw(
    <Evidence report={report({ message: said('b', 'Hard words'), around: [said('a', 'Before it')] })} />,
  )
  expect(screen.getAllByText('Hard words')).not.toEqual([])
  screen.getByRole('button', { name: words.around.closed })
})

test('an admin is offered nothing to open around a message that stood alone', async () => {
  await draw(<Evidence report={report({ message: said('b', 'Hard words') })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
