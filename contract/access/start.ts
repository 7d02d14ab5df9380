import type { StandardRPCJsonSerializedMetaItem } from '@orpc/client/standard'
import type { Me } from '#contract/account/me.ts'
import type { WayIn } from '#contract/joining/way-in.ts'
import type { Brand } from '#contract/brand/brand.ts'
import type { FittedLogo } from '#contract/brand/logo.ts'

/** What the address of a page bears to which somebody was led from a host of no church. */
export const ledBy = 'led'

/** What the server lays into the page itself, so that the first paint asks for nothing. */
export type Start = {
  /** Who is signed in, or null. */
  me: Me | null
  /** What the product is called for whoever is not signed in: by the organization that they come to. */
  appName: string
  /** How somebody new comes in there. */
  wayIn: WayIn
  /** Name of the leader into whose circle the invitation leads; null where it leads into none. */
  leader: string | null
  brand: PaintedBrand
  /** Names the build; an answer with another `x-build` tells that a newer one is served. */
  build: string
  /** Scheme and host at which this page must be open, since it works at no other; null where any will do. */
  home: string | null
  /** Whether one can sign in with Google. */
  google: boolean
  /** Whether the set-up link still waits for the first admin. */
  setUpNeeded: boolean
  /** What is left on its disk, for admins once that is little; otherwise null. */
  disk: DiskLeft | null
  /** The moment by the server's clock, in milliseconds since 1970; missing in the page that a browser keeps for when there is no network. */
  now?: number
  /** From where whoever follows what happens goes on after what the page came with; null where nobody knows. */
  live: string | null
  /** What the page would ask first, answered. */
  first: FirstRead | null
}

/** What the fullest disk of the server has left, in bytes. */
export type DiskLeft = {
  free: number
  size: number
  /** Whether it takes no files any more. */
  isClosed: boolean
}

/** The brand in which a page was painted. Its colours stand in the page as a style sheet. */
export type PaintedBrand = Pick<Brand, 'name'> & {
  /** Its logo; null for the sign of Emmaus. */
  logo: FittedLogo | null
  /** Names how the page looks: `Me.brandKey` of those for whom it looks so. */
  key: string
  /** Names how the page looks for whoever comes to this address without being signed in. */
  visitors: string
}

/** What a procedure has answered, to an input where it takes one. */
export type FirstAnswer = {
  procedure: [domain: string, name: string]
  input?: unknown
  answer: unknown
  /** The answer is the first page of a list that is read page by page. */
  inParts?: boolean
}

/** A list of such answers, written as our protocol does it, dates and all. */
export type FirstRead = { json: unknown; meta: StandardRPCJsonSerializedMetaItem[] }
