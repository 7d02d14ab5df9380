import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { attachment } from '#contract/files/attachment.ts'
import { fileMessages } from '#contract/files/limits.ts'
import { beginSession, currentMe, endSession } from '#web/platform/api/session.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { paths } from '#web/paths.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { fileWords } from '#words/en/files/files.ts'
import { uploadsOf } from './uploads.ts'

const uploads = uploadsOf('form')
const arrived = sample(attachment, { name: 'it.jpg' })
const picture = (name = 'a.jpg', type = 'image/jpeg') => new File(['x'], name, { type })
const states = () => uploads.list().map(({ state }) => state.is)
const add = (...files: File[]) => uploads.add(files, 10)
const idOf = (place: number) => uploads.list()[place]!.id

/** Whether the browser asks before one leaves the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => uploads.dropAll())

test('two files are uploaded at a time, each with its name to the path of its id, and the next when one has arrived', async () => {
  add(picture('ä.jpg'), picture(), picture(), picture('d.jpg'))
  expect(states()).toEqual(['arriving', 'arriving', 'waiting', 'waiting'])
  expect(sentFiles).toMatchObject([
    {
      method: 'PUT',
      to: paths.file(idOf(0)),
      headers: { 'x-file-name': '%C3%A4.jpg', 'x-person': lydia.id },
    },
    { method: 'PUT', to: paths.file(idOf(1)), file: { name: 'a.jpg' } },
  ])
  expect(uploads.list()[0]?.state).toEqual({ is: 'arriving', percent: 0 })
  await sentFiles[0]?.progress(409)
  expect(uploads.list()[0]?.state).toEqual({ is: 'arriving', percent: 40 })
  await sentFiles[1]?.answer(arrived)
  expect(uploads.list()[1]?.state).toMatchObject({ is: 'done', attachment: { name: 'it.jpg' } })
  expect(states()).toEqual(['arriving', 'done', 'arriving', 'waiting'])
  await sentFiles[0]?.answer(arrived)
  await sentFiles[2]?.answer(arrived)
  await sentFiles[3]?.answer(arrived)
  expect(states()).toEqual(['done', 'done', 'done', 'done'])
  expect(sentFiles).toHaveLength(4)
})

test.each([
  ['RATE_LIMITED', { act: 'upload' }, 'failed', fileWords.tooManyToday],
  ['RATE_LIMITED', { act: 'other' }, 'failed', errorWords.RATE_LIMITED.text],
  ['UNAVAILABLE', undefined, 'failed', errorWords.UNAVAILABLE.text],
  ['NO_ROOM_ON_SERVER', undefined, 'failed', errorWords.NO_ROOM_ON_SERVER.text],
  ['FILE_TYPE_NOT_ALLOWED', { act: 'upload' }, 'refused', `${fileMessages.wrongType}. ${fileWords.kinds}`],
  ['FILE_DAMAGED', undefined, 'refused', errorWords.FILE_DAMAGED.text],
  ['NO_ROOM_FOR_FILE', undefined, 'refused', errorWords.NO_ROOM_FOR_FILE.text],
  ['INVALID_INPUT', { fields: { name: ['Too long', 'Odd'] } }, 'refused', 'Too long'],
  ['INVALID_INPUT', { fields: {} }, 'refused', errorWords.INVALID_INPUT.text],
] as const)('a file for which the server answers %s %j is %s: %s', async (code, data, is, why) => {
  add(picture())
  await sentFiles[0]?.refuse(code, data)
  expect(uploads.list()[0]?.state).toEqual({ is, why })
  expect(currentMe()).toBe(lydia)
})

test.each([
  ['the network is lost', () => sentFiles[0]?.lose(), errorWords.OFFLINE.text],
  ['a gateway answers', () => sentFiles[0]?.answer('<p>Later</p>', 502), errorWords.UNAVAILABLE.text],
  ['somebody else answers', () => sentFiles[0]?.answer('<p>Welcome</p>'), errorWords.SIGN_IN_BETWEEN.text],
] as const)('where %s a file can be sent again', async (_, happens, why) => {
  add(picture())
  await happens()
  await waitFor(() => expect(uploads.list()[0]?.state).toEqual({ is: 'failed', why }))
  uploads.retry(idOf(0))
  expect(sentFiles.map(({ to }) => to)).toEqual([paths.file(idOf(0)), paths.file(idOf(0))])
  await sentFiles[1]?.answer(arrived)
  expect(states()).toEqual(['done'])
})

test.each([
  [413, 'TOO_LARGE_BETWEEN'],
  [403, 'NOT_ALLOWED_BETWEEN'],
] as const)(
  'what a proxy turns back with %i is not sent again, and told in words of its own',
  async (status, code) => {
    add(picture())
    await sentFiles[0]?.answer('<h1>Stop</h1>', status)
    expect(uploads.list()[0]?.state).toEqual({ is: 'refused', why: errorWords[code].text })
    expect(currentMe()).toBe(lydia)
  },
)

test('a file that has changed since it was chosen is told so, and has to be chosen again', async () => {
  const file = picture()
  vi.spyOn(file, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
  } as unknown as Blob)
  add(file)
  await sentFiles[0]?.lose()
  const why = errorWords.FILE_UNREADABLE.text
  await waitFor(() => expect(uploads.list()[0]?.state).toEqual({ is: 'refused', why }))
})

test('an upload that a proxy redirected to its sign-in page says so, though the browser tells nothing of it', async () => {
  vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect' }))
  add(picture())
  await sentFiles[0]?.lose()
  const why = errorWords.SIGN_IN_BETWEEN.text
  await waitFor(() => expect(uploads.list()[0]?.state).toEqual({ is: 'failed', why }))
})

test('a file that is sent again begins anew, and its first sending is not heard any more', async () => {
  add(picture(), picture('b.jpg'))
  uploads.retry(idOf(0))
  expect(sentFiles[0]?.aborted).toBe(true)
  await sentFiles[0]?.progress(500)
  await waitFor(() => expect(uploads.list()[0]?.state).toEqual({ is: 'arriving', percent: 0 }))
  expect(sentFiles[2]).toMatchObject({ file: { name: 'a.jpg' }, aborted: false })
})

test('a dropped file stops and gives its turn to the next; one that waits never leaves', async () => {
  add(picture(), picture(), picture(), picture('d.jpg'))
  uploads.drop(idOf(2))
  uploads.drop(idOf(0))
  expect(sentFiles.map(({ aborted }) => aborted)).toEqual([true, false])
  await waitFor(() => expect(sentFiles[2]?.file?.name).toBe('d.jpg'))
  expect(states()).toEqual(['arriving', 'arriving'])
  await sentFiles[1]?.answer(arrived)
  uploads.drop(idOf(0))
  expect(sentFiles[1]?.aborted).toBe(false)
  const gone = idOf(0)
  uploads.dropAll()
  expect(states()).toEqual([])
  uploads.retry(gone)
  expect(sentFiles).toHaveLength(3)
})

test('a file that cannot be taken is refused before it leaves, and goes when others are chosen', () => {
  const tooMany = uploads.add([picture('a.txt', 'text/plain'), picture(), picture()], 1)
  expect(tooMany).toBe(true)
  expect(uploads.list()).toMatchObject([
    { name: 'a.jpg', bytes: 1, state: { is: 'arriving' } },
    { name: 'a.txt', state: { is: 'refused', why: expect.stringContaining(fileMessages.wrongType) } },
  ])
  expect(uploads.add([picture('b.jpg')], 1)).toBe(false)
  expect(uploads.list().map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  add(picture('c.txt', 'text/plain'))
  uploads.dropRefused()
  expect(sentFiles).toHaveLength(2)
  expect(states()).toEqual(['arriving', 'arriving'])
})

test('a picture can be looked at while it is listed', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it')
  const letGo = vi.spyOn(URL, 'revokeObjectURL')
  add(picture(), picture('b.svg', 'image/svg+xml'), picture('c.pdf', 'application/pdf'), picture(''))
  expect(uploads.list().map(({ preview }) => preview)).toEqual(['blob:it', null, null, null])
  uploads.dropAll()
  expect(letGo.mock.calls).toEqual([['blob:it']])
})

test('a watcher hears of each change until they stop', () => {
  const heard = vi.fn<() => void>()
  const stop = uploads.watch(heard)
  add(picture())
  expect(heard).toHaveBeenCalled()
  stop()
  heard.mockClear()
  uploads.dropAll()
  expect(heard).not.toHaveBeenCalled()
})

test('the browser asks whether to leave as long as a file would be lost with the page', () => {
  add(picture('a.txt', 'text/plain'))
  expect(asks()).toBe(false)
  add(picture())
  expect(asks()).toBe(true)
  uploads.dropAll()
  expect(asks()).toBe(false)
})

test('an upload that broke off with the session goes on with the next one of the same person', async () => {
  add(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'))
  await sentFiles[2]?.answer(arrived)
  await sentFiles[0]?.refuse('UNAUTHENTICATED')
  expect(currentMe()).toBeNull()
  expect(states()).toEqual(['failed', 'arriving', 'arriving'])
  await sentFiles[2]?.answer(arrived)
  beginSession(lydia)
  await waitFor(() => expect(states()).toEqual(['arriving', 'arriving', 'done']))
  expect(sentFiles.slice(3).map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg'])
})

test('uploads of one person stop when another signs in, who sends their own', () => {
  add(picture())
  endSession()
  expect(states()).toEqual(['arriving'])
  beginSession({ ...lydia, id: tabitha.id })
  expect(states()).toEqual([])
  expect(sentFiles[0]?.aborted).toBe(true)
  add(picture())
  beginSession({ ...lydia, id: tabitha.id })
  expect(states()).toHaveLength(1)
})
