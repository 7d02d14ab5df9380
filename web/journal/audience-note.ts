import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { audienceWords } from '#words/en/drafts/audience.ts'

/** Said where the day begins with another audience than the one that the person chose last. */
export function audienceNote(
  kind: EntryKind,
  { defaultAudience, usualAudience }: Desk,
  audience: Audience,
): string | undefined {
  const ofDay = defaultAudience[kind]
  return ofDay === audience && ofDay !== usualAudience[kind] ? audienceWords.confession : undefined
}
