import { narrowest } from '#contract/entries/audiences.ts'
import { type KeptDraft, noCopy, type Version } from './draft.ts'

/** What is set aside, with words that gave way to others, unless those or what waits already hold them. */
export function withAside(setAside: Version[], lesser: Version, winner: string): Version[] {
  const { text, audience, at, entryId } = lesser
  const lost = text.trim()
  const held = [winner, ...setAside.map((version) => version.text)].some((other) => other.includes(lost))
  return held ? setAside : [...setAside, { text, audience, at, entryId }]
}

/** Takes up the words set aside last in place of the present ones, which are set aside in turn. Of both audiences the narrower holds. */
export function takeUpAside(draft: KeptDraft, at: number): KeptDraft {
  const taken = draft.setAside.at(-1)
  if (!taken) return draft
  const rest = draft.setAside.slice(0, -1)
  // Words that nobody has typed are the entry's own, and stand there anyway.
  const setAside = draft.at > 0 ? withAside(rest, draft, taken.text) : rest
  const { text, entryId } = taken
  const audience = narrowest(draft.audience, taken.audience)
  return { ...draft, text, entryId, tried: [], audience, at, unsent: true, setAside }
}

/** What to keep after the server has confirmed the entry: nothing, but for words that it does not hold. */
export function afterSubmit(stored: KeptDraft | null, sent: string): KeptDraft | null {
  if (!stored) return null
  const setAside = withAside(stored.setAside, stored, sent)
  const nothing = { text: '', attachments: [], at: 0, ...noCopy, unsent: false }
  return setAside.length > 0 ? { ...stored, ...nothing, setAside } : null
}
