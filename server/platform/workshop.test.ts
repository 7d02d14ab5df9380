import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Task } from '#testing/workshop-worker.ts'
import { eventually } from '#testing/eventually.ts'
import { openWorkshop, WorkLost } from './workshop.ts'

type Done = { said: string; pid: number }

const script = new URL('../../testing/workshop-worker.ts', import.meta.url)
const open = (settings: { patience?: number; spentAt?: number } = {}) =>
  openWorkshop<Task, Done>(script, { patience: 10_000, ...settings })

describe('a workshop', () => {
  test('does what it is told in another process, one thing after the other', async () => {
    const order = open()
    const done: string[] = []
    const all = ['one', 'two', 'three'].map(async (say) => {
      const { said, pid } = await order({ say })
      done.push(said)
      return pid
    })
    const pids = new Set(await Promise.all(all))
    expect(done).toEqual(['one', 'two', 'three'])
    expect(pids.size).toBe(1)
    expect(pids.has(process.pid)).toBe(false)
  })

  test('says why something could not be done, and goes on', async () => {
    const order = open()
    const [failed, { said }] = await Promise.all([
      order({ fail: 'no paper' }).catch((error: unknown) => error),
      order({ say: 'next' }),
    ])
    expect(failed).toMatchObject({ message: 'Error: no paper' })
    expect(failed).not.toBeInstanceOf(WorkLost)
    expect(said).toBe('next')
  })

  test.each([
    ['is told to end', { die: 'SIGTERM' }, false],
    ['is killed', { die: 'SIGKILL' }, false],
    ['trips', { trip: 1 }, true],
    ['has no memory left', { die: 'SIGABRT' }, true],
    ['comes to no end', { hang: true }, true],
  ] as const)(
    'loses one order with a process that %s, and does the next in a new one',
    async (_, task, byTheWork) => {
      const order = open({ patience: 3000 })
      const [before, lost, after] = await Promise.all([
        order({ say: 'before' }),
        order(task).catch((error: unknown) => error),
        order({ say: 'after' }),
      ])
      expect(lost).toBeInstanceOf(WorkLost)
      expect(lost).toMatchObject({ byTheWork })
      expect([before.said, after.said]).toEqual(['before', 'after'])
      expect(before.pid).not.toBe(after.pid)
    },
  )

  test('ends without a word where its server was killed while it worked', async () => {
    const program = `import { openWorkshop } from '${new URL('workshop.ts', import.meta.url)}'
      void openWorkshop(new URL('${script}'), { patience: 10_000 })({ outlive: true })`
    const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [, complaints] = await Promise.all([once(server, 'exit'), text(server.stderr)])
    expect(server.signalCode).toBe('SIGKILL')
    expect(complaints).toBe('')
  })

  test('takes a new process once the old one holds too much, and lets that one end', async () => {
    const order = open({ spentAt: 300_000_000 })
    const pids = [await order({ take: 1 }), await order({ take: 300_000_000 }), await order({ say: 'on' })]
    const [first, second, third] = pids.map(({ pid }) => pid)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    await eventually(() => expect(() => process.kill(first!, 0)).toThrow('ESRCH'))
  })
})
