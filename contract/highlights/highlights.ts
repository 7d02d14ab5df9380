import * as z from 'zod/mini'
import { charactersIn } from '#contract/entries/limits.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { numberedInput, numberedOutput, pageInput, pageOutput } from '#contract/page.ts'
import { forAdmins, forLeaders, forParticipants } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { notesLength, quoteLength } from './limits.ts'

/** What an author says to a highlight. One who edits their entry afterwards is asked again. */
export const consent = z.enum(['asked', 'given', 'declined', 'withdrawn'])

/** An entry that somebody highlighted, as admins see it. */
export const highlight = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  kind: entryKind,
  day: dayNumber,
  author: publicProfile,
  /** What was written, as it stands; null where it is deleted or only for its author by now. */
  text: z.nullable(z.string()),
  notes: z.string(),
  /** Who highlighted it; null for one who has left. */
  leader: z.nullable(publicProfile),
  consent,
  /** How its author is to be named: by their name, or as a participant. */
  named: z.boolean(),
  answeredAt: z.nullable(z.date()),
  createdAt: z.date(),
  usedAt: z.nullable(z.date()),
  usedBy: z.nullable(publicProfile),
  can: z.object({ use: z.boolean(), remove: z.boolean() }),
})

/** An entry of mine that somebody highlighted. */
export const ownHighlight = z.object({
  entryId: z.uuid(),
  kind: entryKind,
  day: dayNumber,
  text: z.string(),
  /** Who would like to show it. */
  leaders: z.array(publicProfile),
  consent,
  named: z.boolean(),
  answeredAt: z.nullable(z.date()),
  highlightedAt: z.date(),
  usedAt: z.nullable(z.date()),
})

const tags = ['Highlights']
const one = z.object({ id: z.uuid() })

export const highlights = {
  /** Highlights an entry of somebody whom I lead. Its author is asked for their consent. */
  add: forLeaders
    .route({ method: 'POST', path: '/highlights', tags, summary: 'Highlight an entry', successStatus: 201 })
    .errors(listed('ALREADY_HIGHLIGHTED'))
    .input(
      z.object({
        entryId: z.uuid(),
        notes: z._default(
          z.string().check(
            withoutNul,
            z.trim(),
            z.refine((text) => charactersIn(text) <= notesLength, 'Please write at most 500 characters'),
          ),
          '',
        ),
      }),
    )
    .output(z.object({ id: z.uuid() })),

  /** Takes my highlight from an entry; admins take any. */
  remove: forLeaders
    .route({ method: 'DELETE', path: '/highlights/{id}', tags, summary: 'Remove a highlight' })
    .input(one)
    .output(z.object({})),

  /** My highlight of an entry, if I have made one, and what its author said to it. */
  ofEntry: forLeaders
    .route({
      method: 'GET',
      path: '/highlights/entries/{entryId}',
      tags,
      summary: 'My highlight of an entry',
    })
    .input(z.object({ entryId: z.uuid() }))
    .output(
      z.object({
        highlight: z.nullable(z.object({ id: z.uuid(), consent, createdAt: z.date() })),
        can: z.object({ highlight: z.boolean() }),
      }),
    ),

  /** Those of the organization that are new, or that were used, the newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/highlights', tags, summary: 'List highlights' })
    .input(z.object({ used: z._default(z.enum(['yes', 'no']), 'no'), ...numberedInput }))
    .output(
      z.object({
        highlights: z.array(highlight),
        ...numberedOutput,
        counts: z.object({ fresh: z.int(), used: z.int() }),
      }),
    ),

  /** Notes that it was used for social media. CONSENT_MISSING: its author has not agreed to it as it stands. */
  use: forAdmins
    .route({ method: 'PUT', path: '/highlights/{id}/use', tags, summary: 'Mark a highlight as used' })
    .errors(listed('CONSENT_MISSING'))
    .input(one)
    .output(highlight),

  /** Takes that back. */
  unuse: forAdmins
    .route({ method: 'DELETE', path: '/highlights/{id}/use', tags, summary: 'Mark a highlight as not used' })
    .input(one)
    .output(highlight),

  /** A picture of words of a highlight: a PNG of 1080 by 1080 px, in base64. CONSENT_MISSING as above. */
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
    .output(z.object({ png: z.string() })),

  /** Entries of mine that somebody highlighted, the newest highlight first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/highlights/mine', tags, summary: 'What is highlighted of mine' })
    .input(z.object(pageInput))
    .output(z.object({ highlights: z.array(ownHighlight), ...pageOutput })),

  /** Says whether an entry of mine may be shown, and by which name; what was said before no longer holds. */
  answer: forParticipants
    .route({ method: 'PUT', path: '/highlights/mine/{entryId}', tags, summary: 'Answer for a highlight' })
    .input(
      z.object({
        entryId: z.uuid(),
        answer: z.enum(['given', 'declined', 'withdrawn']),
        named: z._default(z.boolean(), false),
      }),
    )
    .output(ownHighlight),
}

export type Consent = z.infer<typeof consent>
export type Highlight = z.infer<typeof highlight>
export type OwnHighlight = z.infer<typeof ownHighlight>
