import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DailyImage, dailyImage, type FormerImage, formerImage } from '#contract/images/images.ts'
import { altTextLength, dailyImagePath, type ImageKind } from '#contract/images/limits.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia } from '#web/platform/parts/cast.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { told } from '#web/platform/parts/told.ts'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { imageWords } from '#words/en/images/images.ts'
import { ManageImagesPage } from './manage-images-page.tsx'

const { one, list } = imageWords
const image = (day: number, kind: ImageKind, given: Partial<DailyImage> = {}) =>
  sample(dailyImage, { day, kind, version: 10 * day, src: '/a.jpg', strip: '/a.webp', ...given })
const formerOf = (day: number, kind: ImageKind) =>
  sample(formerImage, { day, kind, version: 4, strip: '/b.webp' })
const picture = new File(['x'], 'a.png', { type: 'image/png' })
const days = [1, 2, 3].map((day) => ({ day, title: `Title ${day}` }))
const when = dateAndTime(image(1, 'reflection').uploadedAt)

beforeEach(() => {
  beginSession({ ...lydia, features: ['content-customization'] })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it')
})

async function begin(images: DailyImage[] = [], former: FormerImage[] = [], at = paths.manageImages()) {
  const read = answers(api.images.list, () => ({ images, former, days }))
  const { user, ...page } = await draw(<ManageImagesPage />, at)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  return {
    ...page,
    user,
    read,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    typeDay: (day: string) => user.type(dayField(), day),
    choose: (kind: ImageKind, file = picture) => user.upload(fileField(kind), file),
    describe: (kind: ImageKind, alt: string) => fireEvent.change(altField(kind), { target: { value: alt } }),
  }
}

const dayField = () => screen.getByLabelText<HTMLInputElement>(one.day)
const fileField = (kind: ImageKind) => screen.getByLabelText<HTMLInputElement>(imageWords.kinds[kind])
const altField = (kind: ImageKind) => screen.getByLabelText(one.alt(kind))
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

test('both pictures of a day are sent one after the other, over what one saw there', async () => {
  const { press, typeDay, choose, describe, read } = await begin([
    image(2, 'challenge'),
    image(2, 'reflection', { version: 5, uploadedBy: barnabas }),
    image(3, 'reflection'),
  ])
  await typeDay('2')
  within(document.forms[0]!).getByText('Title 2')
  screen.getByText(imageWords.preview.uploaded)
  await choose('reflection')
  expect(shown()).toContain(one.replaces(barnabas.displayName, when))
  describe('reflection', ' A hill ')
  await choose('challenge')
  expect(shown()).toContain(one.replacesSomebodys(when))
  await press(one.submit)
  expect(sentFiles).toMatchObject([
    { to: dailyImagePath(2, 'reflection'), headers: { 'x-alt-text': 'A%20hill', 'x-seen-version': '5' } },
  ])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  expect([button(one.submit), dayField().disabled, button(one.remove('reflection'))]).toEqual([
    null,
    true,
    null,
  ])
  await sentFiles[0]?.progress(990)
  expect(button(one.cancel)).not.toBeNull()
  await sentFiles[0]?.progress(1000)
  expect(button(one.cancel)).toBeNull()
  await sentFiles[0]?.answer({ ...image(2, 'reflection', { version: 6 }), replaced: 5 })
  expect([fileField('reflection').value, screen.queryByLabelText(one.alt('reflection'))]).toEqual(['', null])
  expect(sentFiles[1]?.headers['x-seen-version']).toBe('20')
  await sentFiles[1]?.answer({ ...image(2, 'challenge', { version: 7 }), replaced: null })
  await waitFor(() => expect(told).toHaveLength(1))
  const text = `${one.doneText(2)} ${list.isKept}`
  expect(told).toMatchObject([{ kind: 'success', title: one.done(2), text, lasts: 10_000 }])
  expect([button(one.submit)?.disabled, dayField().disabled, read.length]).toEqual([false, false, 2])
  const asked = answers(api.images.putBack, () => image(2, 'reflection'))
  told[0]?.action?.onPick()
  await waitFor(() => expect(told[1]?.title).toBe(list.isPutBack(1)))
  expect(asked).toEqual([{ day: 2, kind: 'reflection', version: 5, standing: 6 }])
})

test('one that replaces none has nothing to put back', async () => {
  const { press, typeDay, choose } = await begin()
  await typeDay('1')
  await choose('challenge')
  await press(one.submit)
  await sentFiles[0]?.answer({ ...image(1, 'challenge'), replaced: null })
  await waitFor(() => expect(told).toHaveLength(1))
  expect([told[0]?.title, told[0]?.text, told[0]?.action]).toEqual([one.done(1), one.doneText(1), undefined])
})

test('nothing is sent without a day and with too long a text, and one is led to what is wrong', async () => {
  const { press, typeDay, choose, describe } = await begin()
  await choose('reflection')
  describe('reflection', 'x'.repeat(altTextLength + 1))
  await press(one.submit)
  screen.getByText(one.dayWrong(75))
  await waitFor(() => expect(document.activeElement).toBe(dayField()))
  await typeDay('3')
  expect(screen.queryByText(one.dayWrong(75))).toBeNull()
  await press(one.submit)
  await waitFor(() => expect(document.activeElement).toBe(altField('reflection')))
  expect(altField('reflection').getAttribute('aria-invalid')).toBe('true')
  describe('reflection', 'A hill')
  expect(altField('reflection').getAttribute('aria-invalid')).not.toBe('true')
  expect([sentFiles, told]).toEqual([[], []])
})

test('submitting without a picture says so until one is chosen', async () => {
  const { press, typeDay, choose } = await begin()
  await typeDay('1')
  await press(one.submit)
  screen.getByText(imageWords.noFiles.text)
  expect(told).toMatchObject([{ kind: 'danger', ...imageWords.noFiles }])
  await choose('reflection')
  expect(screen.queryByText(imageWords.noFiles.text)).toBeNull()
  await press(one.remove('reflection'))
  expect(screen.queryByLabelText(one.alt('reflection'))).toBeNull()
})

test('a file that is no picture is refused at once, and a picture that is dropped is taken', async () => {
  const { choose } = await begin()
  await choose('reflection', new File([], 'a.png', { type: 'image/png' }))
  const { title, text } = imageWords.empty
  screen.getByText(`${title}. ${text}`)
  expect(told).toMatchObject([{ kind: 'danger', title, text }])
  expect(fileField('reflection').files).toHaveLength(0)
  fireEvent.drop(fileField('challenge'), { dataTransfer: { types: ['Files'], files: [picture] } })
  await screen.findByLabelText(one.alt('challenge'))
  expect(fileField('challenge').files).toHaveLength(1)
})

test.each([
  ['another', 1, imageWords.conflict, one.replaceAnyway],
  ['the generated one', 0, imageWords.conflictGone, one.submit],
] as const)(
  'where somebody put %s first that is said, and one may send all the same',
  async (_, version, words, submit) => {
    const { press, typeDay, choose, read } = await begin([image(1, 'reflection'), image(2, 'reflection')])
    await typeDay('1')
    await choose('reflection')
    await choose('challenge')
    await press(one.submit)
    await sentFiles[0]?.refuse('CHANGED_MEANWHILE', { version })
    expect(told).toMatchObject([{ kind: 'danger', ...words }])
    screen.getByText(words.text)
    expect([read.length, screen.queryByRole('progressbar'), sentFiles.length]).toEqual([2, null, 1])
    await press(submit)
    expect(screen.queryByText(words.text)).toBeNull()
    expect(sentFiles[1]?.headers['x-seen-version']).toBe(String(version))
    await sentFiles[1]?.lose()
    await typeDay('{Backspace}2')
    await press(one.submit)
    expect(sentFiles[2]?.headers['x-seen-version']).toBe('20')
  },
)

test('cancelling an upload keeps the chosen pictures', async () => {
  const { press, typeDay, choose } = await begin()
  await typeDay('1')
  await choose('challenge')
  await press(one.submit)
  await press(one.cancel)
  expect(sentFiles[0]?.aborted).toBe(true)
  screen.getByText(imageWords.cancelled)
  await press(one.submit)
  expect([sentFiles.length, told]).toEqual([2, []])
})

test('the days stand with what was uploaded to each, and the others do not', async () => {
  await begin([image(1, 'reflection')], [formerOf(3, 'challenge')])
  screen.getByText(list.count(1))
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    list.day(1, 'Title 1'),
    list.day(3, 'Title 3'),
  ])
  expect(screen.queryAllByRole('button', { name: /^Replace/ })).toHaveLength(1)
  expect(screen.getAllByText(list.generated)).toHaveLength(3)
  expect(screen.getAllByText(list.putBack)).toHaveLength(1)
  expect(screen.queryByText(list.empty)).toBeNull()
})

test('a list without uploads says so', async () => {
  await begin()
  screen.getByText(list.empty)
})

test('replacing a picture leads to its day, also from the many', async () => {
  const hidden = () =>
    [one.title, imageWords.many.title].map((title) => screen.getByText(title).closest('[hidden]') !== null)
  const { press, address } = await begin([image(2, 'reflection')], [], paths.manageImages({ tab: 'many' }))
  expect(hidden()).toEqual([true, false])
  await press(list.replaceOf('reflection', 2))
  await waitFor(() => expect(document.activeElement).toBe(dayField()))
  expect([dayField().value, address()]).toEqual(['2', paths.manageImages()])
  expect(hidden()).toEqual([false, true])
})

test('going back to the generated picture can be undone', async () => {
  const { press, read } = await begin([image(2, 'reflection')])
  const answer = Promise.withResolvers<{ version: number }>()
  const asked = answers(api.images.takeBack, () => answer.promise)
  const back = list.backOf('reflection', 2)
  await press(back)
  expect(button(back)?.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve({ version: 21 }))
  await waitFor(() => expect(button(back)?.getAttribute('aria-busy')).toBe('false'))
  expect([asked, read.length]).toEqual([[{ day: 2, kind: 'reflection', version: 20 }], 2])
  const words = { title: list.isBack('reflection', 2), text: list.isBackText, lasts: 10_000 }
  expect(told).toMatchObject([{ kind: 'success', ...words }])
  const put = answers(api.images.putBack, never)
  told[0]?.action?.onPick()
  await waitFor(() => expect(put).toEqual([{ day: 2, kind: 'reflection', version: 21, standing: 0 }]))
  answers(api.images.takeBack, () => refuse('CHANGED_MEANWHILE'))
  await press(back)
  await waitFor(() => expect(told[1]).toMatchObject(list.changed))
})

test.each([
  [[image(3, 'challenge', { version: 1 })], list.putBackFormer, 1],
  [[], list.putBack, 0],
] as const)('a former picture can be put back, over what stands there', async (images, label, standing) => {
  const { press } = await begin([...images], [formerOf(3, 'challenge')])
  const answer = Promise.withResolvers<DailyImage>()
  const asked = answers(api.images.putBack, () => answer.promise)
  const name = list.putBackOf(label, 'challenge', 3, list.bySomebody(when))
  fireEvent.error(screen.getByAltText(list.former('challenge', 3)))
  expect(screen.queryByAltText(list.former('challenge', 3))).toBeNull()
  expect(button(name)?.getAttribute('aria-busy')).toBe('false')
  await press(name)
  expect(button(name)?.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve(image(3, 'challenge')))
  await waitFor(() => expect(button(name)?.getAttribute('aria-busy')).toBe('false'))
  expect(asked).toEqual([{ day: 3, kind: 'challenge', version: 4, standing }])
})

test('the alt text of a picture is changed where it stands', async () => {
  const { press, describe, read } = await begin([image(1, 'reflection')])
  const asked = answers(api.images.describe, () => image(1, 'reflection'))
  await press(list.editAltOf('reflection', 1))
  describe('reflection', 'A hill')
  await press(list.saveAlt)
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', title: list.altSaved }]))
  await settle()
  expect(asked).toEqual([{ day: 1, kind: 'reflection', version: 10, alt: 'A hill' }])
  expect([button(list.saveAlt), read.length]).toEqual([null, 2])
})
