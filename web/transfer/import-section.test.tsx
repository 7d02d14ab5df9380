import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type RowOutcome, rowOutcome } from '#contract/transfer/transfer.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, isBusy, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { ExportButton } from './export-button.tsx'
import { ImportProgress, ImportSection } from './import-section.tsx'
import { sampleFile } from './choose-source.tsx'
import { readFile, readText, Unreadable } from './source.ts'

const { import: words, running, quick } = transferWords
const fresh = sample(rowOutcome, { list: 'testimonies', outcome: 'new', kind: 'testimony' })
const one = '{"testimonies":[{"content":"Rest"}]}'

async function begin(outcome: Partial<RowOutcome> = {}) {
  const rows = [{ ...fresh, ...outcome }]
  const previewed = answers(api.transfer.preview, () => ({ rows }))
  const imported = answers(api.transfer.import, () => ({ rows }))
  const drawn = await draw(<ImportSection />)
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.paste)
  const paste = (text: string) => fireEvent.change(field, { target: { value: text } })
  const look = () => fireEvent.click(screen.getByText(words.preview))
  return { ...drawn, previewed, imported, field, paste, look }
}

test('looking without any data pasted says so until there is some', async () => {
  const { paste, look, previewed } = await begin()
  paste(' ')
  look()
  expect(shown()).toContain(words.noData)
  paste('x')
  expect(shown()).not.toContain(words.noData)
  expect(previewed).toEqual([])
})

test('what is pasted is looked at, brought in, and everything read anew', async () => {
  const { paste, look, previewed, imported } = await begin()
  const key = api.home.key()
  queries.setQueryData(key, {})
  paste(one)
  look()
  await waitFor(() => expect(screen.queryByLabelText(words.paste)).toBeNull())
  await waitFor(() => expect(document.activeElement === document.body).toBe(false))
  expect(previewed).toMatchObject([{ audience: 'as-in-file', testimonies: [{ content: 'Rest' }] }])
  fireEvent.click(screen.getByRole('button', { name: transferWords.preview.start(1) }))
  await waitFor(() => expect(imported).toHaveLength(1))
  await screen.findByText(transferWords.ended.done)
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})

test.each([
  [{ outcome: 'here', kind: 'prayer' }, 2],
  [{ outcome: 'here', files: [{ name: 'a', as: 'a', here: false, given: false }] }, 2],
  [{ outcome: 'here', files: [{ name: 'a', as: 'a', here: true, given: true }] }, 2],
  [{ outcome: 'here', files: [{ name: 'a', as: 'a', here: true, given: false }] }, 1],
  [{ outcome: 'new', kind: 'prayer' }, 1],
] as const)(
  'of %o it is asked %i times what would come of it, by who is to read it',
  async (outcome, times) => {
    const { paste, look, previewed } = await begin(outcome as never)
    paste(one)
    look()
    await waitFor(() => expect(screen.queryByLabelText(words.paste)).toBeNull())
    expect(previewed).toHaveLength(times)
  },
)

test.each([
  [() => refuse('FORBIDDEN'), errorWords.FORBIDDEN.text, 0],
  [() => refuse('RATE_LIMITED', { act: 'import', resetsAt: new Date('2026-11-20T17:00:00Z') }), 'import', 0],
  [() => refuse('UNAUTHENTICATED'), '', 1],
])('that it could not be looked at is told: %#', async (answer, text, toasts) => {
  const { paste, look } = await begin()
  answers(api.transfer.preview, answer)
  paste(one)
  look()
  await waitFor(() => expect(isBusy(words.preview)).toBe(false))
  await settle()
  expect(shown()).toContain(text)
  expect(told).toHaveLength(toasts)
})

test('cancelling a preview lets one choose anew', async () => {
  const { paste, look } = await begin()
  const wait = Promise.withResolvers<{ rows: RowOutcome[] }>()
  const asked = answers(api.transfer.preview, () => wait.promise)
  paste(one)
  look()
  expect([isBusy(words.previewing)]).toEqual([true])
  await waitFor(() => expect(asked).toHaveLength(1))
  fireEvent.click(screen.getByText(running.cancel))
  wait.resolve({ rows: [fresh] })
  await settle()
  expect(isBusy(words.preview)).toBe(false)
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.paste).value).toBe(one)
})

test('the sample is brought in at once, once one has said yes', async () => {
  const { user, imported } = await begin()
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByText(words.quick))
  answers(api.transfer.import, never)
  await user.click(await screen.findByText(quick.confirm))
  await screen.findByText(running.title)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(screen.getByText(running.cancel))
  expect(isBusy(running.cancelling)).toBe(true)
  expect(imported).toEqual([])
})

test('an import that failed or was left off is told', async () => {
  const { paste, look } = await begin()
  answers(api.transfer.import, () => refuse('FORBIDDEN'))
  paste(one)
  look()
  fireEvent.click(await screen.findByRole('button', { name: transferWords.preview.start(1) }))
  await waitFor(() => expect(shown()).toContain(errorWords.FORBIDDEN.text))
})

test('the sample is private, of two days, and each of its rows bears an ID', async () => {
  const { field } = await begin()
  fireEvent.click(screen.getByText(words.sample))
  expect(field.value).toBe(sampleFile())
  const file = JSON.parse(sampleFile()) as Record<string, { day?: number }[]>
  const rows = Object.values(file).flat()
  expect(rows.map(({ day }) => day)).toEqual([1, 2, undefined, undefined])
  for (const row of rows) expect(row).toMatchObject({ private: true, sharedInCircle: false })
})

test('a file is read as soon as it is chosen, and may be chosen once more', async () => {
  const { container, user, previewed } = await begin()
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File([one], 'own.json', { type: 'application/json' }))
  await waitFor(() => expect(previewed).toHaveLength(1))
})

test.each([
  ['', words.noList],
  ['{"other":[]}', words.noList],
  ['no list', words.notJson],
])('of "%s" it is told why it cannot be read', (text, why) => {
  expect(() => readText(text)).toThrow(why)
})

/** A file that begins so, and is as large as that. */
const file = (begin: number[], size = 4) =>
  Object.defineProperty(new File([new Uint8Array(begin)], 'own'), 'size', { value: size })

test.each([
  [file([0x50, 0x4b]), words.notZip],
  [file([0x50, 0x4c]), words.notJson],
  [file([0x51, 0x4b]), words.notJson],
  [file([0x20, 0x20], 200_000_001), words.tooLarge],
  [file([0x78, 0x78], 200_000_000), words.notJson],
])('of a file it is told why it cannot be read: %#', async (given, why) => {
  const error: unknown = await readFile(given).catch((told: unknown) => told)
  expect(error).toBeInstanceOf(Unreadable)
  expect(error).toMatchObject({ message: why, words: { text: why } })
})

test.each([
  [null, running.ofEntries(0, 0), false],
  [{ rows: { done: 1, all: 2 }, files: { done: 0, all: 0 } }, running.ofEntries(1, 2), false],
  [{ rows: { done: 2, all: 2 }, files: { done: 0, all: 1 } }, running.ofFiles(0, 1), true],
])('how far an import has come is told: %#', async (progress, said, hasFiles) => {
  await draw(<ImportProgress progress={progress} cancelling={false} onCancel={() => {}} />)
  expect(shown()).toContain(said)
  expect(screen.queryByLabelText(running.files) !== null).toBe(hasFiles)
})

test.each([
  [200, [{ title: transferWords.export.begun }], lydia.id, ''],
  [403, [{ text: errorWords.FORBIDDEN.text }], lydia.id, errorWords.FORBIDDEN.text],
  [429, [{ text: 'Too often' }], lydia.id, 'Too often'],
  [401, [], null, ''],
  [401, [{ text: errorWords.SIGN_IN_BETWEEN.text }], lydia.id, errorWords.SIGN_IN_BETWEEN.text],
  [200, [{ text: errorWords.SIGN_IN_BETWEEN.text }], lydia.id, errorWords.SIGN_IN_BETWEEN.text],
] as const)(
  'what can be had is downloaded, and it is told why it cannot be: %i',
  async (status, toasts, person, said) => {
    const type = said === errorWords.SIGN_IN_BETWEEN.text ? 'text/html' : 'application/json'
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const isFile = status === 200 && type === 'application/json'
    const headers = { 'content-type': type, ...(isFile && { 'content-disposition': 'attachment' }) }
    vi.stubGlobal('fetch', async () => new Response(null, { status, headers }))
    await draw(
      <ExportButton pathFor={(id) => `/export?for=${id}`} text="All" icon={null} tooOften="Too often">
        Export
      </ExportButton>,
    )
    fireEvent.click(screen.getByText('Export'))
    await settle()
    await waitFor(() => expect(told).toMatchObject(toasts))
    const [link] = clicked.mock.contexts as HTMLAnchorElement[]
    expect(link && [link.getAttribute('href'), link.download]).toEqual(
      isFile ? [`/export?for=${lydia.id}`, ''] : undefined,
    )
    expect(currentMe()?.id ?? null).toBe(person)
    expect(shown()).toContain(said)
  },
)
