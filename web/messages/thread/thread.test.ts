import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/message.ts'
import { Thread, type ThreadDoors } from './thread.ts'
import { sampleMessage, sampleMessages } from './sample-messages.ts'

/** A conversation on a server, that can be changed, asked, and held up. */
function conversation(length: number) {
  let messages = sampleMessages(1, length)
  let change = length
  const asked: string[] = []
  const pauses: number[] = []
  let due: (() => void) | null = null
  let held = Promise.resolve()
  const cut = (all: Message[], limit: number) => ({ page: all.slice(0, limit), more: all.length > limit })
  const doors: ThreadDoors = {
    async read({ before, after, around = 20 }) {
      asked.push(JSON.stringify({ before, after, around }))
      const known = change
      const all = messages
      await held
      if (before !== undefined) {
        const { page, more } = cut(all.filter(({ number }) => number < before).toReversed(), 10)
        return { messages: page.toReversed(), more: { before: more, after: true }, change: known }
      }
      if (after !== undefined && after < 0) throw new Error('No place')
      const from = after ?? Math.max(0, Math.min(around, all.length) - 5)
      const { page, more } = cut(
        all.filter(({ number }) => number > from),
        10,
      )
      return { messages: page, more: { before: from > 0, after: more }, change: known }
    },
    async changes(since, from) {
      asked.push(`since ${since} from ${from}`)
      const all = messages.filter((each) => each.change > since && each.number >= from)
      const { page, more } = cut(
        all.toSorted((a, b) => a.change - b.change),
        3,
      )
      const known = more ? (page.at(-1)?.change ?? since) : change
      await held
      return { messages: page, change: known, more }
    },
    isGone: (error) => (error as Error).message === 'Gone',
    wait(milliseconds, work) {
      pauses.push(milliseconds)
      due = work
      return () => {
        due = null
      }
    },
  }
  return {
    doors,
    asked,
    pauses,
    pass: () => due?.(),
    say(count = 1) {
      const first = messages.length + 1
      const said = Array.from({ length: count }, (_, index) =>
        sampleMessage(first + index, { change: change + index + 1 }),
      )
      change += count
      messages = [...messages, ...said]
    },
    edit(number: number) {
      change++
      messages = messages.map((each) => (each.number === number ? { ...each, change, text: 'Edited' } : each))
    },
    /** Loses all from one number to another, and tells nobody. Answers how to have them back. */
    lose(first: number, last: number) {
      const all = messages
      messages = messages.filter(({ number }) => number < first || number > last)
      return () => {
        messages = all
      }
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

const rest = () => new Promise((resolve) => void setTimeout(resolve))
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

function opened(length: number) {
  const server = conversation(length)
  const thread = new Thread(server.doors)
  const numbers = () => thread.state().stretch.messages.map(({ number }) => number)
  const texts = () => thread.state().stretch.messages.filter(({ text }) => text === 'Edited').length
  return { server, thread, numbers, edited: texts }
}

test('it grows on both sides until all messages are there', async () => {
  const { thread, numbers } = opened(40)
  await thread.open()
  expect(numbers()).toEqual(range(16, 25))
  await thread.more('before')
  await thread.more('before')
  await thread.more('before')
  expect(numbers()).toEqual(range(1, 25))
  await thread.more('after')
  await thread.more('after')
  expect(numbers()).toEqual(range(1, 40))
  expect(thread.state().stretch.more).toEqual({ before: false, after: false })
})

test('many changes come in parts, one question after the other, and nothing is doubled', async () => {
  const { server, thread, numbers } = opened(20)
  await thread.open()
  server.say(8)
  await Promise.all([thread.catchUp(), thread.catchUp(), thread.catchUp()])
  await rest()
  expect(numbers()).toEqual(range(16, 28))
  expect(thread.state().stretch.change).toBe(28)
})

test('what is said while its end is being read is not passed over', async () => {
  const { server, thread, numbers } = opened(30)
  await thread.open()
  const release = server.hold()
  const reading = thread.more('after')
  server.say()
  const catching = thread.catchUp()
  release()
  await Promise.all([reading, catching])
  await rest()
  expect(numbers()).toEqual(range(16, 31))
})

test('what changes while something older is being read is seen there as well', async () => {
  const { server, thread, edited } = opened(20)
  await thread.open()
  const release = server.hold()
  const catching = thread.catchUp()
  const reading = thread.more('before')
  server.edit(9)
  server.edit(18)
  release()
  await Promise.all([reading, catching])
  await thread.catchUp()
  await rest()
  expect(edited()).toBe(2)
})

test('opened at another place, it lets go of the one before, and goes on from there', async () => {
  const { server, thread, numbers } = opened(400)
  await thread.open(200)
  server.say(2)
  await thread.toLatest()
  expect(numbers()).toEqual(range(398, 402))
  server.say()
  await thread.catchUp()
  expect(numbers()).toEqual(range(398, 403))
})

test('a reading that fails says so, and can be repeated', async () => {
  const { server, thread } = opened(20)
  const { read } = server.doors
  let fails = true
  const broken = new Thread({
    ...server.doors,
    read: (place) => (fails ? Promise.reject(new Error('No')) : read(place)),
  })
  await broken.open()
  expect(broken.state().is).toBe('failed')
  fails = false
  await broken.open()
  expect(broken.state().is).toBe('there')
  fails = true
  await broken.more('before')
  expect(broken.state()).toMatchObject({
    is: 'there',
    reading: { before: false },
    failed: { before: true, after: false },
  })
  await thread.open()
})

test('where another part cannot be read, its asker is told, and what is shown stays', async () => {
  const { server, thread, numbers } = opened(400)
  await thread.open(200)
  const shown = numbers()
  server.doors.read = () => Promise.reject(new Error('Offline'))
  await expect(thread.open(20)).rejects.toThrow('Offline')
  await expect(thread.toLatest()).rejects.toThrow('Offline')
  expect([thread.state().is, numbers()]).toEqual(['there', shown])
})

test('where another part cannot be read, more of this one can be', async () => {
  const { server, thread } = opened(400)
  await thread.open(200)
  const release = server.hold()
  const reading = thread.more('before')
  const { read } = server.doors
  server.doors.read = () => Promise.reject(new Error('Offline'))
  await expect(thread.open(20)).rejects.toThrow('Offline')
  server.doors.read = read
  release()
  await reading
  expect(thread.state().reading).toEqual({ before: false, after: false })
})

test('an own message stands there at once, and once, whatever else comes', async () => {
  const { server, thread, numbers } = opened(20)
  await thread.open()
  server.say(2)
  thread.put(sampleMessage(22, { change: 22 }))
  expect(numbers().at(-1)).toBe(22)
  await thread.catchUp()
  expect(numbers()).toEqual(range(16, 22))
})

test('changes that cannot be read are asked for again, ever less often, for as long as somebody watches', async () => {
  const { server, thread, numbers } = opened(20)
  const { changes } = server.doors
  let reason: string | null = 'No'
  server.doors.changes = (...which) => (reason ? Promise.reject(new Error(reason)) : changes(...which))
  const leave = thread.watch(() => {})
  await thread.open()
  server.say()
  await thread.catchUp()
  for (let index = 0; index < 4; index++) {
    server.pass()
    await rest()
  }
  expect(server.pauses).toEqual([1000, 2000, 5000, 10_000, 10_000])
  reason = null
  server.pass()
  await rest()
  expect(numbers()).toEqual(range(16, 21))
  reason = 'No'
  await thread.catchUp()
  expect(server.pauses.at(-1)).toBe(1000)
  leave()
  const before = server.asked.length
  reason = null
  server.pass()
  await thread.catchUp()
  expect(server.asked).toHaveLength(before + 1)
})

test('a conversation that is gone is not asked for again', async () => {
  const { server, thread } = opened(20)
  server.doors.changes = () => Promise.reject(new Error('Gone'))
  thread.watch(() => {})
  await thread.open()
  await thread.catchUp()
  expect(server.pauses).toEqual([])
})

test('what is gone without a trace is gone once it is read anew, however long it is', async () => {
  const { server, thread, numbers } = opened(60)
  await thread.open()
  for (let times = 0; times < 3; times++) await thread.more('after')
  expect(numbers()).toEqual(range(16, 55))
  server.lose(20, 40)
  await thread.catchUp()
  expect(numbers()).toEqual(range(16, 55))
  await thread.renew()
  expect(numbers()).toEqual([...range(16, 19), ...range(41, 55)])
  expect(thread.state().stretch.more).toEqual({ before: true, after: true })
})

test('what is there again is read anew, at either end and where it was all that there was', async () => {
  const { server, thread, numbers } = opened(5)
  await thread.open()
  for (const [first, last] of [
    [1, 2],
    [4, 5],
    [1, 5],
  ] as const) {
    const back = server.lose(first, last)
    await thread.renew()
    expect(numbers()).toEqual(range(1, 5).filter((number) => number < first || number > last))
    back()
    await thread.renew()
    expect(numbers()).toEqual(range(1, 5))
  }
})

test('what could not be read anew is read anew a moment later, or as soon as anything else is asked for', async () => {
  const { server, thread, numbers } = opened(20)
  const { read } = server.doors
  const losing = async (number: number) => {
    server.lose(number, number)
    server.doors.read = () => Promise.reject(new Error('No'))
    await thread.renew()
    server.doors.read = read
  }
  await thread.open()
  thread.watch(() => {})
  await losing(18)
  expect(numbers()).toEqual(range(16, 20))
  server.pass()
  await rest()
  expect(numbers()).toEqual([16, 17, 19, 20])
  await losing(19)
  await thread.catchUp()
  expect(numbers()).toEqual([16, 17, 20])
  server.lose(16, 20)
  await thread.renew()
  expect(numbers()).toEqual(range(11, 15))
})

test('what is to be read anew while it is being opened is read anew then, and leads nowhere else', async () => {
  const { server, thread, numbers } = opened(400)
  const first = server.hold()
  const opening = thread.open(200)
  await thread.renew()
  server.lose(198, 198)
  first()
  await opening
  await rest()
  expect(numbers()).toEqual([196, 197, ...range(199, 205)])

  const release = server.hold()
  const jump = thread.open(20)
  const renewing = thread.renew()
  server.lose(17, 17)
  release()
  await Promise.all([jump, renewing])
  await rest()
  expect(numbers()).toEqual([16, ...range(18, 25)])
})

test('what is read on one side while it is read anew stays', async () => {
  const { server, thread, numbers } = opened(60)
  await thread.open()
  const release = server.hold()
  server.lose(18, 18)
  const renewing = thread.renew()
  const more = thread.more('before')
  release()
  await Promise.all([renewing, more])
  expect(numbers()).toEqual([...range(6, 17), ...range(19, 25)])
})
