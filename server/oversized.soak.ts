import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { procedures } from '#testing/contract-procedures.ts'
import { sendOversized } from '#testing/oversized-bodies.ts'
import { startProcess } from '#testing/server-process.ts'

let folder: string
let server: Awaited<ReturnType<typeof startProcess>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emmaus oversized '))
  server = await startProcess(folder)
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await once(server.process, 'exit')
  await rm(folder, { recursive: true, force: true })
})

/** The most memory that a process ever had, in MiB. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

test('bodies beyond the limit, sent to every procedure, disturb no other request and end nothing', async () => {
  const ordinary = async (nth: number) => {
    const answer = await fetch(server.url + (nth % 2 === 0 ? '/auth' : '/api/account/me'))
    await answer.text()
    return answer.status
  }
  let sent = 0
  const statuses = new Map<number, number>()
  const faults: string[] = []
  for (const procedure of procedures) {
    const others = Array.from({ length: 100 }, () => ordinary(sent++))
    faults.push(...(await sendOversized(server.url, [procedure])))
    for (const status of await Promise.all(others)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(faults).toEqual([])
  expect(Object.fromEntries(statuses)).toEqual({ 200: sent / 2, 401: sent / 2 })
  expect(server.process.exitCode).toBe(null)
  expect(await peakMemory(server.process.pid)).toBeLessThan(400)
})
