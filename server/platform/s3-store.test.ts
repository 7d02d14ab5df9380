import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { makeRunFolder } from '#testing/run-folder.ts'
import { newKey } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const silence = 200

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A store in a bucket that answers like this. */
async function openStore(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  patience = silence,
) {
  const server = createServer((request, response) => void answer(request, response)).listen(0)
  await once(server, 'listening')
  ended.push(() => server.close().closeAllConnections())
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`
  const settings = { endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' }
  return openS3Store(settings, patience)
}

describe('a bucket', () => {
  test('may pause within a file for as long as its reader likes', async () => {
    const store = await openStore(async (_, response) => {
      response.writeHead(200, { 'content-length': 6 }).write('abc')
      await setTimeout(3 * silence)
      response.end('def')
    })
    const opened = await store.open(newKey())
    expect(await text(opened!.stream)).toBe('abcdef')
  })

  test('has any number of readers at once', async () => {
    // Sixty answers at once take their time on a busy machine.
    const store = await openStore(
      (_, response) => response.writeHead(200, { 'content-length': 6 }).write('abc'),
      30_000,
    )
    const opened = await Promise.all(Array.from({ length: 60 }, () => store.open(newKey())))
    expect(opened.map((file) => file?.size)).toEqual(Array.from({ length: 60 }, () => 6))
    for (const file of opened) file?.stream.destroy()
  })

  test('that says nothing is given up', async () => {
    const store = await openStore(() => {})
    const folder = await makeRunFolder('s3')
    ended.push(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'file')
    await writeFile(path, 'abc')
    const all = [store.open(newKey()), store.remove(newKey()), store.put(newKey(), path)]
    const given = { status: 'rejected', reason: { name: 'TimeoutError' } }
    expect(await Promise.allSettled(all)).toMatchObject([given, given, given])
  })
})
