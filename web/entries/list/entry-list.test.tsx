import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attachment } from '#contract/files/attachment.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { api } from '#web/platform/api/queries.ts'
import { saved } from '#web/drafts/sample-drafts.ts'
import { answers, never } from '#web/platform/parts/answers.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { entryWords as words } from '#words/en/entries/entries.ts'
import { fileWords } from '#words/en/files/files.ts'
import { guidanceWords } from '#words/en/guidance/guidance.ts'
import { trashWords } from '#words/en/entries/trash.ts'
import { ui } from '#words/en/platform/ui.ts'
import { Entries, type EntriesProps } from './entries.tsx'
import { EntryList } from './entry-list.tsx'

const readers = { leader: 1, shared: 5, admins: 1 }
const plain = saved('Words', { can: { edit: true, delete: true, restore: false, askGuidance: false } })

async function begin(entries: Partial<Entry>[], given: Partial<EntriesProps> = {}) {
  const rows = entries.map((part) => ({ ...plain, ...part }))
  answers(api.entries.list, () => ({ entries: rows, total: rows.length, next: null }))
  answers(api.ai.settings, never)
  const props = { search: { kind: 'reflection' as const }, readers, presentWalk: 1, label: 'Yours' }
  const { user } = await draw(
    <Entries
      {...props}
      failed="Failed"
      empty="None"
      begin={(total) => `Found ${total}`}
      end={(total) => `All ${total}`}
      {...given}
    />,
  )
  await screen.findByText(rows.length > 0 ? `All ${rows.length}` : 'None')
  return {
    press: async (name: string) =>
      user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) })),
  }
}

const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) })

test('how many were found is said above them and below, unless there are none', async () => {
  await begin([{}])
  screen.getByText('Found 1')
  expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null])
})

test('where none were found that alone is said', async () => {
  await begin([])
  expect(screen.queryByText(/^Found/)).toBeNull()
})

test.each([
  [{}, 1, 'Day 3'],
  [{}, 2, 'Day 3, Walk 1'],
])(
  'an entry is called by its day, and by its walk where one is on another (%j, %i)',
  async (part, presentWalk, name) => {
    await begin([part], { presentWalk })
    screen.getByRole('article', { name })
    expect(screen.queryByText(words.ofWalk(1)) !== null).toBe(presentWalk === 2)
  },
)

test('among entries of several kinds each is called by its own', async () => {
  await begin([{}], { mixed: true })
  screen.getByRole('article', { name: words.kinds.reflection.whole(3, '') })
})

test('an entry is edited where it stands, and read again after that', async () => {
  const { press } = await begin([{}])
  answers(api.drafts.read, () => ({ draft: null }))
  await press(words.edit)
  await screen.findByRole('textbox')
  await press(ui.cancel)
  await waitFor(() => expect(document.activeElement).toBe(button(words.edit)))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an entry that stands elsewhere too is edited there, and asks for no guidance here', async () => {
  let edits = 0
  const askable = { ...plain.can, askGuidance: true }
  const elsewhere = { id: 'here', onEdit: () => edits++ }
  await begin(
    [
      { id: 'other', can: askable },
      { id: 'here', can: askable },
    ],
    { elsewhere },
  )
  await waitFor(() =>
    expect(screen.getAllByRole('group', { name: new RegExp(guidanceWords.title) })).toHaveLength(1),
  )
  const [, second] = screen.getAllByRole('button', { name: new RegExp(`^${words.edit}`) })
  second!.click()
  expect([edits, screen.queryByRole('textbox')]).toEqual([1, null])
})

test('files that go with an entry, and those that were taken from it, are there', async () => {
  await begin([{ attachments: [sample(attachment)], removedFileCount: 1 }])
  await screen.findByRole('group', { name: fileWords.files })
  await screen.findByRole('button', { name: removedWords.files.list(1) })
})

test('where there are none nothing is said of files', async () => {
  await begin([{}, { id: 'other', removedFileCount: 1, can: { ...plain.can, edit: false } }])
  expect(screen.queryByRole('group', { name: fileWords.files })).toBeNull()
  expect(button(removedWords.files.list(0)) ?? button(removedWords.files.list(1))).toBeNull()
})

test('an entry is deleted after a question, and read back as it was before', async () => {
  const { press } = await begin([{ editedAt: plain.writtenAt }])
  answers(api.entries.versions, () => ({ versions: [], next: null }))
  await press(words.delete)
  await screen.findByRole('alertdialog')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(ui.cancel)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press(words.edited(shortDate(plain.writtenAt)))
  await screen.findByRole('dialog', { name: words.versions.title })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the trash is opened from the list', async () => {
  answers(api.entries.list, () => ({ entries: [], total: 0, next: null }))
  const list = { search: { kind: 'reflection' as const }, readers, presentWalk: 1 }
  const { user } = await draw(<EntryList kind="reflection" {...list} />)
  await screen.findByText(words.kinds.reflection.empty)
  expect(screen.queryByRole('dialog')).toBeNull()
  answers(api.entries.trashed, () => ({ entries: [], total: 0, next: null }))
  await user.click(screen.getByRole('button', { name: words.trash }))
  await screen.findByRole('dialog', { name: trashWords.title })
})
