import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { film } from '#testing/files/sample-files.ts'

let scene: FileScene
beforeAll(async () => {
  scene = await setFileScene()
})
afterAll(() => scene.stop())

/** The processes that ours has begun, until it has heard of their end. */
function children(): number[] {
  const list = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}

/** The processes of ours in which files are opened. */
function workers(): number[] {
  return children().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('file-worker.ts'))
}

// A process that has yet to start will have its order waiting.
beforeEach(async () => {
  const idle = workers()
  for (const pid of idle) process.kill(pid, 'SIGKILL')
  while (children().some((pid) => idle.includes(pid))) await setImmediate()
})

/** Sends a film, while the first processes that are to look at it are ended. */
async function send(signal: NodeJS.Signals, times: number, id: string = randomUUID()) {
  const ended = new Set<number>()
  const sent = { is: false }
  const answer = scene.send(scene.cast.lydia, film(), { id, name: 'a.mp4' }).finally(() => (sent.is = true))
  while (ended.size < times && !sent.is) {
    const fresh = workers().find((pid) => !ended.has(pid))
    if (fresh !== undefined) {
      process.kill(fresh, signal)
      ended.add(fresh)
    }
    await setImmediate()
  }
  const { status } = await answer
  return { status, ended: ended.size }
}

describe('a file whose process is ended', () => {
  test.each(['SIGTERM', 'SIGABRT'] as const)('by %s is looked at once more', async (signal) => {
    expect(await send(signal, 1)).toEqual({ status: 200, ended: 1 })
  })

  test('twice by something else may be sent again', async () => {
    const id = randomUUID()
    expect(await send('SIGTERM', 2, id)).toEqual({ status: 503, ended: 2 })
    expect(await send('SIGTERM', 0, id)).toEqual({ status: 200, ended: 0 })
  })

  test('twice by what it takes to open it is nothing that we keep', async () => {
    expect(await send('SIGABRT', 2)).toEqual({ status: 415, ended: 2 })
  })
})
