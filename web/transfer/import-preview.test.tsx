import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RowOutcome, rowOutcome } from '#contract/transfer/transfer.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { ImportPreview } from './import-preview.tsx'
import type { Told } from './tally.ts'

const { preview: words } = transferWords
let index = 0

function row(given: Partial<Told>): Told {
  return {
    ...sample(rowOutcome),
    index: index++,
    words: `words ${index}`,
    id: `id ${index}`,
    day: index,
    ...given,
  }
}

function file(name: string, given: Partial<RowOutcome['files'][number]> = {}) {
  return { name, file: name, as: name, here: false, given: false, withheld: null, ...given }
}

/** A preview of a file with these rows, whose zip has the file "there.jpg". */
function show(rows: Told[], { otherFiles = 0, otherJson = [] as string[], forMe = rows } = {}) {
  const source = {
    name: 'mine.zip',
    rows: [],
    otherFiles,
    otherJson,
    has: (path: string) => path === 'there.jpg',
    blobOf: never,
  }
  const started: string[] = []
  const told = { 'as-in-file': rows, private: forMe }
  const onStart = (audience: string) => void started.push(audience)
  return draw(<ImportPreview source={source} told={told} onStart={onStart} onBack={() => {}} />).then(
    (drawn) => ({
      ...drawn,
      started,
    }),
  )
}

const never = () => new Promise<never>(() => {})
const listed = () => screen.getAllByRole('term').map((term) => term.textContent)

test('of a file with nothing new that is told, and nothing can be begun', async () => {
  await show([])
  expect(listed()).toEqual([words.new])
  expect(shown()).toContain(words.nothing)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  for (const said of [
    words.days,
    words.updates(0),
    words.texts(0),
    words.files(0),
    words.otherFiles(0),
    words.otherJson,
  ])
    expect(shown()).not.toContain(said)
})

test('what becomes of the rows is counted, kind by kind', async () => {
  await show([
    row({ outcome: 'new' }),
    row({ outcome: 'here' }),
    row({ outcome: 'trashed' }),
    row({ outcome: 'conflict' }),
    row({ outcome: 'empty' }),
    row({ outcome: 'old' }),
  ])
  expect(listed()).toEqual([words.new, words.here, words.trashed, words.conflict, words.leftOut])
  expect(screen.getByText(words.leftOut).previousSibling?.textContent).toBe('2')
})

test.each([
  ['reflections', true],
  ['challenges', true],
  ['testimonies', false],
] as const)('what days do is told where some of %s are new: %s', async (list, isTold) => {
  await show([row({ outcome: 'new', list, walk: 1 })])
  expect(shown().includes(words.days)).toBe(isTold)
  screen.getByRole('button', { name: words.start(1) })
})

test('where entries only get what they lack, the button begins that', async () => {
  await show([row({ outcome: 'here', updatesAdded: 1, textsAdded: 1 })])
  expect(shown()).toContain(words.updates(1))
  expect(shown()).toContain(words.texts(1))
  screen.getByRole('button', { name: words.startRest })
})

test('where only files come along, these are what is begun', async () => {
  await show([row({ outcome: 'here', files: [file('there.jpg')] })])
  expect(shown()).toContain(words.files(1))
  expect(shown()).not.toContain(words.missing(1))
  screen.getByRole('button', { name: words.startFiles })
})

test('a file that was sent before and is given comes along', async () => {
  await show([row({ outcome: 'here', files: [file('sent.jpg', { given: true, here: true })] })])
  expect(shown()).toContain(words.files(1))
  screen.getByRole('button', { name: words.startFiles })
})

test('files that are not in it, and those that are kept back, are named each with why', async () => {
  await show(
    [
      row({
        outcome: 'here',
        files: [
          file('lacking.jpg'),
          file('unnamed.jpg', { file: null }),
          file('here.jpg', { here: true }),
          file('full.jpg', { withheld: 'full' }),
          file('stays.jpg', { withheld: 'stays' }),
          file('read.jpg', { withheld: 'read-by-others' }),
        ],
      }),
    ],
    { otherFiles: 1, otherJson: ['older.json'] },
  )
  const under = (said: string) => screen.getByText(said).parentElement!.textContent
  expect(under(words.missing(2))).toContain('lacking.jpgunnamed.jpg')
  expect(under(words.withheld.full(1))).toContain('full.jpg')
  expect(under(words.withheld.stays(1))).toContain('stays.jpg')
  expect(under(words.withheld['read-by-others'](1))).toContain('read.jpg')
  expect(under(words.otherJson)).toContain('older.json')
  expect(shown()).not.toContain('here.jpg')
  expect(shown()).toContain(words.otherFiles(1))
})

test('choosing other readers shows what comes then, and begins with them', async () => {
  const { user, started } = await show([row({ outcome: 'new', audience: 'shared' })])
  expect(shown()).toContain(words.onlyMe)
  await user.click(
    within(screen.getByRole('group')).getByRole('radio', { name: words.audiences['as-in-file'] }),
  )
  expect(shown()).not.toContain(words.onlyMe)
  expect(shown()).toContain(words.asInFile({ private: 0, leader: 0, shared: 1 }))
  await user.click(screen.getByRole('button', { name: words.start(1) }))
  expect(started).toEqual(['as-in-file'])
})

test('where only other readers leave anything to begin, those are offered', async () => {
  await show([row({ outcome: 'here', files: [file('there.jpg')] })], { forMe: [] })
  screen.getByRole('group')
  expect(screen.queryByRole('button', { name: words.startFiles })).toBeNull()
})
