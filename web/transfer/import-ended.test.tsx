import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowOutcome } from '#contract/transfer/transfer.ts'
import { draw, holdTime, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { nothingBrought } from './bring-in.ts'
import { ImportEnded } from './import-ended.tsx'
import type { Told } from './tally.ts'

const { ended: words, import: importWords } = transferWords
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

function show(how: 'done' | 'cancelled' | 'failed', rows: Told[], files: object = {}) {
  const nothing = nothingBrought()
  const brought = { ...nothing, told: [rows], files: { ...nothing.files, ...files } }
  const fault = { title: 'Fault', text: 'Why it failed' }
  return draw(<ImportEnded how={how} brought={brought} fault={fault} again={() => {}} onAnother={() => {}} />)
}

test('of an import that brought something of each kind each is told with its count', async () => {
  await show(
    'done',
    [
      row({ outcome: 'new' }),
      row({ outcome: 'here', updatesAdded: 1, textsAdded: 1 }),
      row({ outcome: 'trashed' }),
      row({ outcome: 'empty' }),
      row({ outcome: 'broken' }),
    ],
    { arrived: new Set(['file']) },
  )
  for (const sentence of [
    words.done,
    words.imported(1),
    words.updates(1),
    words.texts(1),
    words.here(1),
    words.trashed(1),
    words.leftOut(2),
    words.files(1),
  ])
    expect(shown()).toContain(sentence)
  for (const sentence of [words.nothing, words.stays, 'Why it failed', words.lost])
    expect(shown()).not.toContain(sentence)
  screen.getByRole('link', { name: words.journal })
  expect(screen.queryByRole('button', { name: words.again })).toBeNull()
})

test('of an import that brought nothing that alone is told', async () => {
  await show('done', [])
  expect(screen.getByText(words.nothing).textContent).toBe(words.nothing)
})

test('what was here already is no news, and is told beside it', async () => {
  await show('done', [row({ outcome: 'here' })])
  screen.getByText(`${words.nothing} ${words.here(1)}`)
})

test.each([
  ['imported', words.imported(1), [{ outcome: 'new' }], {}],
  ['updated', words.updates(1), [{ outcome: 'here', updatesAdded: 1 }], {}],
  ['given a text', words.texts(1), [{ outcome: 'here', textsAdded: 1 }], {}],
  ['sent', words.files(1), [], { arrived: new Set(['file']) }],
] as const)('where one thing was %s it is not said that nothing was new', async (_, said, rows, files) => {
  await show('done', rows.map(row), files)
  expect(shown()).toContain(said)
  expect(shown()).not.toContain(words.nothing)
})

test.each([
  ['cancelled', words.cancelled, false],
  ['failed', importWords.failed, true],
] as const)('an import that was %s can go on, and says what stays', async (how, title, hasWhy) => {
  await show(how, [])
  expect(shown()).toContain(title)
  expect(shown()).toContain(words.stays)
  expect(shown()).not.toContain(words.nothing)
  expect(shown().includes('Why it failed')).toBe(hasWhy)
  screen.getByRole('button', { name: words.again })
  expect(screen.queryByRole('link', { name: words.journal })).toBeNull()
})

test('files that did not come are told: those that wait, and those that are lost with why', async () => {
  holdTime('2026-11-20T17:00:00Z')
  await show('done', [], {
    left: 1,
    until: new Date('2026-11-21T17:00:00Z'),
    lost: [{ name: 'a.jpg', why: 'No room' }],
  })
  expect(shown()).toContain(words.left(1, '').split('.')[0])
  expect(shown()).toContain(words.lost)
  screen.getByText(words.lostFile('a.jpg', 'No room'))
})

test('where no file is left nobody is told to come again', async () => {
  await show('done', [], { left: 0, until: new Date('2026-11-21T17:00:00Z') })
  expect(shown()).not.toContain('left')
})
