import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { moment } from '#contract/moment.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forAdminsAndKeys, forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** Something that was done, as it is on record. */
export const auditNote = z.object({
  id: z.uuid(),
  at: z.date(),
  /** What was done: one of `auditActs`, or something added later. */
  act: z.string(),
  /** Who did it; null for the server itself, and for somebody who has left. */
  actor: z.nullable(publicProfile),
  /** To whom; null if it was not done to anybody, or for somebody who has left. */
  subject: z.nullable(publicProfile),
  /** Details of the act, each where it applies. */
  detail: z.object({
    /** The role that was given, the one they had before, and how it was given. */
    role: z.nullable(z.string()),
    former: z.nullable(z.string()),
    how: z.nullable(z.string()),
    /** Who was assigned as a leader, or no longer is. */
    leader: z.nullable(publicProfile),
    /** Where it was read. */
    what: z.nullable(z.string()),
    /** Whether AI was on, and the key shared, from then on. */
    enabled: z.nullable(z.boolean()),
    shared: z.nullable(z.boolean()),
    /** How many days were changed, and why; the reason is for admins only. */
    days: z.nullable(z.int()),
    reason: z.nullable(z.string()),
    /** The day or stage of the programme that it is about, and which image of the day. */
    day: z.nullable(z.int()),
    stage: z.nullable(z.int()),
    kind: z.nullable(z.string()),
    /** When days open from then on: the rule, the hour and the time zone. */
    rule: z.nullable(z.string()),
    hour: z.nullable(z.int()),
    zone: z.nullable(z.string()),
    /**
     * The name of a stage from then on and before, null for its shipped name; the name of a key or a help line; or which organization
     * somebody was moved to and from, for the people who run all of them.
     */
    name: z.nullable(z.string()),
    formerName: z.nullable(z.string()),
    /** What the organization was called then, which of its fields were changed, and its plan and status from then on. */
    organization: z.nullable(z.string()),
    fields: z.nullable(z.array(z.string())),
    tier: z.nullable(z.string()),
    status: z.nullable(z.string()),
    /** The name of the key that did it; null if a person did. */
    apiKey: z.nullable(z.string()),
    lastFour: z.nullable(z.string()),
    scopes: z.nullable(z.array(z.string())),
    ends: z.nullable(z.string()),
  }),
})

const notes = z.object({
  /** What is on record. */
  notes: z.array(auditNote),
  ...pageOutput,
})
const tags = ['Audit log']

export const audit = {
  /** What was done in the organization, newest first. */
  list: forAdminsAndKeys('audit:read')
    .route({ method: 'GET', path: '/audit-log', tags, summary: 'Read the audit log' })
    .input(
      z.object({
        act: z.optional(z.string().check(withoutNul, z.maxLength(50))),
        /** Who did it, or to whom it was done. */
        personId: z.optional(z.uuid()),
        /** Not before the first moment, and before the second. */
        from: z.optional(moment),
        until: z.optional(moment),
        ...pageInput,
      }),
    )
    .output(
      z.object({
        ...notes.shape,
        /** Who the list is narrowed to; null if that is nobody in the organization. */
        person: z.nullable(publicProfile),
      }),
    ),

  /** People in the organization whose name contains these words, at most ten, by name. */
  people: forAdminsAndKeys('audit:read')
    .route({ method: 'GET', path: '/audit-log/people', tags, summary: 'Find people for the audit log' })
    .input(z.object({ words: z.string().check(withoutNul, z.trim(), z.minLength(1), z.maxLength(100)) }))
    .output(z.object({ people: z.array(publicProfile) })),

  /** What others did that concerns me, newest first, without what they wrote. */
  mine: forParticipants
    .route({ method: 'GET', path: '/audit-log/mine', tags, summary: 'List actions that concern me' })
    .input(z.object(pageInput))
    .output(notes),
}

export type AuditNote = z.infer<typeof auditNote>
