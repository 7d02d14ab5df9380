import { createORPCClient, getEventMeta, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import { type Streamed, streamed } from '#contract/live/live.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

/** What came over somebody's stream, and how to wait for more. */
export type Following = {
  /** Every piece, in the order in which it came. */
  pieces: Streamed[]
  /** The place after the last. */
  place(): string | undefined
  /** The names of what was told. */
  names(): string[]
  /** Resolves once there is a piece that fits, at most so many milliseconds from now. */
  until(fits: (piece: Streamed) => boolean, within?: number): Promise<void>
  /** Why the stream ended: the code of an error, or "end". */
  ended: Promise<string>
  /** Breaks the connection. */
  leave(): void
}

/** Every procedure over the network, as one of the cast. */
export function clientOf(server: TestServer, player: Player): ContractRouterClient<typeof contract> {
  const { name, value } = server.cookieOf(player)
  return createORPCClient(
    new RPCLink({
      url: `${server.url}/rpc`,
      headers: { cookie: `${name}=${value}`, 'x-csrf-token': 'orpc', 'x-person': player.id },
    }),
  )
}

/** Follows what happens as one of the cast, from a place on. Resolves once the stream has begun. */
export async function follow(server: TestServer, player: Player, since?: string): Promise<Following> {
  const gone = new AbortController()
  const pieces: Streamed[] = []
  let place: string | undefined
  let told = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()

  async function listen(): Promise<string> {
    try {
      const stream = await clientOf(server, player).live.follow(since ? { since } : {}, {
        signal: gone.signal,
      })
      for await (const piece of stream) {
        pieces.push(streamed.parse(piece))
        place = getEventMeta(piece)?.id ?? place
        if (piece.type === 'begun') begun.resolve()
        told.resolve()
      }
      return 'end'
    } catch (error) {
      return error instanceof ORPCError ? error.code : 'broken'
    } finally {
      begun.resolve()
    }
  }
  const ended = listen()
  await begun.promise

  return {
    pieces,
    place: () => place,
    names: () => pieces.flatMap((piece) => (piece.type === 'told' ? [piece.event.name] : [])),
    async until(fits, within = 2000) {
      const deadline = performance.now() + within
      while (!pieces.some(fits)) {
        const left = deadline - performance.now()
        if (left <= 0) throw new Error(`It was not told within ${within} ms, but: ${JSON.stringify(pieces)}`)
        told = Promise.withResolvers()
        const late = Promise.withResolvers<void>()
        const timer = setTimeout(late.resolve, left)
        await Promise.race([told.promise, late.promise])
        clearTimeout(timer)
      }
    },
    ended,
    leave: () => gone.abort(),
  }
}

/** Fits what is told by this name. */
export function told(name: string): (piece: Streamed) => boolean {
  return (piece) => piece.type === 'told' && piece.event.name === name
}
