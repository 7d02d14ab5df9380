import type { Draft } from '#contract/drafts/drafts.ts'
import { newsOf } from '#web/platform/api/news.ts'
import type { DraftPlace } from './draft-place.ts'

export type DraftNews = {
  place: DraftPlace
  /** The server's copy as it has just been taken, empty if it was removed; null once another tab sent or discarded the words. */
  draft: Draft | null
}

/** For whoever shows what the server keeps of a draft. */
export const draftNews = newsOf<DraftNews>()
