import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#testing/wire.ts'
import type { Church, Talk } from './church.ts'
import { createReader, other, type Reader, type ReaderNotes } from './reader.ts'
import { type Sent, spreadOf } from './spread.ts'

/** What this process is asked to do, one thing after the other. */
export type Order =
  | { do: 'open'; church: Church; ports: [number, number]; circles: number }
  | { do: 'send'; rate: number; seconds: number }
  | { do: 'catch up'; patience: number }
  | { do: 'report' }

/** What it answers to `report`: what each of the people holds, and the messages that were acknowledged. */
export type Report = {
  readers: ReaderNotes[]
  acknowledged: { id: string; talkId: string }[]
  refused: string[]
}

/** When it was first tried to send it, and the place of its sender among the people. */
type Message = { at: number; sender: number }

// All people of the measurement, in a process of its own.

const messages = new Map<string, Message>()
const acknowledged: Report['acknowledged'] = []
const refused: string[] = []
const readers: Reader[] = []
let church: Church = { people: [], talks: [] }
let ports: [number, number] = [0, 0]
let twos: Talk[] = []
let circles: Talk[] = []
let circleShare = 0
/** Of each minute of sending, how long it took until what was sent was seen. */
let minutes: number[][] = []
/** How often what was acknowledged is to be seen, and how often it was. */
const count = { expected: 0, seen: 0 }

process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  void follow(order).then((answer) => process.send?.({ answer }))
})

async function follow(order: Order): Promise<unknown> {
  if (order.do === 'open') return open(order)
  if (order.do === 'send') return send(order)
  if (order.do === 'catch up') return catchUp(order.patience)
  const report: Report = { readers: readers.map((reader) => reader.notes()), acknowledged, refused }
  for (const reader of readers) reader.leave()
  return report
}

async function open(order: Order & { do: 'open' }): Promise<void> {
  ;({ church, ports } = order)
  circleShare = order.circles / 100
  twos = church.talks.filter(({ isCircle }) => !isCircle)
  circles = church.talks.filter(({ isCircle }) => isCircle)
  const talksOf = church.people.map((): string[] => [])
  for (const { id, members } of church.talks) for (const member of members) talksOf[member]?.push(id)
  const atOnce = 50
  for (let from = 0; from < church.people.length; from += atOnce) {
    const some = church.people
      .slice(from, from + atOnce)
      .map((person, index) => createReader(person, ports, talksOf[from + index] ?? [], see(from + index)))
    readers.push(...some)
    await Promise.all(some.map(({ begun }) => begun))
  }
}

function see(reader: number): (id: string) => void {
  return (id) => {
    const message = messages.get(id)
    if (!message) return
    count.seen++
    if (reader !== message.sender) minutes.at(-1)?.push(performance.now() - message.at)
  }
}

async function send({ rate, seconds }: Order & { do: 'send' }): Promise<Sent> {
  minutes = []
  const began = performance.now()
  const under: Promise<void>[] = []
  for (let done = 0; done < rate * seconds; done++) {
    const due = began + (done * 1000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    if (done % (rate * 60) === 0) minutes.push([])
    under.push(sendOne())
  }
  const elapsed = (performance.now() - began) / 1000
  await Promise.all(under)
  await pause(500)
  const times = minutes.flat()
  return {
    ...spreadOf(times),
    minutes: minutes.map(spreadOf),
    messages: under.length,
    deliveries: times.length,
    seconds: elapsed,
  }
}

// With the same id again and again until it is acknowledged, by whichever server answers.
async function sendOne(): Promise<void> {
  const talk = anyOf(Math.random() < circleShare ? circles : twos)
  const place = (talk && anyOf(talk.members)) ?? 0
  const sender = church.people[place]
  if (!talk || !sender) return
  const id = randomUUID()
  messages.set(id, { at: performance.now(), sender: place })
  let server = sender.home
  for (let failed = 0; ; failed++) {
    const input = { id, conversationId: talk.id, text: `Peace be with you, ${id}` }
    const answer = await call({ port: ports[server], cookie: sender.cookie }, 'messages/send', input).catch(
      () => null,
    )
    if (answer && answer.status < 300) break
    if (answer && answer.status < 500) return void refused.push(`${id} was answered ${answer.status}`)
    server = other(server)
    await pause(Math.min(1000, 100 * 2 ** failed))
  }
  count.expected += talk.members.length
  acknowledged.push({ id, talkId: talk.id })
}

async function catchUp(patience: number): Promise<number> {
  const began = performance.now()
  while (count.seen < count.expected && performance.now() - began < patience * 1000) await pause(100)
  return performance.now() - began
}

function anyOf<Item>(items: Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}
