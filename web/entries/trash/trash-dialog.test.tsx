import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { quotesStay } from '#contract/content-reports/limits.ts'
import { entry as schema } from '#contract/entries/entry.ts'
import { trashDays } from '#contract/entries/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { attachment } from '#contract/files/attachment.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { trashWords as words } from '#words/en/entries/trash.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { TrashDialog } from './trash-dialog.tsx'

const entry = sample(schema, { id: 'e', kind: 'reflection', walk: 1, day: 3, trashedAt: new Date() })
const restorable = { ...entry.can, restore: true }

async function openTrash(given: Partial<typeof entry>, next: string | null = null) {
  const page = { entries: [{ ...entry, can: restorable, ...given }], total: 1, next }
  answers(api.entries.trashed, ({ after }) => (after ? { ...page, entries: [], next: null } : page))
  const { user } = await draw(<TrashDialog open presentWalk={1} onClose={() => {}} />)
  await screen.findByRole('article')
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) })),
    confirm: () => {
      const dialog = screen.getByRole('alertdialog')
      return user.click(within(dialog).getByRole('button', { name: words.purge }))
    },
  }
}

const busy = (name: string) =>
  screen
    .getAllByRole('button', { name: new RegExp(`^${name}`) })
    .at(-1)
    ?.getAttribute('aria-busy')
const dialogs = () => screen.queryAllByRole('alertdialog').length

test('what is restored is on its way, and why it was not stands there', async () => {
  const { press } = await openTrash({})
  const answer = Promise.withResolvers<void>()
  const asked = answers(api.entries.restore, async () => {
    await answer.promise
    return refuse('FORBIDDEN')
  })
  expect([busy(words.restore), dialogs()]).toEqual(['false', 0])
  await press(words.restore)
  expect([busy(words.restoring), asked]).toEqual(['true', [{ id: 'e' }]])
  await act(async () => answer.resolve())
  await screen.findByText(words.restoreFailed.text)
  expect([busy(words.restore), dialogs()]).toEqual(['false', 0])
})

test('what is deleted for good is so once one has said it twice', async () => {
  const { press, confirm } = await openTrash({})
  const answer = Promise.withResolvers<object>()
  const asked = answers(api.entries.purge, () => answer.promise as never)
  await press(words.purge)
  expect([dialogs(), asked]).toEqual([1, []])
  await confirm()
  expect([busy(words.deleting), asked]).toEqual(['true', [{ id: 'e' }]])
  await act(async () => answer.resolve({}))
  await waitFor(() => expect(dialogs()).toBe(0))
  expect(told).toEqual([{ title: words.purged }])
})

test.each([
  ['none', [], 0, null],
  ['one that it had', [sample(attachment)], 0, words.files(1)],
  ['one that was taken from it', [], 1, words.files(1)],
] as const)('with %s the files that go along are said', async (_, attachments, removedFileCount, said) => {
  await openTrash({ attachments: [...attachments], removedFileCount })
  expect(shown().includes(words.files(0))).toBe(false)
  if (said) screen.getByText(said)
  expect(shown()).not.toContain(words.end(1))
})

test('the end of a long trash is said', async () => {
  const { press } = await openTrash({}, 'more')
  await press(words.more)
  await screen.findByText(words.end(1))
})

test('a trash that is not open reads nothing', async () => {
  await draw(<TrashDialog open={false} presentWalk={1} onClose={() => {}} />)
  expect(shown()).not.toContain(words.text(trashDays, quotesStay))
})

async function openDelete(given: { completed?: boolean; presentWalk?: number } = {}) {
  const [onClose, onDeleted] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const props = { completed: false, presentWalk: 1, onClose, onDeleted, ...given }
  const { user } = await draw(<DeleteDialog entry={entry} open {...props} />)
  await screen.findByRole('alertdialog')
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    done: () => [onClose.mock.calls.length, onDeleted.mock.calls.length],
  }
}

test('an entry is deleted once one has said so, and why it was not stands there', async () => {
  const { press, done } = await openDelete()
  answers(api.entries.trash, () => refuse('FORBIDDEN'))
  expect(busy(entryWords.delete)).toBe('false')
  await press(entryWords.delete)
  await screen.findByText(words.deleteFailed.text)
  expect(done()).toEqual([0, 0])
  const answer = Promise.withResolvers<{ dayUncompleted: boolean; displayedDay: number }>()
  answers(api.entries.trash, () => answer.promise)
  await press(entryWords.delete)
  expect(busy(words.deleting)).toBe('true')
  await act(async () => answer.resolve({ dayUncompleted: false, displayedDay: 3 }))
  await waitFor(() => expect(done()).toEqual([1, 1]))
  expect([busy(entryWords.delete), screen.queryByText(words.deleteFailed.text)]).toEqual(['false', null])
})

test.each([
  [false, 1, ''],
  [true, 1, words.deleteCompleted(3)],
  [true, 2, words.deleteCompletedThen(3, 1)],
])('what its day loses is said before (complete: %s, on walk %i)', async (completed, presentWalk, said) => {
  await openDelete({ completed, presentWalk })
  screen.getByText([words.deleteText(trashDays), said].filter(Boolean).join(' '))
})
