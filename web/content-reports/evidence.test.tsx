import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ManagedContentReport, managedContentReport } from '#contract/content-reports/content-reports.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { tabitha } from '#web/platform/parts/cast.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { Evidence, inOrder, type Told } from './evidence.tsx'

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

const deleted = { deletedAt: new Date('2026-11-01T17:00:00Z') }

test.each([
  [{ text: '' }, words.noText],
  [{ text: '', removed: true }, words.removed],
  [{ text: '', entry: true }, words.sharedEntry],
  [{ text: '', gone: true }, words.wordsGone],
  [deleted, words.deleted('Jan 30, 2027')],
  [{ files: [{ kind: 'image', name: 'a' }] as never }, words.files([{ kind: 'image', name: 'a' }] as never)],
])('of a reported message that is %o it is told', async (given, text) => {
  await draw(<Evidence report={report({ message: { ...said('b', 'Hard words'), ...given } })} />)
  screen.getByText(text)
})

test('which of the messages was reported is marked, and nothing of files where there are none', async () => {
  const { user } = await draw(
    <Evidence report={report({ message: said('b', 'Hard words'), around: [said('a', 'Before it')] })} />,
  )
  await user.click(screen.getByText(words.around.closed))
  expect(screen.getAllByText(words.reported)).toHaveLength(1)
  expect(screen.getByText(words.reported).closest('li')?.textContent).toContain('Hard words')
  expect(shown()).not.toContain(words.files([]))
})

test.each([
  [[], false],
  [[{ kind: 'image', name: 'a' }], true],
])('of a reported entry its files %o are told', async (files, isTold) => {
  const entry = {
    kind: 'prayer',
    day: 2,
    text: 'Help',
    writtenAt: new Date(),
    deletedAt: null,
    gone: false,
    files,
  }
  await draw(<Evidence report={report({ entry: entry as never })} />)
  screen.getByText('Help')
  expect(shown().includes(words.files(files as never))).toBe(isTold)
})

test.each([
  ['person', false],
  ['message', true],
] as const)('that a %s is gone is told: %s', async (about, isTold) => {
  await draw(<Evidence report={{ ...report({}), about }} />)
  expect(screen.queryByText(words.gone) !== null).toBe(isTold)
})

const told = (text: string, second: number): Told => ({
  id: text,
  sender: { id: 'silas', displayName: 'Silas', avatar: null, standing: null },
  sentAt: new Date(second * 1000),
  text,
  removed: false,
  entry: false,
  files: [],
  deletedAt: null,
  gone: false,
})
const textsInOrder = (reported: Told, ...around: Told[]) => inOrder(reported, around).map(({ text }) => text)

test('what was reported stands at its moment among those around it', () => {
  expect(textsInOrder(told('this', 5), told('before', 4), told('after', 6))).toEqual([
    'before',
    'this',
    'after',
  ])
  expect(textsInOrder(told('this', 5), told('before', 3), told('before too', 4))).toEqual([
    'before',
    'before too',
    'this',
  ])
  expect(textsInOrder(told('this', 5), told('after', 6))).toEqual(['this', 'after'])
  expect(textsInOrder(told('this', 5), told('at once', 5))).toEqual(['this', 'at once'])
})

test('where clocks differ, each is still there once and in its order', () => {
  expect(textsInOrder(told('this', 5), told('first', 6), told('second', 4), told('third', 7))).toEqual([
    'this',
    'first',
    'second',
    'third',
  ])
})
