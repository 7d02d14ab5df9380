import * as z from 'zod/mini'
import { prayerUpdate } from '#contract/entries/entry.ts'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { attachment } from '#contract/files/attachment.ts'
import { forParticipants } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** What others read of a prayer request. */
export const sharedPrayer = z.object({
  /** How it was answered; null while it waits. */
  answer: z.nullable(z.object({ note: z.string(), answeredAt: z.date() })),
  /** What its writer added last, oldest first. */
  updates: z.array(prayerUpdate),
  updateCount: z.int(),
  /** Whether I am praying for it. */
  praying: z.boolean(),
  /** How many are praying for it; only its writer learns that. */
  prayingCount: z.nullable(z.int()),
})

/** An entry as somebody reads it who may. */
export const sharedEntry = z.object({
  id: z.uuid(),
  author: publicProfile,
  kind: entryKind,
  day: dayNumber,
  discipline: z.string(),
  text: z.string(),
  audience,
  attachments: z.array(attachment),
  /** Of a prayer request; null for anything else. */
  prayer: z.nullable(sharedPrayer),
  writtenAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** What I may do with it: say that I am praying for it, report it, and, where it is mine, go to it in the journal. */
  can: z.object({ pray: z.boolean(), report: z.boolean(), edit: z.boolean() }),
})

const tags = ['Sharing']
const entry = z.object({ id: z.uuid() })

export const sharing = {
  /** An entry that I may read: my own, or one that is shared with me. */
  read: forParticipants
    .route({ method: 'GET', path: '/shared/{id}', tags, summary: 'Read an entry' })
    .input(entry)
    .output(sharedEntry),

  /** The newest entries of my community and my circles, without those of admins. */
  feed: forParticipants
    .route({ method: 'GET', path: '/shared', tags, summary: 'Recent community activity' })
    .output(z.object({ entries: z.array(sharedEntry) })),

  /** Says that I am praying for a prayer request of somebody else. Again it changes nothing. */
  pray: forParticipants
    .route({ method: 'PUT', path: '/shared/{id}/praying', tags, summary: 'I am praying' })
    .input(entry)
    .output(sharedEntry),

  /** Takes back that I am praying. */
  stopPraying: forParticipants
    .route({ method: 'DELETE', path: '/shared/{id}/praying', tags, summary: 'I am no longer praying' })
    .input(entry)
    .output(sharedEntry),
}

export type SharedEntry = z.infer<typeof sharedEntry>
