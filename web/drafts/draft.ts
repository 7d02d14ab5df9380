import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { type Audience, narrowest } from '#contract/entries/audiences.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import { audienceOfBoth } from './draft-audience.ts'
import { chosenHere, chosenThere, filesOfBoth, haveSameFiles, idsOf } from './draft-files.ts'

/** Words as they stood at a moment. */
export type Version = {
  text: string
  audience: Audience
  /** Milliseconds since 1970; 0 for words that nobody has typed yet. */
  at: number
  /** The id that their entry will have, so that sending them twice, or from two devices, makes it once. */
  entryId: string
}

/** What is being written in one place, as this browser keeps it. */
export type KeptDraft = Version & {
  /** Files that are to go with it, in their order. */
  attachments: Attachment[]
  /** Ids of those that the entry had when these words were begun. */
  filesFrom: string[]
  /** What this device has sent under that id and has no answer to, the newest last. */
  tried: Sent[]
  /** The version of the entry that these words change; null if they were begun before there was one. */
  base: number | null
  /** What the entry said in that version. */
  baseText: string | null
  /** The version of the entry, and its audience, that the choice of these words began with. */
  audienceFrom: { version: number; audience: Audience } | null
  /** `savedAt` of the server's copy that these words are or grew from; null if there is none. */
  serverAt: number | null
  /** Ids of the files of that copy. */
  serverFiles: string[]
  /** Its audience. */
  serverAudience: Audience | null
  /** Changed since the server last took a copy. */
  unsent: boolean
  /** Which open form wrote it last. */
  writer: string
  /** Words that gave way to newer ones and wait for the person to look at them, newest last. */
  setAside: Version[]
}

/** Words as they were sent, with the ids of their files. */
export type Sent = { text: string; audience: Audience; attachments: string[] }

/** Of a draft that the server keeps no copy of. */
export const noCopy = { serverAt: null, serverFiles: [], serverAudience: null }

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
  const copy = server && !isSpent(server, entry) ? server : null
  const setAside = here?.setAside ?? []
  if (!copy) {
    if (!kept) return { ...blank, setAside }
    // The server had these words and has made an entry of them, or of what they became elsewhere.
    const overtaken = entry && !kept.unsent && kept.base !== entry.version
    if (overtaken) return { ...blank, setAside: withAside(setAside, kept, entry.text) }
    return { ...kept, ...noCopy, unsent: true }
  }

  const savedAt = copy.savedAt.getTime()
  const theirs = align({ ...blank, ...copyOf(copy, entry), setAside }, entry)
  if (!kept) return theirs
  if (kept.text === copy.text && kept.audience === copy.audience && haveSameFiles(kept, copy)) {
    const entryId = kept.tried.length === 0 ? copy.becomes : kept.entryId
    return { ...grownFrom(copy, kept), entryId, unsent: false }
  }
  if (kept.serverAt !== null && savedAt <= kept.serverAt) return kept
  const mine = chosenHere(kept)
  const others = { ...chosenThere(copy, kept), attachments: theirs.attachments }
  if (kept.unsent && kept.at > savedAt) {
    const both = {
      ...kept,
      attachments: filesOfBoth(mine, others),
      audience: audienceOfBoth(kept.audience, theirs.audience, kept.serverAudience),
    }
    return { ...grownFrom(copy, both), setAside: withAside(setAside, theirs, kept.text) }
  }
  const both = {
    ...theirs,
    attachments: filesOfBoth(others, mine),
    audience: audienceOfBoth(kept.audience, theirs.audience, kept.serverAudience),
  }
  const unsent = !haveSameFiles(both, theirs) || both.audience !== theirs.audience
  return { ...both, unsent, setAside: withAside(setAside, kept, copy.text) }
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
    audience: audience === audienceFrom?.audience ? entry.audience : narrowest(audience, entry.audience),
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
  if (!unseen) return next
  const attachments = filesOfBoth(chosenHere(next), chosenHere(stored))
  const audience = audienceOfBoth(next.audience, stored.audience, next.serverAudience)
  return { ...next, attachments, audience, setAside: withAside(next.setAside, stored, next.text) }
}

/**
 * What is kept, with words that a page left behind as it went: the newer of both. What another form wrote meanwhile, and did not
 * know of them, is set aside or sets them aside.
 */
export function withParked(stored: KeptDraft | null, parked: KeptDraft): KeptDraft {
  if (!stored) return parked
  const [newer, older] = parked.at > stored.at ? [parked, stored] : [stored, parked]
  if (newer.writer === older.writer) return newer
  const setAside = [...older.setAside, older].reduce(
    (aside, version) => withAside(aside, version, newer.text),
    newer.setAside,
  )
  const audience = audienceOfBoth(newer.audience, older.audience, newer.serverAudience)
  return { ...newer, audience, setAside }
}

/** What to keep after the server has taken a copy of `sent`. */
export function afterCopy(stored: KeptDraft, sent: KeptDraft, savedAt: number): KeptDraft {
  if (stored.writer !== sent.writer || stored.at < sent.at) return stored
  return {
    ...stored,
    serverAt: savedAt,
    serverFiles: idsOf(sent),
    serverAudience: sent.audience,
    unsent: stored.at !== sent.at,
  }
}

/**
 * What to keep after the server has answered with a copy that this draft does not know, while one is writing here. `unanswered` is
 * what was sent from here before, perhaps in vain: those words are one's own, whatever was chosen for them elsewhere since.
 */
export function afterRival(draft: KeptDraft, rival: Draft, unanswered: KeptDraft | null): KeptDraft {
  const own = unanswered?.text === rival.text ? unanswered : null
  const aside = { ...rival, at: rival.savedAt.getTime(), entryId: rival.becomes }
  const mine = chosenHere(draft)
  const before = own?.audience === rival.audience ? rival.audience : draft.serverAudience
  return {
    ...grownFrom(rival, draft),
    attachments: filesOfBoth(
      { ...mine, known: [...mine.known, ...(own ? idsOf(own) : [])] },
      chosenThere(rival, draft),
    ),
    audience: audienceOfBoth(draft.audience, rival.audience, before),
    setAside: own ? draft.setAside : withAside(draft.setAside, aside, draft.text),
  }
}

/** The same draft, as one that grew from this copy of the server's. */
export function grownFrom(copy: Draft, draft: KeptDraft): KeptDraft {
  return {
    ...draft,
    serverAt: copy.savedAt.getTime(),
    serverFiles: idsOf(copy),
    serverAudience: copy.audience,
  }
}

/** What to keep after the server has confirmed the entry: nothing, but for words that it does not hold. */
export function afterSubmit(stored: KeptDraft | null, sent: string): KeptDraft | null {
  if (!stored) return null
  const setAside = withAside(stored.setAside, stored, sent)
  const nothing = { text: '', attachments: [], at: 0, ...noCopy, unsent: false }
  return setAside.length > 0 ? { ...stored, ...nothing, setAside } : null
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

/** Whether a draft holds anything that would be missed. */
export function isWorthKeeping(draft: KeptDraft): boolean {
  return (draft.at > 0 && (!isEmpty(draft) || draft.unsent)) || draft.setAside.length > 0
}

/** `savedAt` of the server's copy that a draft is or grew from; null if there is none. */
export function copyAt({ serverAt }: KeptDraft): Date | null {
  return serverAt === null ? null : new Date(serverAt)
}

/** Where what somebody writes is by now. */
export type Safety = 'nowhere' | 'device' | 'server'

/** Where the words of a draft are, `onDevice` if its storage took them last; null while there are none. */
export function safetyOf(draft: KeptDraft, onDevice: boolean): Safety | null {
  if (isEmpty(draft) || draft.at === 0) return null
  if (!draft.unsent) return 'server'
  return onDevice ? 'device' : 'nowhere'
}

/** Whether a draft holds neither words nor files. */
export function isEmpty({ text, attachments }: Pick<KeptDraft, 'text' | 'attachments'>): boolean {
  return text === '' && attachments.length === 0
}

/** Whether a draft says less than something that this device has sent and has no answer to. */
export function isShortenedSince({ text, tried }: KeptDraft): boolean {
  const words = text.trim()
  return tried.some((sent) => sent.text.trim() !== words && sent.text.trim().startsWith(words))
}

/** Whether somebody has made something else of the entry here, be it nothing at all. */
export function isChanged(draft: KeptDraft, entry: Entry | null): boolean {
  return draft.at > 0 && !isSpent(draft, entry)
}

/** Whether there are words here that the entry does not hold yet. */
export function isPending(draft: KeptDraft, entry: Entry | null): boolean {
  return draft.text.trim() !== '' && isChanged(draft, entry)
}

/** Whether an entry was saved, here or elsewhere, that these words do not know. */
export function isOvertaken(draft: KeptDraft, entry: Entry): boolean {
  return draft.at > 0 && draft.base !== entry.version
}

type Contents = Pick<KeptDraft, 'text' | 'audience' | 'attachments'>

function isSpent(draft: Contents, entry: Entry | null): boolean {
  if (!entry || !haveSameFiles(draft, entry)) return false
  return draft.text.trim() === entry.text && draft.audience === entry.audience
}

function copyOf(
  { becomes, text, audience, attachments, filesFrom, savedAt }: Draft,
  entry: Entry | null,
): Partial<KeptDraft> {
  const at = savedAt.getTime()
  // Saving an entry removes the server's copy, so one that is younger than the entry is about the entry.
  const knowsEntry = entry !== null && at >= (entry.editedAt ?? entry.writtenAt).getTime()
  return {
    text,
    audience,
    attachments: entry
      ? filesOfBoth({ attachments, known: filesFrom }, { ...entry, known: [] })
      : attachments,
    at,
    entryId: becomes,
    base: knowsEntry ? entry.version : null,
    baseText: knowsEntry ? entry.text : null,
    audienceFrom: knowsEntry ? audienceOf(entry) : null,
    serverAt: at,
    serverFiles: idsOf({ attachments }),
    serverAudience: audience,
    unsent: false,
  }
}

function withAside(setAside: Version[], lesser: Version, winner: string): Version[] {
  const { text, audience, at, entryId } = lesser
  const lost = text.trim()
  const held = [winner, ...setAside.map((version) => version.text)].some((other) => other.includes(lost))
  return held ? setAside : [...setAside, { text, audience, at, entryId }]
}
