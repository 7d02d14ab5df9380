import { readlinkSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeRunFolder } from '#testing/run-folder.ts'
import { openFolderStore } from './file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await makeRunFolder('store')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** What the system is asked to have on its disk from now on, as paths below the folder. */
async function watchSyncs(): Promise<string[]> {
  const any = await open(folder)
  const handles = Object.getPrototypeOf(any) as typeof any
  await any.close()
  const { sync } = handles
  const synced: string[] = []
  vi.spyOn(handles, 'sync').mockImplementation(function (this: typeof any) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).slice(folder.length))
    return sync.call(this)
  })
  return synced
}

describe('a store in a folder', () => {
  test('has a file on the disk with its name, and with each folder that was made for it', async () => {
    const store = openFolderStore(join(folder, 'files', 'kept'))
    const path = join(folder, 'received')
    const put = async (key: string) => {
      await writeFile(path, key)
      await store.put(key, path)
      return text((await store.open(key))!.stream)
    }
    const synced = await watchSyncs()
    expect(await put('ab1')).toBe('ab1')
    expect(synced.splice(0)).toEqual(['/files/kept', '/files', '', '/received', '/files/kept/ab'])
    expect(await put('ab2')).toBe('ab2')
    expect(synced.splice(0)).toEqual(['/received', '/files/kept/ab'])
    expect(await put('cd3')).toBe('cd3')
    expect(synced).toEqual(['/files/kept', '/received', '/files/kept/cd'])
  })
})
