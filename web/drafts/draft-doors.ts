import type { Draft } from '#contract/drafts/drafts.ts'
import type { KeptDraft, Safety } from './draft.ts'

/**
 * What the server says to a copy: when it took it, in milliseconds of its clock; the copy that is there and that the draft does not know; or
 * that the entry is there and has all the words, so that no copy was taken.
 */
export type CopyAnswer = { savedAt: number } | { rival: Draft } | { written: true }

/** Where a draft is kept. Tests bring their own. */
export type Doors = {
  /** On this device, in one step. Fails where there is no storage. */
  change: (change: (stored: KeptDraft | null) => KeptDraft | null) => Promise<KeptDraft | null>
  /** On this device at once, for when the page goes before `change` is done. */
  keepNow: (draft: KeptDraft) => void
  /** On the server. `leaving` says that the page goes away. */
  copy: (draft: KeptDraft, leaving: boolean) => Promise<CopyAnswer>
  /** Whether it helps to ask the server again later. */
  mayPass: (error: unknown) => boolean
}

export type DraftState = {
  draft: KeptDraft
  /** Null while there are no words. */
  safe: Safety | null
}
