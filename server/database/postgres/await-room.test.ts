import { expect, test } from 'vitest'
import { awaitRoom } from './await-room.ts'

test('a start on a full disk waits for room, and says so once', async () => {
  const sentences: string[] = []
  const free = [0, 10_000_000, 900_000_000]
  let looks = 0
  await awaitRoom('/data', {
    log: (sentence) => sentences.push(sentence),
    read: async () => ({ free: free[looks++] ?? 0, size: 1e9 }),
    pause: async () => {},
  })
  expect(looks).toBe(3)
  expect(sentences).toEqual([expect.stringMatching(/^The disk of \/data is full \(0 MB are left/)])
})
