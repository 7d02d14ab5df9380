import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimDataFolder } from './data-folder.ts'

describe('claimDataFolder', () => {
  let parent: string
  let dataDir: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'emmaus folder '))
    dataDir = join(parent, 'church', 'data')
  })
  const children: ChildProcess[] = []
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(parent, { recursive: true })
  })

  test('makes a folder that is closed to others', async () => {
    const folder = await claimDataFolder(dataDir)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    await folder.release()
  })

  test('closes what a copy has opened to others', async () => {
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'secret'), 'x', { mode: 0o644 })
    await mkdir(join(dataDir, 'files'), { mode: 0o755 })
    const folder = await claimDataFolder(dataDir)
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700)
    await folder.release()
  })

  test('leaves nothing of a start that came to nothing, and what was there before', async () => {
    const made = await claimDataFolder(dataDir)
    await writeFile(join(dataDir, 'secret'), 'x')
    await made.undo([])
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')

    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'notes'), 'of the church')
    const found = await claimDataFolder(dataDir)
    await writeFile(join(dataDir, 'secret'), 'x')
    await writeFile(join(dataDir, 'postgres.log'), 'why')
    await found.undo(['postgres.log'])
    expect((await readdir(dataDir)).toSorted()).toEqual(['notes', 'postgres.log', 'server.lock'])
  })

  test('refuses a second server while the first has it, and lets it in afterwards', async () => {
    const first = await claimDataFolder(dataDir)
    await expect(claimDataFolder(dataDir)).rejects.toThrow(
      `Another Emmaus (process ${process.pid}) already uses the data folder ${dataDir};`,
    )
    await first.release()
    const second = await claimDataFolder(dataDir)
    await first.release()
    await expect(claimDataFolder(dataDir)).rejects.toThrow(/Another Emmaus/)
    await second.release()
  })

  test('lets one in of many that start at once', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => claimDataFolder(dataDir)))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('names the server that has it, and takes over once that is killed', async () => {
    const first = spawn(process.execPath, ['--expose-gc', '-e', holding(dataDir)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(first)
    await once(first.stdout, 'data')
    await expect(claimDataFolder(dataDir)).rejects.toThrow(`(process ${first.pid})`)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const second = await claimDataFolder(dataDir)
    expect(await readFile(join(dataDir, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`)
    await second.release()
  })

  test.runIf(process.platform === 'linux')('says so where no folder can be made', async () => {
    await expect(claimDataFolder('/proc/nowhere/data')).rejects.toThrow(
      'The data folder /proc/nowhere/data cannot be written by',
    )
  })

  test('says so where a file stands in its place, or above it', async () => {
    const file = join(parent, 'church')
    await writeFile(file, 'a file in the way')
    for (const place of [file, join(file, 'data')])
      await expect(claimDataFolder(place)).rejects.toThrow(
        `${place} is no folder, for a file stands there or above it; set DATA_DIR to a folder.`,
      )
  })
})

/** A server that takes the folder, says so and stays. */
function holding(dataDir: string): string {
  const module = new URL('data-folder.ts', import.meta.url).href
  return `import(${JSON.stringify(module)}).then(async ({ claimDataFolder }) => {
    await claimDataFolder(${JSON.stringify(dataDir)})
    globalThis.gc()
    console.log('taken')
    setInterval(() => {}, 1000)
  })`
}
