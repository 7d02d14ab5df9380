import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { attachment } from '#contract/files/attachment.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { api } from '#web/platform/api/queries.ts'
import type { KeptDraft } from '#web/drafts/draft.ts'
import { saved } from '#web/drafts/sample-drafts.ts'
import { uploadsOf } from '#web/files/uploads.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { drawWith } from '#web/drafts/writing/sample-hand.tsx'
import { entryWords as words } from '#words/en/entries/entries.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { ui } from '#words/en/platform/ui.ts'
import { EntryEditor } from './entry-editor.tsx'

const file = (id: string) => sample(attachment, { id, name: `${id}.pdf` })
const [a, b] = [file('a'), file('b')]

async function begin(entry: Entry, draft: Partial<KeptDraft> = {}, focused = false) {
  const [onClose, onReopen] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { attachments, version } = entry
  const known = { text: 'New', base: version, baseText: entry.text, attachments, filesFrom: ['a', 'b'] }
  const { user, keeper, text } = await drawWith({ ...known, ...draft }, (hand) => (
    <EntryEditor
      entry={entry}
      readers={{ leader: 1, shared: 5, admins: 1 }}
      presentWalk={1}
      hand={hand}
      focused={focused}
      onClose={onClose}
      onReopen={onReopen}
    />
  ))
  await settle()
  return {
    keeper,
    text,
    onClose,
    onReopen,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('what was changed is saved over the version that one saw, and the form closes', async () => {
  const { press, text, onClose } = await begin(saved('Old', { version: 3 }))
  const asked = answers(api.entries.edit, () => saved('New'))
  await press(words.save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual([{ id: 'first-id', version: 3, text: 'New', audience: 'shared', knownDraft: null }])
  expect(told).toEqual([{ kind: 'success', title: words.saved }])
  expect(text()).toBe('')
})

test('a copy of the draft that is on its way is waited for, so that none comes after it', async () => {
  const { keeper } = await begin(saved('Old'))
  const asked = answers(api.entries.edit, () => saved('New'))
  keeper.flush()
  fireEvent.submit(document.forms[0]!)
  await waitFor(() => expect(asked).toMatchObject([{ knownDraft: expect.any(Date) }]))
  await settle()
})

test.each([
  ['here', { before: [a, b], chosen: [b], left: [b], gone: ['a'], text: removedWords.files.removed(1) }],
  [
    'on another device',
    { before: [a, b], chosen: [a, b], left: [a], gone: ['b'], text: removedWords.files.removedElsewhere(1) },
  ],
  ['nowhere', { before: [a], chosen: [a, b], left: [a, b], gone: [], text: undefined }],
] as const)('files that were removed %s can be put back', async (_, { before, chosen, left, gone, text }) => {
  const { press } = await begin(saved('Old', { attachments: [...before] }), { attachments: [...chosen] })
  const asked = answers(api.entries.edit, () => saved('New', { attachments: [...left] }))
  await press(words.save)
  await waitFor(() => expect(told).toHaveLength(1))
  const isChanged = before.length !== chosen.length
  expect(asked[0]?.attachments).toEqual(isChanged ? chosen.map(({ id }) => id) : undefined)
  expect(asked[0]?.knownAttachments).toEqual(isChanged ? ['a', 'b'] : undefined)
  expect([told[0]?.text, told[0]?.lasts]).toEqual([text, text && 10_000])
  const restored = answers(api.entries.restoreFiles, () => saved('New'))
  told[0]?.action?.onPick()
  await waitFor(() => expect(restored).toEqual(gone.length > 0 ? [{ id: 'first-id', files: gone }] : []))
  await settle()
})

test('an entry that nobody else has changed stands alone', async () => {
  await begin(saved('Old'))
  expect(screen.queryByText('Old')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['changed meanwhile', 1, words.changedMeanwhile],
  ['written meanwhile', null, words.alreadyWritten(3)],
] as const)('an entry that was %s stands beside what one writes, and one decides', async (_, base, said) => {
  const { press, onClose } = await begin(saved('Theirs', { version: 2 }), { base })
  screen.getByText(said)
  screen.getByText('Theirs')
  expect(document.activeElement).toBe(document.body)
  answers(api.entries.edit, () => refuse('FORBIDDEN'))
  await press(words.saveMine)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(document.activeElement?.contains(screen.getByText(said))).toBe(false)
  answers(api.entries.edit, () => refuse('CHANGED_MEANWHILE', { version: 3 }))
  await press(words.saveMine)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'))
  expect(document.activeElement?.contains(screen.getByText(said))).toBe(true)
  field().focus()
  await press(words.saveMine)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'))
  expect(onClose).not.toHaveBeenCalled()
  await press(words.keepSaved)
  expect(onClose).toHaveBeenCalledOnce()
})

test('cancelling stops the files, too, and can be undone with the words', async () => {
  const { press, text, onClose, onReopen } = await begin(saved('Old'))
  uploadsOf('form').add([new File(['x'], 'c.pdf')], 1)
  await press(ui.cancel)
  await waitFor(() => expect(uploadsOf('form').list()).toEqual([]))
  expect([onClose.mock.calls.length, text()]).toEqual([1, ''])
  expect(told).toMatchObject([{ title: words.dropped, action: { label: words.undo } }])
  told[0]?.action?.onPick()
  await settle()
  expect([onReopen.mock.calls.length, text()]).toEqual([1, 'New'])
})

test('cancelling without a change loses nothing', async () => {
  const { press, onClose } = await begin(saved('Old'), { text: 'Old' })
  await press(ui.cancel)
  expect([onClose.mock.calls.length, told]).toEqual([1, []])
})

test('opening the editor puts the cursor at the end of the words', async () => {
  await begin(saved('Old'), { text: 'Old words' }, true)
  expect(document.activeElement).toBe(field())
  expect([field().selectionStart, field().selectionEnd]).toEqual([9, 9])
})
