import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Church } from './church.ts'
import { type Sent, spreadOf } from './spread.ts'

/** What this process is asked to do. */
export type RelayOrder = { church: Church; port: number; rate: number; seconds: number; circles: number }

// The same people with the same conversations on the bare relay, in a process of its own.

process.on('disconnect', () => process.exit())
process.on('message', (order: RelayOrder) => {
  void measure(order).then((answer) => process.send?.({ answer }))
})

async function measure({ church, port, rate, seconds, circles }: RelayOrder): Promise<Sent> {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const sockets = await Promise.all(
    church.people.map(async (_, index) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${index}`, { perMessageDeflate: false })
      socket.on('message', (data: Buffer) => {
        const { id, sender } = JSON.parse(data.toString()) as { id: string; sender: number }
        if (sender !== index) times.push(performance.now() - (sentAt.get(id) ?? 0))
      })
      await once(socket, 'open')
      return socket
    }),
  )
  const byKind = Map.groupBy(church.talks, ({ isCircle }) => isCircle)
  const began = performance.now()
  const count = rate * seconds
  for (let done = 0; done < count; done++) {
    const due = began + (done * 1000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    const members = anyOf(byKind.get(Math.random() < circles / 100) ?? [])?.members ?? []
    const sender = anyOf(members) ?? 0
    const id = randomUUID()
    sentAt.set(id, performance.now())
    const text = `Peace be with you, ${id}`
    sockets[sender]?.send(JSON.stringify({ to: members, message: { id, sender, text } }))
  }
  const elapsed = (performance.now() - began) / 1000
  await pause(500)
  for (const socket of sockets) socket.close()
  return { ...spreadOf(times), messages: count, deliveries: times.length, seconds: elapsed }
}

function anyOf<Item>(items: Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}
