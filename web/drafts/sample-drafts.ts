import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import type { KeptDraft, Sent } from './draft.ts'

/** The moment of these words, in milliseconds since 1970. */
export const noon = Date.UTC(2026, 10, 20, 12)

/** What a form begins with. */
export const blank: KeptDraft = {
  text: '',
  audience: 'shared',
  attachments: [],
  at: 0,
  entryId: 'new-id',
  tried: [],
  base: null,
  filesFrom: [],
  baseText: null,
  audienceFrom: null,
  serverAt: null,
  serverFiles: [],
  serverAudience: null,
  unsent: false,
  writer: 'this form',
  setAside: [],
}

/** Words typed on this device. */
export function typed(text: string, part: Partial<KeptDraft> = {}): KeptDraft {
  return { ...blank, entryId: 'first-id', text, at: noon, unsent: true, ...part }
}

/** Words as they were sent. */
export function sent(text: string): Sent {
  return { text, audience: 'shared', attachments: [] }
}

/** The server's copy of such words. */
export function copy(text: string, at = noon): Draft {
  return {
    kind: 'reflection',
    walk: 1,
    day: 3,
    entryId: null,
    becomes: 'their-id',
    text,
    audience: 'shared',
    attachments: [],
    filesFrom: [],
    savedAt: new Date(at),
  }
}

/** An entry with such words. */
export function saved(text: string, part: Partial<Entry> = {}): Entry {
  return {
    id: 'first-id',
    kind: 'reflection',
    walk: 1,
    day: 3,
    discipline: 'Prayer',
    text,
    audience: 'shared',
    attachments: [],
    removedFileCount: 0,
    guided: null,
    prayer: null,
    version: 1,
    writtenAt: new Date(noon),
    editedAt: null,
    trashedAt: null,
    can: { edit: true, delete: true, restore: false, askGuidance: true },
    ...part,
  }
}

/** A meeting of nothing with nothing. */
export const alone = { here: null, server: null, entry: null, blank }
