import { expect, test, vi } from 'vitest'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { sendFile } from './send-file.ts'

const sendUntil = (signal: AbortSignal) =>
  sendFile({
    to: '/files/1',
    file: new File(['x'], 'a.jpg'),
    headers: {},
    onProgress: () => {},
    signal,
  }).catch((error: unknown) => error)

test('a file that is given up while it is asked why it broke off was given up, and not lost', async () => {
  const ending = new AbortController()
  const asked = vi.fn<typeof fetch>(async (_, init) => {
    ending.abort()
    throw init?.signal?.reason
  })
  vi.stubGlobal('fetch', asked)
  const sent = sendUntil(ending.signal)
  await sentFiles[0]?.lose()
  expect(await sent).toMatchObject({ name: 'AbortError' })
  expect(asked).toHaveBeenCalledOnce()
})

test('a file that was given up before its turn came never leaves', async () => {
  const sent = sendUntil(AbortSignal.abort())
  expect(sentFiles).toEqual([])
  expect(await sent).toMatchObject({ name: 'AbortError' })
})
