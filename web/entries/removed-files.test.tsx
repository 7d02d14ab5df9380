import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Entry, entry as schema, removedFile } from '#contract/entries/entry.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { entriesQuery } from './entry-queries.ts'
import { RemovedFiles } from './removed-files.tsx'

const words = removedWords.files
const [entry, other] = ['e', 'o'].map((id) => sample(schema, { id, removedFileCount: 1 })) as [Entry, Entry]
const file = sample(removedFile, { id: 'f', name: 'a.pdf', kind: 'document' })
const { queryKey } = entriesQuery({ kind: 'reflection' })

/** Opens the list; `page` is what one sees of one's entries elsewhere. */
async function begin() {
  answers(api.entries.removedFiles, () => ({ files: [file], total: 1, next: null }))
  queries.setQueryData(queryKey, {
    pages: [{ entries: [entry, other], total: 2, next: null }],
    pageParams: [undefined],
  })
  const { user } = await draw(<RemovedFiles entry={entry} />)
  expect(screen.queryByText('a.pdf')).toBeNull()
  await user.click(screen.getByRole('button', { name: words.list(1) }))
  const button = (name: string, place = 0) =>
    screen.getAllByRole('button', { name: new RegExp(`^${name}`) })[place]!
  await waitFor(() => button(words.purge))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  return {
    button,
    press: (name: string) => user.click(button(name)),
    confirm: () =>
      user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: words.purge })),
    page: () => queries.getQueryData(queryKey)?.pages[0]?.entries,
    isReadAnew: () => queries.getQueryState(queryKey)?.isInvalidated,
  }
}

test('a file is put back, and the entry stands with it at once', async () => {
  const { press, button, page, isReadAnew } = await begin()
  const answer = Promise.withResolvers<Entry>()
  const asked = answers(api.entries.restoreFiles, () => answer.promise)
  await press(removedWords.putBack)
  expect(button(removedWords.putBack).getAttribute('aria-busy')).toBe('true')
  const restored = { ...entry, text: 'With it' }
  await act(async () => answer.resolve(restored))
  await waitFor(() => expect(told).toEqual([{ kind: 'success', title: words.back(1) }]))
  expect([asked, page(), isReadAnew()]).toEqual([[{ id: 'e', files: ['f'] }], [restored, other], true])
  expect(button(removedWords.putBack).getAttribute('aria-busy')).toBe('false')
})

test.each([
  ['NOT_FOUND', undefined, words.gone.text, true],
  ['UNAVAILABLE', undefined, errorWords.UNAVAILABLE.text, false],
  ['INVALID_INPUT', { fields: { files: ['Too many', 'Odd'] } }, 'Too many', true],
  ['FORBIDDEN', undefined, words.notBack.text, true],
] as const)('that it could not be put back (%s, %j) is told: %s', async (code, data, text, isReadAnew) => {
  const begun = await begin()
  answers(api.entries.restoreFiles, () => refuse(code, data))
  await begun.press(removedWords.putBack)
  await waitFor(() => expect(told).toMatchObject([{ kind: 'danger', title: words.notBack.title, text }]))
  expect(begun.isReadAnew()).toBe(isReadAnew)
})

test('a file is deleted for good once one has said so twice, and why it was not stands there', async () => {
  const { press, confirm, page, isReadAnew } = await begin()
  answers(api.entries.purgeFile, () => refuse('UNAVAILABLE'))
  await press(words.purge)
  await confirm()
  const { text } = errorWords.UNAVAILABLE
  await waitFor(() => expect(told).toEqual([{ kind: 'danger', title: words.purgeFailed.title, text }]))
  within(screen.getByRole('alertdialog')).getByText(text)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press(words.purge)
  expect(within(screen.getByRole('alertdialog')).queryByText(text)).toBeNull()
  const answer = Promise.withResolvers<Entry>()
  const asked = answers(api.entries.purgeFile, () => answer.promise)
  await confirm()
  const sure = within(screen.getByRole('alertdialog')).getByRole('button', { name: words.purging })
  expect(sure.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve({ ...entry, text: 'Without it' }))
  await waitFor(() => expect(told[1]).toEqual({ title: words.purged }))
  expect([asked, page()?.[0]?.text, isReadAnew()]).toEqual([[{ id: 'e', fileId: 'f' }], 'Without it', true])
  expect(sure.getAttribute('aria-busy')).toBe('false')
})
