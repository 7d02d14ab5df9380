import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { withAside } from './draft-aside.ts'
import { chosenHere, chosenThere, filesOfBoth, haveSameFiles, idsOf } from './draft-files.ts'
import { align, audienceOf, isSpent, type KeptDraft, noCopy } from './draft.ts'
import { type Audience, narrowest } from '#contract/entries/audiences.ts'

// What becomes of two versions of a draft that do not know of each other.

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
  // The server may have had these words and lost them: it was brought back to an earlier state.
  if (kept.serverAt !== null && savedAt <= kept.serverAt)
    return { ...kept, unsent: kept.unsent || savedAt < kept.serverAt }
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
  const attachments = filesOfBoth(chosenHere(newer), chosenHere(older))
  const audience = audienceOfBoth(newer.audience, older.audience, newer.serverAudience)
  return { ...newer, attachments, audience, setAside }
}

/**
 * What to keep after the server has answered with a copy that this draft does not know, while one is writing here. `unanswered` is
 * what was sent from here before, perhaps in vain: those words are one's own, whatever was chosen for them elsewhere since.
 */
export function afterRival(draft: KeptDraft, rival: Draft, unanswered: KeptDraft[]): KeptDraft {
  const own = unanswered.findLast((sent) => sent.text === rival.text)
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

/** What was made of a copy of the server's and of a draft, as one that knows of this copy: one that says nothing new is none to meet, but is there. */
export function knowing(copy: Draft, made: KeptDraft): KeptDraft {
  return made.serverAt === null && made.unsent ? grownFrom(copy, made) : made
}

/** A draft, made into one that grew from this copy of the server's. */
function grownFrom(copy: Draft, draft: KeptDraft): KeptDraft {
  return {
    ...draft,
    serverAt: copy.savedAt.getTime(),
    serverFiles: idsOf(copy),
    serverAudience: copy.audience,
  }
}

// What was written between an entry and its last edit grew from a version before that one.
function versionBefore(entry: Entry | null, at: number): number | null {
  return entry !== null && at >= entry.writtenAt.getTime() ? entry.version - 1 : null
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
      ? filesOfBoth({ attachments, known: filesFrom }, { ...entry, known: filesFrom })
      : attachments,
    at,
    entryId: becomes,
    base: knowsEntry ? entry.version : versionBefore(entry, at),
    baseText: knowsEntry ? entry.text : null,
    audienceFrom: knowsEntry ? audienceOf(entry) : null,
    serverAt: at,
    serverFiles: idsOf({ attachments }),
    serverAudience: audience,
    unsent: false,
  }
}

/**
 * Who reads what two devices have gone on with. `before` is what both knew: whoever chose otherwise since is heard, and of two
 * choices the narrower holds, so that words never reach somebody whom one of them shut out.
 */
function audienceOfBoth(mine: Audience, theirs: Audience, before: Audience | null): Audience {
  if (mine === before) return theirs
  if (theirs === before) return mine
  return narrowest(mine, theirs)
}
