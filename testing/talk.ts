import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'
import type { Player } from './cast.ts'

/** Sends a message and answers it. */
export function say(
  caller: Caller,
  conversationId: string,
  text: string,
  { id = randomUUID(), replyTo }: { id?: string; replyTo?: string } = {},
) {
  return caller.messages.send({ id, conversationId, text, ...(replyTo && { replyTo }) })
}

/** The conversation of somebody with somebody else, begun if need be. Answers its id. */
export async function talkWith(caller: Caller, player: Player): Promise<string> {
  return (await caller.messages.begin({ personId: player.id })).id
}
