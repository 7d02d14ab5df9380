import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { deliver, rangeIn } from './deliver.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { emptyStore } from '#testing/files/empty-store.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A server that delivers one file from a store, and what became of each delivery. */
async function serve(store: FileStore) {
  const outcomes: string[] = []
  let closed = 0
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => closed++)
    const file = { store, key: 'x', tag: 't', mediaType: 'audio/mpeg', name: 'a.mp3', inline: true, size: 10 }
    const nobody = {
      actor: { sessionToken: null },
      prolong: async () => {},
      id: '',
      now: Temporal.Now.instant,
    }
    void deliver({ request, response, ...nobody }, file).then(
      () => outcomes.push('done'),
      (error: Error) => outcomes.push(error.message),
    )
  }).listen(0)
  await once(server, 'listening')
  ended.push(() => server.close())
  return { outcomes, closed: () => closed, port: (server.address() as AddressInfo).port }
}

describe('a delivery', () => {
  test('lets go of a file whose reader has gone before it was opened, or while it is read', async () => {
    const opening = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const streams: Readable[] = []
    const store: FileStore = {
      ...emptyStore,
      open: async () => {
        asked.resolve()
        await opening.promise
        const stream = new Readable({ read: () => {} })
        streams.push(stream)
        return { stream, size: 10 }
      },
    }
    const { outcomes, closed, port } = await serve(store)
    const come = () => {
      const reader = connect(port).on('error', () => {})
      reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
      return reader
    }
    const first = come()
    await asked.promise
    first.destroy()
    await eventually(() => expect(closed()).toBe(1))
    opening.resolve()
    const second = come()
    await eventually(() => expect(streams).toHaveLength(2))
    second.destroy()
    await eventually(() => expect(outcomes).toEqual(['done', 'done']))
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true])
  })

  test('fails where the store does', async () => {
    const broken = () =>
      new Readable({
        read: (): never => {
          throw new Error('the disk is gone')
        },
      })
    const open = async () => ({ stream: broken(), size: 10 })
    const { outcomes, port } = await serve({ ...emptyStore, open })
    await expect(fetch(`http://localhost:${port}`).then((answer) => answer.text())).rejects.toThrow(TypeError)
    expect(outcomes).toEqual(['the disk is gone'])
  })
})

describe('the range that is asked for', () => {
  test('is a part of the file, or none, whatever numbers it names', () => {
    const number = fc.option(fc.nat(30), { nil: '' })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 20 }), (from, to, size) => {
        const range = rangeIn(`bytes=${from}-${to}`, size)
        if (range === null || range === 'none') return
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.last).toBeLessThan(size)
        expect(range.first).toBeLessThanOrEqual(range.last)
      }),
    )
  })

  test.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=-1', { first: 9, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=-0', 'none'],
    ['bytes=10-', 'none'],
    ['bytes=-', null],
    ['bytes=2-1', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
    [undefined, null],
  ])('in %j of ten bytes is %j', (header, range) => {
    expect(rangeIn(header, 10)).toEqual(range)
  })
})
