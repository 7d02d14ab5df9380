import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { moment } from '#contract/moment.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forAdminsAndKeys, forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** Something that was done, as it stands on record. */
export const auditNote = z.object({
  id: z.uuid(),
  at: z.date(),
  /** What was done: one of `auditActs`, or something that came after them. */
  act: z.string(),
  /** Who did it; null for the server itself, and for one who has left. */
  actor: z.nullable(publicProfile),
  /** To whom; null where it was done to nobody, or to one who has left. */
  subject: z.nullable(publicProfile),
  /** What belongs to the act, each where there is such a thing. */
  detail: z.object({
    /** The role that was given, the one that they had until then, and by which way. */
    role: z.nullable(z.string()),
    former: z.nullable(z.string()),
    how: z.nullable(z.string()),
    /** Who was assigned as leader, or is no more. */
    leader: z.nullable(publicProfile),
    /** Where it was read. */
    what: z.nullable(z.string()),
    /** Whether AI was on, and the key shared, from then on. */
    enabled: z.nullable(z.boolean()),
    shared: z.nullable(z.boolean()),
    /** How many days were changed, and why; the reason is for admins only. */
    days: z.nullable(z.int()),
    reason: z.nullable(z.string()),
    /** The day or the stage of the programme that it is about, and which picture of the day. */
    day: z.nullable(z.int()),
    stage: z.nullable(z.int()),
    kind: z.nullable(z.string()),
    /** When days open from then on: the rule, the hour and the zone of its clock. */
    rule: z.nullable(z.string()),
    hour: z.nullable(z.int()),
    zone: z.nullable(z.string()),
    /**
     * What a stage was called from then on and until then, null for its shipped name; what a key or a help line is called; or to which organization
     * somebody was moved and from which, for those who run all of them.
     */
    name: z.nullable(z.string()),
    formerName: z.nullable(z.string()),
    /** What the organization was called then, which of its fields were changed, and its plan and state from then on. */
    organization: z.nullable(z.string()),
    fields: z.nullable(z.array(z.string())),
    tier: z.nullable(z.string()),
    status: z.nullable(z.string()),
    /** The name of the key by which it was done; null where a person did it. */
    apiKey: z.nullable(z.string()),
    lastFour: z.nullable(z.string()),
    scopes: z.nullable(z.array(z.string())),
    ends: z.nullable(z.string()),
  }),
})

const notes = z.object({
  /** What stands on record. */
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
        /** Not before this moment, and before that one. */
        from: z.optional(moment),
        until: z.optional(moment),
        ...pageInput,
      }),
    )
    .output(
      z.object({
        ...notes.shape,
        /** Whom the list is narrowed to; null where that is nobody of the organization. */
        person: z.nullable(publicProfile),
      }),
    ),

  /** People of the organization whose name holds these words, at most ten, by name. */
  people: forAdminsAndKeys('audit:read')
    .route({ method: 'GET', path: '/audit-log/people', tags, summary: 'Find people for the audit log' })
    .input(z.object({ words: z.string().check(withoutNul, z.trim(), z.minLength(1), z.maxLength(100)) }))
    .output(z.object({ people: z.array(publicProfile) })),

  /** What others did that concerns me, newest first, without what they wrote. */
  mine: forParticipants
    .route({ method: 'GET', path: '/audit-log/mine', tags, summary: 'What was done that concerns me' })
    .input(z.object(pageInput))
    .output(notes),
}

export type AuditNote = z.infer<typeof auditNote>
