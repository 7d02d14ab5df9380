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

/** What an author says to a highlight. One who edits their entry, or has others read it, after they agreed is asked again. */
export const consent = z.enum(['asked', 'given', 'declined', 'withdrawn'])

/** My highlight of an entry. */
export const entryHighlight = z.object({
  id: z.uuid(),
  notes: z.string(),
  consent,
  /** Whether its author, where they agree, is to be named; else as a participant. */
  named: z.boolean(),
  createdAt: z.date(),
  usedAt: z.nullable(z.date()),
  can: z.object({ remove: z.boolean() }),
})

/** An entry that somebody highlighted, as admins see it. */
export const highlight = z.object({
  id: z.uuid(),
  /** Null where it was used and is deleted for good. */
  entryId: z.nullable(z.uuid()),
  /** Null there, and where they are leaving. */
  author: z.nullable(publicProfile),
  kind: entryKind,
  day: dayNumber,
  /** What was written, as it stands; null where its author has taken it back. */
  entry: z.nullable(z.object({ text: z.string(), version: z.int(), writtenAt: z.date() })),
  /** What whoever highlighted it noted; empty where that is about oneself. */
  notes: z.string(),
  /** Who highlighted it; null for one who has left. */
  leader: z.nullable(publicProfile),
  consent,
  named: z.boolean(),
  answeredAt: z.nullable(z.date()),
  createdAt: z.date(),
  usedAt: z.nullable(z.date()),
  usedBy: z.nullable(publicProfile),
  /** When the same entry was used by another highlight, of one that is new. */
  usedBefore: z.nullable(z.date()),
  /** It was used, and its author no longer agrees or has taken the entry back. */
  takeDown: z.boolean(),
  /** How its author has taken back the entry, where they have: kept it for themselves, deleted it, or left with it. */
  takenBack: z.nullable(z.enum(['kept', 'deleted', 'left'])),
  can: z.object({ use: z.boolean(), unuse: z.boolean(), remove: z.boolean() }),
})

/** An entry of mine that somebody highlighted. */
export const ownHighlight = z.object({
  entryId: z.uuid(),
  kind: entryKind,
  day: dayNumber,
  text: z.string(),
  /** An answer names the version that its author has before them. */
  version: z.int(),
  /** Who would like to show it. */
  leaders: z.array(publicProfile),
  consent,
  named: z.boolean(),
  /** When I answered last; where I am asked again, what I had agreed to is no longer how it stands. */
  answeredAt: z.nullable(z.date()),
  highlightedAt: z.date(),
  usedAt: z.nullable(z.date()),
  can: z.object({ agree: z.boolean() }),
})

const tags = ['Highlights']
const one = z.object({ id: z.uuid() })

export const highlights = {
  /** Highlights an entry of somebody whom I lead. Its author is asked for their consent. */
  add: forLeaders
    .route({ method: 'POST', path: '/highlights', tags, summary: 'Highlight an entry', successStatus: 201 })
    .errors(listed('ALREADY_HIGHLIGHTED'))
    .input(z.extend(z.partial(highlightForm), { entryId: z.uuid() }))
    .output(entryHighlight),

  /** Takes my highlight from an entry, unless it was used; admins take any. */
  remove: forLeaders
    .route({ method: 'DELETE', path: '/highlights/{id}', tags, summary: 'Remove a highlight' })
    .input(one)
    .output(z.object({})),

  /** My highlight of an entry, if I have made one, and what its author said to it. */
  ofEntry: forLeaders
    .route({
      method: 'GET',
      path: '/entries/{entryId}/highlight',
      tags,
      summary: 'My highlight of an entry',
    })
    .input(z.object({ entryId: z.uuid() }))
    .output(z.object({ highlight: z.nullable(entryHighlight), can: z.object({ highlight: z.boolean() }) })),

  /** Highlights of the organization that are new, or that were used, the newest first. */
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
          /** Used highlights that are to be taken down. */
          takeDown: z.int(),
        }),
      }),
    ),

  /** Notes that an entry was used for social media. CONSENT_MISSING: its author has not agreed to it as it stands. */
  use: forAdmins
    .route({ method: 'PUT', path: '/highlights/{id}/use', tags, summary: 'Mark a highlight as used' })
    .errors(listed('CONSENT_MISSING'))
    .input(one)
    .output(highlight),

  /** Takes that back, as long as its author is there to be asked again. */
  unuse: forAdmins
    .route({ method: 'DELETE', path: '/highlights/{id}/use', tags, summary: 'Mark a highlight as not used' })
    .input(one)
    .output(highlight),

  /**
   * A picture of words of a highlight: a PNG of 1080 by 1080 px, in base64. Its author is named, where they agreed to that, below words
   * of the entry alone; others are those of a participant. CONSENT_MISSING as above.
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
        /** Null where nothing of it could be drawn. */
        png: z.nullable(z.string()),
        /** Whether all of it could be: the fonts have no emoji, and not every script. */
        whole: z.boolean(),
      }),
    ),

  /** Entries of mine that somebody highlighted, the newest highlight first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/highlights/mine', tags, summary: 'Highlights of my writing' })
    .input(z.object(pageInput))
    .output(z.object({ highlights: z.array(ownHighlight), ...pageOutput })),

  /**
   * Says whether an entry of mine may be shown, and by which name; what was said before no longer holds. CHANGED_MEANWHILE: I agree
   * to something else than how it stands.
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
