import type { Draft } from '#contract/drafts/drafts.ts'
import type { Audience, Entry } from '#contract/entries/entries.ts'

/** Words as they stood at a moment. */
export type Version = {
  text: string
  audience: Audience
  /** Milliseconds since 1970; 0 for words that nobody has typed yet. */
  at: number
}

/** What is being written for one day, as this browser keeps it. */
export type KeptDraft = Version & {
  /** The id that the entry will have, so that sending it twice makes it once. */
  entryId: string
  /** The version of the entry that these words change; null if they were begun before there was one. */
  base: number | null
  /** What the entry said in that version. */
  baseText: string | null
  /** The version of the entry, and its audience, that the choice of these words began with. */
  audienceFrom: { version: number; audience: Audience } | null
  /** `savedAt` of the server's copy that these words are or grew from; null if there is none. */
  serverAt: number | null
  /** Changed since the server last took a copy. */
  unsent: boolean
  /** Which open form wrote it last. */
  writer: string
  /** Words that gave way to newer ones and wait for the person to look at them, newest last. */
  setAside: Version[]
}

export type Meeting = {
  /** What this browser keeps. */
  here: KeptDraft | null
  /** What the server keeps. */
  server: Draft | null
  /** The day's entry as it is saved. */
  entry: Entry | null
  /** What to begin with where there is nothing. */
  blank: KeptDraft
}

/**
 * The draft to go on with when a form opens. The newer of the two copies wins; the other is set aside unless it is
 * part of the winner or the winner grew from it.
 */
export function meet({ here: stored, server, entry, blank }: Meeting): KeptDraft {
  const here = stored && align(stored, entry)
  const kept = here && here.at > 0 && !isSpent(here, entry) ? here : null
  const copy = server && !isSpent({ ...server, at: server.savedAt.getTime() }, entry) ? server : null
  const setAside = here?.setAside ?? []
  if (!copy) {
    if (!kept) return { ...blank, setAside }
    // The server had these words and has made an entry of them, or of what they became elsewhere.
    const overtaken = entry && !kept.unsent && kept.base !== entry.version
    if (overtaken) return { ...blank, setAside: withAside(setAside, kept, entry.text) }
    return { ...kept, serverAt: null, unsent: true }
  }

  const savedAt = copy.savedAt.getTime()
  const theirs = align(
    { ...blank, ...copyOf(copy, entry), entryId: kept?.entryId ?? blank.entryId, setAside },
    entry,
  )
  if (!kept) return theirs
  if (kept.text === copy.text && kept.audience === copy.audience)
    return { ...kept, serverAt: savedAt, unsent: false }
  if (kept.serverAt !== null && savedAt <= kept.serverAt) return kept
  if (kept.unsent && kept.at > savedAt) {
    return { ...kept, serverAt: savedAt, setAside: withAside(setAside, theirs, kept.text) }
  }
  return { ...theirs, setAside: withAside(setAside, kept, copy.text) }
}

/**
 * Who reads an entry was decided when it was last saved, so words that do not know of that yet take it over; where their
 * writer has chosen otherwise meanwhile, the narrower choice holds. Where nothing but the audience was saved, the words
 * stand on the entry as it is now.
 */
export function align(draft: KeptDraft, entry: Entry | null): KeptDraft {
  const { audienceFrom, audience, base, baseText } = draft
  if (!entry || audienceFrom?.version === entry.version) return draft
  const isSameText = base !== null && baseText === entry.text
  return {
    ...draft,
    ...(isSameText && { base: entry.version }),
    audience: audience === audienceFrom?.audience ? entry.audience : narrower(draft, entry),
    audienceFrom: audienceOf(entry),
  }
}

export function audienceOf({ version, audience }: Entry): KeptDraft['audienceFrom'] {
  return { version, audience }
}

/** What to keep after typing `next`; `known` is the moment of the words on which it was typed. */
export function afterTyping(stored: KeptDraft | null, next: KeptDraft, known: number): KeptDraft {
  // Another form, in another tab perhaps, has written in between.
  const unseen = stored && stored.writer !== next.writer && stored.at !== known
  return unseen ? { ...next, setAside: withAside(next.setAside, stored, next.text) } : next
}

/** What to keep after the server has taken a copy of `sent`. */
export function afterCopy(stored: KeptDraft, sent: KeptDraft, savedAt: number): KeptDraft {
  if (stored.writer !== sent.writer || stored.at < sent.at) return stored
  return { ...stored, serverAt: savedAt, unsent: stored.at !== sent.at }
}

/** What to keep after the server has answered with a copy that came from elsewhere, while one is writing here. */
export function afterRival(draft: KeptDraft, rival: Draft): KeptDraft {
  const at = rival.savedAt.getTime()
  return { ...draft, serverAt: at, setAside: withAside(draft.setAside, { ...rival, at }, draft.text) }
}

/** What to keep after the server has confirmed the entry: nothing, but for words that it does not hold. */
export function afterSubmit(stored: KeptDraft | null, sent: string): KeptDraft | null {
  if (!stored) return null
  const setAside = withAside(stored.setAside, stored, sent)
  return setAside.length > 0 ? { ...stored, text: '', at: 0, serverAt: null, unsent: false, setAside } : null
}

/** Takes up the words set aside last in place of the present ones, which are set aside in turn. Of both audiences the narrower holds. */
export function takeUpAside(draft: KeptDraft, at: number): KeptDraft {
  const taken = draft.setAside.at(-1)
  if (!taken) return draft
  const rest = draft.setAside.slice(0, -1)
  // Words that nobody has typed are the entry's own, and stand there anyway.
  const setAside = draft.at > 0 ? withAside(rest, draft, taken.text) : rest
  return { ...draft, text: taken.text, audience: narrower(draft, taken), at, unsent: true, setAside }
}

/** Whether a draft holds anything that would be missed. */
export function isWorthKeeping({ at, text, unsent, setAside }: KeptDraft): boolean {
  return (at > 0 && (text !== '' || unsent)) || setAside.length > 0
}

/** Whether there are words here that the entry does not hold yet. */
export function isPending(draft: Version, entry: Entry | null): boolean {
  return draft.at > 0 && draft.text.trim() !== '' && !isSpent(draft, entry)
}

/** Whether an entry was saved, here or elsewhere, that these words do not know. */
export function isOvertaken(draft: KeptDraft, entry: Entry): boolean {
  return draft.at > 0 && draft.base !== entry.version
}

function isSpent(version: Version, entry: Entry | null): boolean {
  return entry !== null && version.text.trim() === entry.text && version.audience === entry.audience
}

function copyOf({ text, audience, savedAt }: Draft, entry: Entry | null): Partial<KeptDraft> {
  const at = savedAt.getTime()
  // Saving an entry removes the server's copy, so one that is younger than the entry is about the entry.
  const knowsEntry = entry !== null && at >= (entry.editedAt ?? entry.writtenAt).getTime()
  return {
    text,
    audience,
    at,
    base: knowsEntry ? entry.version : null,
    baseText: knowsEntry ? entry.text : null,
    audienceFrom: knowsEntry ? audienceOf(entry) : null,
    serverAt: at,
    unsent: false,
  }
}

const narrowFirst: Audience[] = ['private', 'leader', 'shared']

// Words that come back never reach more people than either choice allowed.
function narrower(...choices: { audience: Audience }[]): Audience {
  return narrowFirst.find((audience) => choices.some((choice) => choice.audience === audience)) ?? 'private'
}

function withAside(setAside: Version[], { text, audience, at }: Version, winner: string): Version[] {
  const lost = text.trim()
  const held = [winner, ...setAside.map((version) => version.text)].some((other) => other.includes(lost))
  return held ? setAside : [...setAside, { text, audience, at }]
}
