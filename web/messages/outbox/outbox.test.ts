import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/message.ts'
import { Outbox, type OutboxDoors } from './outbox.ts'
import type { Unsent, Verdict } from './unsent.ts'

const offline = { is: 'later', at: null } as const

function unsent(id: string, at: number): Unsent {
  return { id, conversationId: 'c', text: id, replyTo: null, attachments: [], at, refused: null }
}

/** A device with its storage, a server that can be made to fail, and a timer in the hand. */
function device(kept = new Map<string, Unsent>()) {
  const taken: string[] = []
  const refused: string[] = []
  const pauses: number[] = []
  let due: (() => void) | null = null
  const world: { fails: (unsent: Unsent) => Verdict | null; keeps: boolean; opens: boolean } = {
    fails: () => null,
    keeps: true,
    opens: true,
  }
  let lock = Promise.resolve()
  const doors: OutboxDoors = {
    list: async () => ({
      items: world.opens ? [...kept.values()].toSorted((a, b) => a.at - b.at) : [],
      whole: world.opens,
    }),
    put: async (item) => {
      if (!world.keeps) throw new Error('No room')
      kept.set(item.id, item)
    },
    remove: async (id) => void kept.delete(id),
    send: async (item) => {
      await Promise.resolve()
      const verdict = world.fails(item)
      if (verdict) throw new Error('Not sent', { cause: verdict })
      taken.push(item.id)
      return { id: item.id } as Message
    },
    judge: (error) => (error as Error).cause as Verdict,
    alone: (work) => {
      const done = lock.then(work)
      lock = done.catch(() => {})
      return done
    },
    wait: (milliseconds, work) => {
      pauses.push(milliseconds)
      due = work
      return () => {
        due = null
      }
    },
    now: () => 1000,
    tell: () => {},
    onSent: () => {},
    onRefused: (item) => refused.push(item.id),
  }
  return { outbox: new Outbox(doors), doors, kept, taken, refused, pauses, world, pass: () => due?.() }
}

const rest = () => new Promise((resolve) => void setTimeout(resolve))

test('messages leave in the order in which they were sent, each once', async () => {
  const { outbox, taken, kept } = device()
  await Promise.all(['a', 'b', 'c'].map((id, index) => outbox.add(unsent(id, index))))
  await Promise.all([outbox.drain(), outbox.drain()])
  await rest()
  expect(taken).toEqual(['a', 'b', 'c'])
  expect(kept.size).toBe(0)
  expect(outbox.state()).toEqual({ items: [], sending: null, stuck: null })
})

test('an unsent message stays, keeps its place, and is tried again by itself, ever less often', async () => {
  const { outbox, taken, world, pauses, pass } = device()
  world.fails = () => offline
  await outbox.add(unsent('a', 1))
  await outbox.add(unsent('b', 2))
  await rest()
  expect(outbox.state().stuck).toEqual({ until: null })
  expect(outbox.state().items.map(({ id }) => id)).toEqual(['a', 'b'])
  for (let index = 0; index < 6; index++) {
    pass()
    await rest()
  }
  expect(pauses.slice(0, 7)).toEqual([1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000])
  expect(taken).toEqual([])
  world.fails = () => null
  pass()
  await rest()
  expect(taken).toEqual(['a', 'b'])
  expect(outbox.state().stuck).toBeNull()
})

test('after a reload it goes on where it was', async () => {
  const before = device()
  before.world.fails = () => offline
  await before.outbox.add(unsent('a', 1))
  await rest()
  const after = device(before.kept)
  await after.outbox.drain()
  expect(after.taken).toEqual(['a'])
  expect(after.kept.size).toBe(0)
})

test('what a storage keeps that opens late is sent once it has opened, and what is shown meanwhile stays', async () => {
  const { outbox, taken, kept, world, pass } = device(new Map([['a', unsent('a', 1)]]))
  world.opens = false
  world.fails = () => offline
  await outbox.add(unsent('b', 2))
  kept.delete('b')
  await rest()
  expect(outbox.state().items.map(({ id }) => id)).toEqual(['b'])
  world.fails = () => null
  pass()
  await rest()
  expect(taken).toEqual(['b'])
  world.opens = true
  pass()
  await rest()
  expect(taken).toEqual(['b', 'a'])
  expect(outbox.state()).toEqual({ items: [], sending: null, stuck: null })
})

test('a refused message says so, stays, and does not hold up the others; it may be tried anew or taken away', async () => {
  const { outbox, taken, refused, world } = device()
  world.fails = ({ id }) => (id === 'a' ? { is: 'refused', why: 'Too long' } : null)
  await outbox.add(unsent('a', 1))
  await outbox.add(unsent('b', 2))
  await rest()
  expect(taken).toEqual(['b'])
  expect(refused).toEqual(['a'])
  expect(outbox.state().items).toMatchObject([{ id: 'a', refused: 'Too long' }])
  world.fails = () => null
  await outbox.retry('a')
  expect(taken).toEqual(['b', 'a'])
  world.fails = () => ({ is: 'refused', why: 'Closed' })
  await outbox.add(unsent('c', 3))
  await rest()
  await outbox.remove('c')
  expect(outbox.state().items).toEqual([])
})

test('where the server says until when to wait, it is tried then', async () => {
  const { outbox, world, pauses } = device()
  world.fails = () => ({ is: 'later', at: new Date(61_000) })
  await outbox.add(unsent('a', 1))
  await rest()
  expect(pauses).toEqual([60_000])
  expect(outbox.state().stuck?.until).toEqual(new Date(61_000))
})

test('two tabs send nothing twice', async () => {
  const one = device()
  const other = new Outbox(one.doors)
  one.kept.set('a', unsent('a', 1)).set('b', unsent('b', 2))
  await Promise.all([one.outbox.drain(), other.drain()])
  expect(one.taken).toEqual(['a', 'b'])
})

test('without a session it stops and keeps everything', async () => {
  const { outbox, world, kept, pauses } = device()
  world.fails = () => ({ is: 'stop' })
  await outbox.add(unsent('a', 1))
  await rest()
  expect(kept.size).toBe(1)
  expect(pauses).toEqual([])
})

test('a message that the device fails to keep is shown and sent nevertheless, in its order', async () => {
  const { outbox, taken, world, kept } = device()
  const shown = () => outbox.state().items.map(({ id }) => id)
  world.keeps = false
  world.fails = () => offline
  await outbox.add(unsent('a', 1))
  await rest()
  expect(shown()).toEqual(['a'])
  expect(outbox.state().stuck).toEqual({ until: null })
  world.keeps = true
  await outbox.add(unsent('b', 2))
  await outbox.refresh()
  expect(shown()).toEqual(['a', 'b'])
  expect([...kept.keys()]).toEqual(['b'])
  await rest()
  world.fails = () => null
  await outbox.drain()
  expect(taken).toEqual(['a', 'b'])
  expect(outbox.state()).toEqual({ items: [], sending: null, stuck: null })
})

test('a message that is being kept stays in view whatever else is read meanwhile', async () => {
  const { outbox, world } = device()
  world.fails = () => offline
  const adding = outbox.add(unsent('a', 1))
  await outbox.refresh()
  expect(outbox.state().items.map(({ id }) => id)).toEqual(['a'])
  await adding
})

test('where the storage fails to forget what was sent, that is tried again, and not without end', async () => {
  const { doors, taken, pauses, pass, kept } = device()
  let fails = true
  const outbox = new Outbox({
    ...doors,
    remove: (id) => (fails ? Promise.reject(new Error('No')) : doors.remove(id)),
  })
  await outbox.add(unsent('a', 1))
  await rest()
  expect(taken).toEqual(['a'])
  expect(pauses).toEqual([1000])
  fails = false
  pass()
  await rest()
  expect(kept.size).toBe(0)
  expect(outbox.state()).toEqual({ items: [], sending: null, stuck: null })
})

test('messages written at the same moment leave in one order, in each tab', async () => {
  const { outbox, taken } = device(new Map(['b', 'c', 'a'].map((id) => [id, unsent(id, 1)])))
  await outbox.sendAll()
  expect(taken).toEqual(['a', 'b', 'c'])
})

test('a watcher of the outbox hears of each change, and of nothing else, until they stop', async () => {
  const { outbox, kept } = device()
  let heard = 0
  const deaf = outbox.watch(() => heard++)
  await outbox.refresh()
  expect(heard).toBe(0)
  kept.set('a', unsent('a', 1))
  await outbox.refresh()
  await outbox.refresh()
  expect(heard).toBe(1)
  deaf()
  kept.clear()
  await outbox.refresh()
  expect(heard).toBe(1)
})

test('other tabs are told once something is kept, sent or refused', async () => {
  const { outbox, doors, world } = device()
  let told = 0
  doors.tell = () => told++
  await outbox.add(unsent('a', 1))
  await outbox.sendAll()
  expect(told).toBe(2)
  world.fails = () => ({ is: 'refused', why: 'No' })
  await outbox.add(unsent('b', 2))
  await outbox.sendAll()
  expect(told).toBe(4)
})

test('the outbox shows what is being sent, and holds nothing after its person has left', async () => {
  const { outbox, doors, world } = device()
  const [asked, wait] = [Promise.withResolvers<void>(), Promise.withResolvers<Message>()]
  doors.send = () => {
    asked.resolve()
    return wait.promise
  }
  world.keeps = false
  await outbox.add(unsent('a', 1))
  await asked.promise
  expect(outbox.state().sending).toBe('a')
  outbox.letGo()
  expect(outbox.state().items).toEqual([])
  wait.resolve({ id: 'a' } as Message)
  await outbox.sendAll()
  expect(outbox.state()).toEqual({ items: [], sending: null, stuck: null })
})

test('a storage that fails tells that not all was read', async () => {
  const { outbox, doors } = device()
  doors.list = () => Promise.reject(new Error('Broken'))
  expect(await outbox.refresh()).toBe(false)
})
