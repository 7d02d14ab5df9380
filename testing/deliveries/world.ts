import type pg from 'pg'
import type { Random } from '#testing/random-writing/random.ts'
import { type Answer, call, type Door } from '#testing/wire.ts'
import type { Church } from './church.ts'
import { key, type Talk, type Text } from './entitled.ts'
import type { Facts } from './facts.ts'

/** Marks that somebody read, between asking and being answered. */
export type Reading = { personId: string; marks: string[]; asked: number; answered: number }

/** An event that an act must have left behind, and when at the earliest and the latest. */
export type Expected = { name: string; scopeId: string; from: number; to: number }

/** An entry that an act was about, and when at the earliest and the latest it happened. */
export type Cause = { entryId: string; author: string; from: number; to: number }

/** What acts happen in, and what is noted of them. */
export type World = {
  owner: pg.Pool
  random: Random
  facts: Facts
  church: Church
  texts: Map<string, Text>
  expected: Expected[]
  /** By the transaction in which it happened, what was done to an entry. */
  causes: Map<string, Cause>
  readings: Reading[]
  /** Conversations between whose people something has changed of late. */
  hot: Talk[]
  /** The door of somebody, if they are signed in. */
  doorOf(personId: string): Door | null
  /** Somebody has a session from now on, or none. */
  signIn(personId: string, token: string): void
  signOut(personId: string): void
}

/** One thing that may be done: what nothing else may touch meanwhile, and how it is done. Null where there is nothing to do. */
export type Act = { touches: string[]; run(): Promise<void> } | null

/** Of messages and entries the last ones are changed again; a message that is too old cannot be. */
export const remembered = 60

/** One of some things, as chance has it. */
export function one<Item>({ random }: World, items: Item[]): Item | undefined {
  return items[random.below(items.length)]
}

/** Words that are found nowhere else. */
export function newMark({ random, texts }: World): string {
  const letters = Array.from({ length: 12 }, () => random.below(36).toString(36)).join('')
  return `mark${letters}k${texts.size}m`
}

/** Every mark in what was read. */
export function marksIn(text: string): string[] {
  return [...new Set(text.match(/mark[0-9a-z]{12}k\d+m/g))]
}

/** A conversation, more often that of a circle or one that is hot. */
export function someTalk(world: World): Talk | undefined {
  const { random, hot, church } = world
  const circles = church.talks.filter((talk) => 'leader' in talk)
  return one(world, random.pick([circles, hot.length > 0 ? hot : circles, church.talks]))
}

/** Makes a conversation hot, and the one before the last few no longer so. */
export function heat({ hot }: World, talk: Talk | undefined): void {
  if (talk) hot.push(talk)
  if (hot.length > 6) hot.shift()
}

/** Who is in a conversation by what is known now. */
export function membersOf({ facts, church }: World, talk: Talk): string[] {
  if ('between' in talk) return talk.between
  const { leader } = talk
  return [leader, ...church.people.map(({ id }) => id).filter((id) => facts.now(key.assigned(leader, id)))]
}

/** Calls a procedure as somebody. Where the answer is a refusal nothing has happened. */
export async function ask(
  world: World,
  personId: string,
  procedure: string,
  input: object,
): Promise<boolean> {
  const door = world.doorOf(personId)
  const answer: Answer | null = door && (await call(door, procedure, input))
  if (answer && answer.status >= 500) throw new Error(`${procedure} answered ${answer.status}`)
  return answer !== null && answer.status < 300
}

/** Notes that since a moment there must be an event for each of these. */
export function expectEvent({ expected }: World, from: number, name: string, ...scopeIds: string[]): void {
  for (const scopeId of scopeIds) expected.push({ name, scopeId, from, to: Date.now() })
}

/** Changes one fact by some work. */
export async function change(
  { facts }: World,
  fact: string,
  value: boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  const settle = facts.begin(fact, value)
  await work()
  settle(true)
}
