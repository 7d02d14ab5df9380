import type { Draft } from '#contract/drafts/drafts.ts'
import type { KeptDraft } from './draft.ts'

/** Where a draft is kept. Tests bring their own. */
export type Doors = {
  /** On this device, in one step. Fails where there is no storage. */
  change: (change: (stored: KeptDraft | null) => KeptDraft | null) => Promise<KeptDraft | null>
  /** On this device at once, for when the page goes before `change` is done. */
  keepNow: (draft: KeptDraft) => void
  /**
   * On the server; answers `savedAt` in milliseconds, the copy that is there and that the draft does not know,
   * or that the entry is there and has all the words, so that no copy was taken.
   * `leaving` says that the page goes away.
   */
  copy: (
    draft: KeptDraft,
    leaving: boolean,
  ) => Promise<{ savedAt: number } | { rival: Draft } | { written: true }>
  /** Whether it helps to ask the server again later. */
  mayPass: (error: unknown) => boolean
}
