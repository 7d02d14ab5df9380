import type { StandardRPCJsonSerializedMetaItem } from '@orpc/client/standard'
import type { Me } from '#contract/account/me.ts'

/** What the server lays into the page itself, so that the first paint asks for nothing. */
export type Start = {
  /** Who is signed in, or null. */
  me: Me | null
  /** The product's name for people of no organization. */
  appName: string
  /** Names the build; an answer with another `x-build` tells that a newer one is served. */
  build: string
  /** Whether one can sign in with Google. */
  google: boolean
  /** Whether the set-up link still waits for the first admin. */
  setUpNeeded: boolean
  /** The moment by the server's clock, in milliseconds since 1970. */
  now: number
  /** From where whoever follows what happens goes on after what the page came with; null where nobody knows. */
  live: string | null
  /** What the page reads first, as far as it comes with it. */
  first: FirstRead | null
}

/** A page that comes with what it reads first. */
export type FirstPage = 'home' | 'journal' | 'progress'

/** An answer as our protocol writes it, dates and all. */
export type FirstRead = { page: FirstPage; json: unknown; meta: StandardRPCJsonSerializedMetaItem[] }
