import { describe, expect, test } from 'vitest'
import { openDisk, type Reserve, type Volume } from './disk.ts'

const [MB, GB] = [1e6, 1e9]

/** A disk of this size with so much free, which changes as the test says. */
function diskOf(volume: Volume, reserve?: Reserve) {
  const disk = openDisk(['/data'], { reserve, read: async () => volume })
  const takes = (bytes: number, work = async () => 'taken') =>
    disk.taking(bytes, work).catch((error: { code: string }) => error.code)
  return { ...disk, takes, volume }
}

describe('the reserve of a disk', () => {
  test.each<[string, number, number, Reserve | undefined]>([
    ['a gigabyte of a large disk', 1000 * GB, 1 * GB, undefined],
    ['a twentieth of a small one', 10 * GB, 500 * MB, undefined],
    ['never less than the database needs to note what is written', 200 * MB, 64 * MB, undefined],
    ['as many bytes as were set', 1000 * GB, 30 * GB, { bytes: 30 * GB }],
    ['as large a share as was set', 1000 * GB, 200 * GB, { share: 0.2 }],
    ['none where that was set', 10 * GB, 0, { bytes: 0 }],
  ])('is %s', async (_, size, reserve, set) => {
    expect(await diskOf({ size, free: reserve + 5 * MB }, set).takes(5 * MB)).toBe('taken')
    expect(await diskOf({ size, free: reserve + 5 * MB }, set).takes(5 * MB + 1)).toBe('NO_ROOM_ON_SERVER')
  })

  test('is not taken by many files that come at once, and files are taken again when there is room', async () => {
    const disk = diskOf({ size: 100 * GB, free: 1 * GB + 70 * MB })
    const first = Promise.withResolvers<string>()
    const taking = disk.takes(50 * MB, () => first.promise)
    expect(await disk.takes(50 * MB)).toBe('NO_ROOM_ON_SERVER')
    expect(await disk.takes(20 * MB)).toBe('taken')
    first.resolve('taken')
    expect(await taking).toBe('taken')
    disk.volume.free = 1 * GB
    expect(await disk.takes(1)).toBe('NO_ROOM_ON_SERVER')
    disk.volume.free = 2 * GB
    expect(await disk.takes(50 * MB)).toBe('taken')
  })

  test('that somebody else has taken is said in the same words, and no other fault is', async () => {
    const disk = diskOf({ size: 100 * GB, free: 50 * GB })
    const fail = (code: string) => async () => {
      throw Object.assign(new Error(code), { code })
    }
    expect(await disk.takes(1, fail('ENOSPC'))).toBe('NO_ROOM_ON_SERVER')
    expect(await disk.takes(1, fail('EIO'))).toBe('EIO')
  })

  test('is on each disk, and where nobody can tell what a disk has, files are taken', async () => {
    const read = async (folder: string) => (folder === '/data' ? { size: 100 * GB, free: 90 * GB } : null)
    expect(
      await openDisk(['/data', '/nowhere'], { reserve: undefined, read }).taking(1, async () => 'taken'),
    ).toBe('taken')
    const full = async (folder: string) => ({ size: 100 * GB, free: folder === '/data' ? 90 * GB : 0 })
    await expect(
      openDisk(['/data', '/database'], { reserve: undefined, read: full }).taking(1, async () => 'taken'),
    ).rejects.toMatchObject({ code: 'NO_ROOM_ON_SERVER' })
  })
})

test('admins are told of the fullest disk from a tenth on', async () => {
  expect(await diskOf({ size: 100 * GB, free: 10 * GB }).scarce()).toBe(null)
  expect(await diskOf({ size: 100 * GB, free: 9.9 * GB }).scarce()).toMatchObject({ isClosed: false })
  expect(await diskOf({ size: 100 * GB, free: 0.9 * GB }).scarce()).toMatchObject({ isClosed: true })
  // Of a small one the reserve may be more than that.
  expect(await diskOf({ size: 200 * MB, free: 60 * MB }).scarce()).toMatchObject({ isClosed: true })
})
