import type { Entry } from '#contract/entries/entry.ts'
import { type Audience, narrowest } from '#contract/entries/audiences.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import { haveSameFiles, idsOf } from './draft-files.ts'

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

/** Whether an entry says all that a draft does. */
export function isSpent(draft: Contents, entry: Entry | null): boolean {
  if (!entry || !haveSameFiles(draft, entry)) return false
  return draft.text.trim() === entry.text && draft.audience === entry.audience
}
