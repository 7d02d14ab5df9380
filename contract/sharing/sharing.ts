import * as z from 'zod/mini'
import { prayerUpdate } from '#contract/entries/entry.ts'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { attachment } from '#contract/files/attachment.ts'
import { forParticipants } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** What others can read about a prayer request. */
export const sharedPrayer = z.object({
  /** How it was answered; null while it is waiting for an answer. */
  answer: z.nullable(z.object({ note: z.string(), answeredAt: z.date() })),
  /** What its writer added last, oldest first. */
  updates: z.array(prayerUpdate),
  updateCount: z.int(),
  /** Whether I am praying for it. */
  praying: z.boolean(),
  /** How many people are praying for it; only its writer is told. */
  prayingCount: z.nullable(z.int()),
})

/** An entry as somebody who may read it sees it. */
export const sharedEntry = z.object({
  id: z.uuid(),
  author: publicProfile,
  kind: entryKind,
  day: dayNumber,
  discipline: z.string(),
  text: z.string(),
  audience,
  attachments: z.array(attachment),
  /** For a prayer request; null for anything else. */
  prayer: z.nullable(sharedPrayer),
  writtenAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** What I can do with it: say that I am praying for it, report it and, if it is mine, go to it in the journal. */
  can: z.object({ pray: z.boolean(), report: z.boolean(), edit: z.boolean() }),
})

const tags = ['Sharing']
const entry = z.object({ id: z.uuid() })

export const sharing = {
  /** An entry that I can read: my own, or one that is shared with me. */
  read: forParticipants
    .route({ method: 'GET', path: '/shared/{id}', tags, summary: 'Read an entry' })
    .input(entry)
    .output(sharedEntry),

  /** The newest entries from my community and my circles, without those by admins. */
  feed: forParticipants
    .route({ method: 'GET', path: '/shared', tags, summary: 'Recent community activity' })
    .output(z.object({ entries: z.array(sharedEntry) })),

  /** Says that I am praying for somebody else's prayer request. Saying it again changes nothing. */
  pray: forParticipants
    .route({ method: 'PUT', path: '/shared/{id}/praying', tags, summary: 'I am praying' })
    .input(entry)
    .output(sharedEntry),

  /** Says that I am no longer praying. */
  stopPraying: forParticipants
    .route({ method: 'DELETE', path: '/shared/{id}/praying', tags, summary: 'I am no longer praying' })
    .input(entry)
    .output(sharedEntry),
}

export type SharedEntry = z.infer<typeof sharedEntry>
