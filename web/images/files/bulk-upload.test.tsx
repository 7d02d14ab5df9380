import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dailyImage } from '#contract/images/images.ts'
import { dailyImagePath, type ImageKind } from '#contract/images/limits.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { told } from '#web/platform/parts/told.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { imageWords } from '#words/en/images/images.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { BulkUpload, droppedFiles } from './bulk-upload.tsx'
import { uploadedQuery } from './image-queries.ts'

const { many: words, list, one } = imageWords
const image = (day: number, kind: ImageKind, version: number) =>
  sample(dailyImage, { day, kind, version, uploadedBy: null })
const others = [image(1, 'challenge', 8), image(3, 'reflection', 9)]
const taken = (day: number, kind: ImageKind, replaced: number | null = null) => ({
  ...image(day, kind, 20),
  replaced,
})

async function begin(...names: string[]) {
  const { queryKey } = uploadedQuery()
  const images = [image(1, 'reflection', 7), ...others]
  queries.setQueryData(queryKey, { images, former: [], days: [] })
  queries.setQueryData(api.journal.key(), {})
  const { user, container, unmount } = await draw(<BulkUpload uploaded={images} />)
  const input = (which: string) => container.querySelector<HTMLInputElement>(`[data-choice=${which}]`)!
  const choose = (...some: string[]) =>
    user.upload(
      input('files'),
      some.map((name) => new File(['x'], name, { type: 'image/png' })),
    )
  if (names.length > 0) await choose(...names)
  return {
    user,
    input,
    choose,
    unmount,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    known: () => queries.getQueryData(queryKey)?.images,
    readAnew: () => [queryKey, api.journal.key()].map((key) => queries.getQueryState(key)?.isInvalidated),
  }
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const rows = () => within(screen.getByRole('list')).queryAllByRole('listitem')
const says = (row: number, said: string) => expect(rows()[row]?.textContent).toContain(said)
const dayOf = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: words.day(name) })
const [first, second] = ['day-1-reflection.png', 'day-2-challenge.png']

test('files are sent one after the other, each to its place, and what they replaced can be put back', async () => {
  const { press, input, known, readAnew } = await begin(first, second)
  expect(input('files').value).toBe('')
  says(0, words.replaces('reflection', 1, null, dateAndTime(others[0]!.uploadedAt)))
  says(1, words.ready)
  screen.getByText(words.replacing(1))
  await press(words.submit(2))
  expect(sentFiles).toMatchObject([
    { to: dailyImagePath(1, 'reflection'), headers: { 'x-seen-version': '7' }, file: { name: first } },
  ])
  says(0, one.percent(0))
  says(1, words.waiting)
  expect([dayOf(first).disabled, button(words.submit(2))]).toEqual([true, null])
  expect(screen.queryByText(words.replacing(1))).toBeNull()
  screen.getByRole('progressbar', { name: words.overall })
  screen.getByRole('progressbar', { name: words.progress(first) })
  await sentFiles[0]?.progress(400)
  says(0, one.percent(40))
  await sentFiles[0]?.answer(taken(1, 'reflection', 7))
  says(0, words.sent)
  expect(known()).toMatchObject([...others, { day: 1, kind: 'reflection', version: 20 }])
  expect(readAnew()).toEqual([false, false])
  expect(sentFiles[1]).toMatchObject({
    to: dailyImagePath(2, 'challenge'),
    headers: { 'x-seen-version': '0' },
  })
  await sentFiles[1]?.answer(taken(2, 'challenge'))
  screen.getByText(words.report(2, 0))
  expect([dayOf(first).disabled, button(words.submit(0)), button(words.retry(0))]).toEqual([true, null, null])
  expect(readAnew()).toEqual([true, true])
  expect(told).toMatchObject([
    { kind: 'success', title: words.replaced(1), text: list.isKept, lasts: 10_000 },
  ])
  const asked = answers(api.images.putBack, () => taken(1, 'reflection'))
  told[0]?.action?.onPick()
  await waitFor(() => expect(told[1]?.title).toBe(list.isPutBack(1)))
  expect(asked).toEqual([{ day: 1, kind: 'reflection', version: 7, standing: 20 }])
  await press(words.clear)
  expect(rows()).toEqual([])
})

test('an upload that replaces nothing offers nothing to put back', async () => {
  const { press } = await begin(second)
  await press(words.submit(1))
  await sentFiles[0]?.answer(taken(2, 'challenge'))
  screen.getByText(words.report(1, 0))
  expect(told).toEqual([])
  expect(shown()).not.toContain(words.replacing(0))
  expect(shown()).not.toContain(words.left(0))
})

test('stopping keeps the pictures that have not arrived, which can be sent after all', async () => {
  const { press } = await begin(first, second)
  await press(words.submit(2))
  await press(words.cancel)
  expect(sentFiles.map(({ aborted }) => aborted)).toEqual([true])
  says(1, words.ready)
  await press(words.submit(2))
  expect(sentFiles).toHaveLength(2)
})

test('a picture that has left as a whole cannot be stopped, but those behind it can', async () => {
  const { press } = await begin(first, second)
  await press(words.submit(2))
  await sentFiles[0]?.progress(1000)
  await press(words.cancel)
  expect(sentFiles[0]?.aborted).toBe(false)
  await sentFiles[0]?.answer(taken(1, 'reflection'))
  says(0, words.sent)
  says(1, words.ready)
  await press(words.submit(1))
  await sentFiles[1]?.progress(990)
  expect(button(words.cancel)).not.toBeNull()
  await sentFiles[1]?.progress(1000)
  expect(button(words.cancel)).toBeNull()
  expect(sentFiles).toHaveLength(2)
})

test('leaving the page sends nothing more', async () => {
  const { press, unmount } = await begin(first, second)
  await press(words.submit(2))
  unmount()
  await settle()
  expect(sentFiles.map(({ aborted }) => aborted)).toEqual([true])
})

test.each([
  ['CHANGED_MEANWHILE', { version: 1 }, words.conflict, '1'],
  ['CHANGED_MEANWHILE', { version: 0 }, words.conflictGone, '0'],
  ['RATE_LIMITED', { act: 'daily-image' }, imageWords.tooOften, '7'],
  ['RATE_LIMITED', { act: 'other' }, errorWords.RATE_LIMITED.text, '7'],
  ['UNAVAILABLE', undefined, errorWords.UNAVAILABLE.text, '7'],
] as const)(
  'what was refused (%s, %j) says “%s” and is sent again over version %s',
  async (code, data, said, seen) => {
    const { press } = await begin(first, 'nowhere.png')
    await press(words.submit(1))
    await sentFiles[0]?.refuse(code, data)
    says(0, said)
    screen.getByText(words.report(0, 1))
    screen.getByText(words.left(1))
    expect(button(words.submit(1))).toBeNull()
    await press(words.retry(1))
    expect(sentFiles[1]?.headers['x-seen-version']).toBe(seen)
    await sentFiles[1]?.answer(taken(1, 'reflection'))
    expect(button(words.retry(1))).toBeNull()
  },
)

test.each([
  ['FILE_TYPE_NOT_ALLOWED', undefined, imageWords.otherType.text],
  ['FILE_DAMAGED', undefined, errorWords.FILE_DAMAGED.text],
  ['FILE_TOO_LARGE', undefined, imageWords.tooLarge.text],
  ['INVALID_INPUT', { fields: { alt: ['Too long', 'Odd'] } }, 'Too long Odd'],
] as const)(
  'what is refused for good (%s, %j) says “%s”, and nothing offers to send it again',
  async (code, data, said) => {
    const { press } = await begin(first)
    await press(words.submit(1))
    await sentFiles[0]?.refuse(code, data)
    says(0, said)
    screen.getByText(words.report(0, 1))
    expect([button(words.submit(1)), button(words.retry(1))]).toEqual([null, null])
  },
)

test('retrying sends only what failed, and a picture moved to another day counts as ready', async () => {
  const { press, choose, user } = await begin(first, second)
  await press(words.submit(2))
  await sentFiles[0]?.lose()
  await sentFiles[1]?.lose()
  await choose('day-5-reflection.png')
  expect([button(words.retry(2)), button(words.submit(3))]).not.toContain(null)
  await user.type(dayOf(second), '0')
  says(1, words.ready)
  await press(words.retry(1))
  expect(sentFiles.slice(2)).toMatchObject([{ file: { name: first } }])
})

test('a picture that cannot be sent as it stands says why, and can be put right or left out', async () => {
  const { press, user } = await begin('nowhere.png', 'day-9.png')
  says(0, words.faults.noDay)
  expect(shown()).not.toContain(words.report(0, 0))
  screen.getByText(words.left(2))
  await user.type(dayOf('nowhere.png'), '76')
  says(0, words.faults.outside)
  await user.type(dayOf('nowhere.png'), '{Backspace}')
  await user.selectOptions(screen.getByLabelText(words.kind('nowhere.png')), 'challenge')
  says(0, words.ready)
  says(1, words.faults.noKind)
  expect(rows().map((row) => row.querySelector('.text-danger') !== null)).toEqual([false, true])
  await press(words.remove('day-9.png'))
  expect(rows()).toHaveLength(1)
  await press(words.submit(1))
  expect(sentFiles).toMatchObject([{ to: dailyImagePath(7, 'challenge') }])
  await sentFiles[0]?.lose()
  expect(rows()[0]?.querySelector('.text-danger')).not.toBeNull()
})

test('nothing can be done about files before there are any; a folder is chosen as one', async () => {
  const { input } = await begin()
  expect([button(words.submit(0)), button(words.clear)]).toEqual([null, null])
  expect(input('folder').webkitdirectory).toBe(true)
})

const named = (path: string) => new File(['x'], path.split('/').at(-1) ?? '')
const fileAt = (fullPath: string, readable = true) => ({
  isFile: true,
  fullPath,
  file: (take: (file: File) => void, fail: () => void) => (readable ? take(named(fullPath)) : fail()),
})
/** A folder, which tells of one thing in it at a time. */
const folderOf = (...all: unknown[]) => ({
  isDirectory: true,
  createReader: () => ({ readEntries: (take: (some: unknown[]) => void) => take(all.splice(0, 1)) }),
})
const drop = (entries: unknown[], files: File[] = []) =>
  droppedFiles({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files } as never)

test('files are found in all folders that were dropped, with the paths to them; what cannot be read is left out', async () => {
  const inner = folderOf(fileAt('/a/b/2.png'), fileAt('/a/b/3.png', false))
  const found = await drop([folderOf(fileAt('/a/1.png'), inner), null, {}, fileAt('/4.png')])
  expect(found.map(({ path }) => path)).toEqual(['a/1.png', 'a/b/2.png', '4.png'])
})

test('files that were dropped by themselves are taken as they are', async () => {
  const file = named('1.png')
  expect(await drop([fileAt('/1.png')], [file])).toEqual([{ file, path: '1.png' }])
})
