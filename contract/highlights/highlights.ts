import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { listed } from '#contract/errors.ts'
import { numberedInput, numberedOutput, pageInput, pageOutput } from '#contract/page.ts'
import { forAdmins, forLeaders, forParticipants } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { version } from '#contract/whole-number.ts'
import { highlightForm } from './form.ts'
import { quoteLength } from './limits.ts'

/** An author's answer to a highlight. Authors who edit their entry, or change who reads it, after they agreed are asked again. */
export const consent = z.enum(['asked', 'given', 'declined', 'withdrawn'])

/** My highlight of an entry. */
export const entryHighlight = z.object({
  id: z.uuid(),
  notes: z.string(),
  consent,
  /** Whether to name its author, if they agree; if not, they are shown as “a participant”. */
  named: z.boolean(),
  createdAt: z.date(),
  usedAt: z.nullable(z.date()),
  can: z.object({ remove: z.boolean() }),
})

/** An entry that somebody highlighted, as admins see it. */
export const highlight = z.object({
  id: z.uuid(),
  /** Null if it was used and then deleted for good. */
  entryId: z.nullable(z.uuid()),
  /** Null in that case too, and if they are leaving. */
  author: z.nullable(publicProfile),
  kind: entryKind,
  day: dayNumber,
  /** What was written, as it is now; null if its author has taken it back. */
  entry: z.nullable(z.object({ text: z.string(), version: z.int(), writtenAt: z.date() })),
  /** Notes from the person who highlighted it; empty if it is about the caller. */
  notes: z.string(),
  /** Who highlighted it; null for somebody who has left. */
  leader: z.nullable(publicProfile),
  consent,
  named: z.boolean(),
  answeredAt: z.nullable(z.date()),
  createdAt: z.date(),
  usedAt: z.nullable(z.date()),
  usedBy: z.nullable(publicProfile),
  /** For a new highlight: when the same entry was last used through another one. */
  usedBefore: z.nullable(z.date()),
  /** Whether it was used and its author no longer agrees or has taken the entry back. */
  takeDown: z.boolean(),
  /** How its author has taken the entry back, if they have: made it private, deleted it, or left with it. */
  takenBack: z.nullable(z.enum(['kept', 'deleted', 'left'])),
  can: z.object({ use: z.boolean(), unuse: z.boolean(), remove: z.boolean() }),
})

/** An entry of mine that somebody highlighted. */
export const ownHighlight = z.object({
  entryId: z.uuid(),
  kind: entryKind,
  day: dayNumber,
  text: z.string(),
  /** An answer names the version that its author saw. */
  version: z.int(),
  /** Who would like to show it. */
  leaders: z.array(publicProfile),
  consent,
  named: z.boolean(),
  /** When I last answered; if I am asked again, what I agreed to has changed since. */
  answeredAt: z.nullable(z.date()),
  highlightedAt: z.date(),
  usedAt: z.nullable(z.date()),
  can: z.object({ agree: z.boolean() }),
})

const tags = ['Highlights']
const one = z.object({ id: z.uuid() })

export const highlights = {
  /** Highlights an entry by somebody I lead. Its author is asked for their consent. */
  add: forLeaders
    .route({ method: 'POST', path: '/highlights', tags, summary: 'Highlight an entry', successStatus: 201 })
    .errors(listed('ALREADY_HIGHLIGHTED'))
    .input(z.extend(z.partial(highlightForm), { entryId: z.uuid() }))
    .output(entryHighlight),

  /** Removes my highlight from an entry, unless it was used; admins can remove any. */
  remove: forLeaders
    .route({ method: 'DELETE', path: '/highlights/{id}', tags, summary: 'Remove a highlight' })
    .input(one)
    .output(z.object({})),

  /** My highlight of an entry, if there is one, and what its author answered. */
  ofEntry: forLeaders
    .route({
      method: 'GET',
      path: '/entries/{entryId}/highlight',
      tags,
      summary: 'My highlight of an entry',
    })
    .input(z.object({ entryId: z.uuid() }))
    .output(z.object({ highlight: z.nullable(entryHighlight), can: z.object({ highlight: z.boolean() }) })),

  /** The organization's highlights that are new, or those that were used, newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/highlights', tags, summary: 'List highlights' })
    .input(z.object({ used: z._default(z.enum(['yes', 'no']), 'no'), ...numberedInput }))
    .output(
      z.object({
        highlights: z.array(highlight),
        ...numberedOutput,
        counts: z.object({
          /** Highlights that are new. */
          fresh: z.int(),
          /** Highlights that were used. */
          used: z.int(),
          /** Used highlights that need to be taken down. */
          takeDown: z.int(),
        }),
      }),
    ),

  /** Notes that an entry was used for social media. CONSENT_MISSING: its author has not agreed to it as it is now. */
  use: forAdmins
    .route({ method: 'PUT', path: '/highlights/{id}/use', tags, summary: 'Mark a highlight as used' })
    .errors(listed('CONSENT_MISSING'))
    .input(one)
    .output(highlight),

  /** Undoes that, as long as its author is there to be asked again. */
  unuse: forAdmins
    .route({ method: 'DELETE', path: '/highlights/{id}/use', tags, summary: 'Mark a highlight as not used' })
    .input(one)
    .output(highlight),

  /**
   * A picture of words from a highlight: a PNG of 1080 by 1080 pixels, in base64. It names the author only if they agreed to that and all
   * the words are from the entry; otherwise it says “a participant”. CONSENT_MISSING as above.
   */
  picture: forAdmins
    .route({ method: 'POST', path: '/highlights/{id}/picture', tags, summary: 'Draw the picture of a quote' })
    .errors(listed('CONSENT_MISSING'))
    .input(
      z.object({
        id: z.uuid(),
        text: z.string().check(
          withoutNul,
          z.trim(),
          z.minLength(1, 'Content is required'),
          z.refine((text) => charactersIn(text) <= quoteLength, 'Please write at most 600 characters'),
        ),
      }),
    )
    .output(
      z.object({
        /** Null if none of it could be drawn. */
        png: z.nullable(z.string()),
        /** Whether all of it could be drawn: the fonts have no emoji, and not every script. */
        whole: z.boolean(),
      }),
    ),

  /** Entries of mine that somebody highlighted, with the newest highlight first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/highlights/mine', tags, summary: 'Highlights of my writing' })
    .input(z.object(pageInput))
    .output(z.object({ highlights: z.array(ownHighlight), ...pageOutput })),

  /**
   * Says whether an entry of mine may be shown, and with which name; this replaces any earlier answer. CHANGED_MEANWHILE: what I agree to
   * is not how it is now.
   */
  answer: forParticipants
    .route({
      method: 'PUT',
      path: '/entries/{entryId}/highlight/consent',
      tags,
      summary: 'Answer a highlight request',
    })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        entryId: z.uuid(),
        agree: z.boolean(),
        named: z._default(z.boolean(), false),
        version,
      }),
    )
    .output(ownHighlight),
}

export type Consent = z.infer<typeof consent>
export type EntryHighlight = z.infer<typeof entryHighlight>
export type Highlight = z.infer<typeof highlight>
export type OwnHighlight = z.infer<typeof ownHighlight>
