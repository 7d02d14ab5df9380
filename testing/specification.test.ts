import { describe, expect, test } from 'vitest'
import { readRepository, type File } from '#testing/house/repository.ts'
import { adminsImages } from '#testing/specification/admins-images.ts'
import { adminsOrganizations } from '#testing/specification/admins-organizations.ts'
import { adminsPreview } from '#testing/specification/admins-preview.ts'
import { adminsTransfer } from '#testing/specification/admins-transfer.ts'
import { adminsOverrides } from '#testing/specification/admins-overrides.ts'
import { analyticsRows } from '#testing/specification/analytics.ts'
import { apiKeyRows } from '#testing/specification/api-keys.ts'
import { aiRows } from '#testing/specification/ai.ts'
import { communityRows } from '#testing/specification/community.ts'
import { concerns } from '#testing/specification/concerns.ts'
import { constants } from '#testing/specification/constants.ts'
import { errorReportRows } from '#testing/specification/error-reports.ts'
import { entrance } from '#testing/specification/entrance.ts'
import { around } from '#testing/specification/frame.ts'
import { insightRows } from '#testing/specification/leaders-insights.ts'
import { journalRows } from '#testing/specification/journal.ts'
import { leadingRows } from '#testing/specification/leaders-leading.ts'
import { feedbackRows } from '#testing/specification/leaders-feedback.ts'
import { feedbackQueueRows } from '#testing/specification/leaders-feedback-queue.ts'
import { leadersHighlights } from '#testing/specification/leaders-highlights.ts'
import { peopleRows } from '#testing/specification/leaders-people.ts'
import { summaryRows } from '#testing/specification/leaders-summaries.ts'
import { messages } from '#testing/specification/messages.ts'
import { faultsOf } from '#testing/specification/faults.ts'
import type { Row } from '#testing/specification/row.ts'
import { ownProgrammeRows } from '#testing/specification/own-programme.ts'
import { rules } from '#testing/specification/rules.ts'
import { states } from '#testing/specification/states.ts'
import { talk } from '#testing/specification/talk.ts'
import { transferRows } from '#testing/specification/transfer.ts'
import { way } from '#testing/specification/way.ts'

const tables = {
  entrance,
  around,
  journal: journalRows,
  community: communityRows,
  way,
  states,
  rules,
  messages,
  talk,
  transfer: transferRows,
  ai: aiRows,
  insights: insightRows,
  summaries: summaryRows,
  concerns,
  constants,
  leading: leadingRows,
  feedback: feedbackRows,
  feedbackQueue: feedbackQueueRows,
  leadersHighlights,
  people: peopleRows,
  errorReports: errorReportRows,
  adminsOverrides,
  ownProgramme: ownProgrammeRows,
  adminsImages,
  adminsOrganizations,
  adminsPreview,
  adminsTransfer,
  apiKeys: apiKeyRows,
  analytics: analyticsRows,
}
const rows = Object.values(tables).flat()
const repository = readRepository()

describe.each(Object.entries(tables))('what is promised to one person alone: %s', (_, table) => {
  test.each(table.map((row) => [row.what, row] as const))('%s', (_what, row) => {
    expect(faultsOf(row, repository)).toEqual([])
  })
})

test('nothing is promised twice', () => {
  const names = rows.map(({ what }) => what)
  const places = rows.map(({ says, stands, proved }) =>
    JSON.stringify([says, stands.file, stands.text, proved.test]),
  )
  expect(twice(names)).toEqual([])
  expect(twice(places)).toEqual([])
})

describe('a row is faulty', () => {
  const row: Row = {
    what: 'A button',
    says: 'Refresh',
    stands: { file: 'words/a.ts', value: 'Refresh' },
    proved: { file: 'e2e/a.spec.ts', test: 'it is read anew' },
  }
  const words: File = { path: 'words/a.ts', text: "export const a = { refresh: 'Refresh' }" }
  const proof = (title: string, shown: string): File => ({
    path: 'e2e/a.spec.ts',
    text: `const all = 1\ntest('${title}', async () => press('${shown}'))\ntest('another', async () => press('Other'))`,
  })
  const good = [words, proof('it is read anew', 'Refresh')]

  test.each<[string, Row, File[]]>([
    ['where the product says something else', { ...row, stands: { ...row.stands, value: 'Reload' } }, good],
    ['where its file says something else', row, [{ ...words, text: '' }, good[1] ?? words]],
    ['where its file is gone', row, good.slice(1)],
    ['where its test is gone', row, [words, proof('it is read', 'Refresh')]],
    ['where the file of its test is gone', row, [words]],
    ['where its test shows something else', row, [words, proof('it is read anew', 'Reload')]],
    [
      'where only another test shows it',
      { ...row, says: 'Other', stands: { file: 'words/a.ts', text: 'Refresh' } },
      good,
    ],
    [
      'where it says nothing, neither by its value nor by its file',
      { ...row, says: '', stands: { file: 'words/a.ts' } },
      good,
    ],
  ])('%s', (_, bad, files) => {
    expect(faultsOf(row, good)).toEqual([])
    expect(faultsOf(bad, files)).not.toEqual([])
  })
})

function twice(all: string[]): string[] {
  return all.filter((one, index) => all.indexOf(one) !== index)
}
