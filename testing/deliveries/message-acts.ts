import { randomUUID } from 'node:crypto'
import { call } from '#testing/wire.ts'
import { key, type Talk } from './entitled.ts'
import {
  type Act,
  ask,
  expectEvent,
  marksIn,
  membersOf,
  newMark,
  one,
  remembered,
  someTalk,
  type World,
} from './world.ts'

type Said = { id: string; talk: Talk; sender: string; mark: string; signs: Set<string> }

/** What people do with messages. */
export function messageActs(world: World): Record<string, () => Act> {
  const { random, facts, church, texts, readings } = world
  const ids = church.people.map(({ id }) => id)
  const said: Said[] = []

  function send(): Act {
    const talk = someTalk(world)
    const sender = talk && one(world, membersOf(world, talk))
    if (!talk || !sender) return null
    const replied = random.chance(0.25)
      ? one(
          world,
          said.filter((message) => message.talk.id === talk.id),
        )
      : undefined
    return {
      touches: [],
      async run() {
        const message: Said = { id: randomUUID(), talk, sender, mark: newMark(world), signs: new Set() }
        const sent = { from: Date.now(), to: Infinity }
        texts.set(message.mark, { of: 'message', mark: message.mark, talk, sender, written: [sent] })
        const settle = facts.begin(key.says(message.mark), true)
        const done = await ask(world, sender, 'messages/send', {
          id: message.id,
          conversationId: talk.id,
          text: `Grace to you, ${message.mark}`,
          ...(replied && { replyTo: replied.id }),
        })
        sent.to = Date.now()
        settle(done)
        if (!done) return
        expectEvent(world, sent.from, 'messages.changed', talk.id)
        said.push(message)
        if (said.length > remembered) said.shift()
      },
    }
  }

  function edit(): Act {
    const message = one(world, said)
    if (!message) return null
    return {
      touches: [message.id],
      async run() {
        const from = Date.now()
        const { talk, sender } = message
        const next = newMark(world)
        const first = texts.get(message.mark)
        if (first?.of !== 'message') return
        const edited = { from, to: Infinity }
        texts.set(next, { ...first, mark: next, written: [...first.written, edited] })
        const settles = [facts.begin(key.says(next), true), facts.begin(key.says(message.mark), false)]
        const done = await ask(world, sender, 'messages/edit', {
          id: message.id,
          text: `Rather this, ${next}`,
        })
        edited.to = Date.now()
        for (const settle of settles) settle(done)
        if (!done) return
        message.mark = next
        expectEvent(world, from, 'messages.changed', talk.id)
      },
    }
  }

  function remove(): Act {
    const message = one(world, said)
    if (!message) return null
    const { talk, sender } = message
    const remover = 'leader' in talk && random.chance(0.4) ? talk.leader : sender
    return {
      touches: [message.id],
      async run() {
        const from = Date.now()
        const settle = facts.begin(key.says(message.mark), false)
        const done = await ask(world, remover, 'messages/delete', { id: message.id })
        settle(done)
        if (!done) return
        said.splice(said.indexOf(message), 1)
        expectEvent(world, from, 'messages.changed', talk.id)
      },
    }
  }

  function react(): Act {
    const message = one(world, said)
    const person = message && one(world, membersOf(world, message.talk))
    if (!message || !person) return null
    return {
      touches: [message.id],
      async run() {
        const from = Date.now()
        const on = !message.signs.has(person)
        if (!(await ask(world, person, 'messages/react', { id: message.id, sign: 'amen', on }))) return
        if (on) message.signs.add(person)
        else message.signs.delete(person)
        expectEvent(world, from, 'messages.changed', message.talk.id)
      },
    }
  }

  // Whoever comes to see a conversation, also those who are no longer in it.
  function look(): Act {
    const talk = someTalk(world)
    const personId = talk && one(world, random.chance(0.8) ? membersOf(world, talk) : ids)
    const door = personId && world.doorOf(personId)
    if (!talk || !door) return null
    return {
      touches: [],
      async run() {
        const asked = Date.now()
        const input = { conversationId: talk.id, around: 1_000_000 }
        const { body } = await call(door, 'messages/thread', input)
        const marks = marksIn(JSON.stringify(body))
        if (marks.length > 0) readings.push({ personId, marks, asked, answered: Date.now() })
      },
    }
  }

  return { send, edit, remove, react, look }
}
