import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { organizationId } from '#contract/organizations/form.ts'
import { forAdmins } from '#contract/procedure.ts'
import { calledPerson } from '#contract/profile/public-profile.ts'
import { moveAddress, moveReason } from './form.ts'

/** What moving somebody does, in numbers. */
export const movePreview = z.object({
  ...calledPerson.shape,
  /** The organization they are in now. */
  from: z.object({ id: z.string(), name: z.string() }),
  /** What comes to an end. */
  ends: z.object({
    /** Who leads them, and whom they lead. */
    assignments: z.int(),
    /** How many people are in their community or have them in theirs. */
    community: z.int(),
    /** The circles they are in. */
    circles: z.int(),
    /** Answers to what they wrote that leaders have begun and not sent. */
    unsent: z.int(),
  }),
  /** What stays behind. */
  stays: z.object({
    /** How many messages they wrote to others. */
    messages: z.int(),
    /** How many people they write to one on one. */
    people: z.int(),
  }),
  /** What goes along. */
  along: z.object({
    /** Days that are complete. */
    days: z.int(),
    /** What they wrote, including what is in the trash. */
    entries: z.int(),
    /** What they have not submitted yet. */
    drafts: z.int(),
    /** Files that go with their entries or are waiting to. */
    files: z.int(),
  }),
})

/** The organization to which somebody is moved, and their address. */
const whomAndWhere = { id: organizationId, ...moveAddress.shape }
const tags = ['Organizations']

export const moving = {
  /**
   * What moving the owner of an address to an organization would do, for the people who run all of them. INVALID_INPUT for the address if
   * nobody has it, or if its owner cannot be moved there; SEVERAL_ACCOUNTS if the request has to say from which organization.
   */
  preview: forAdmins
    .route({ method: 'POST', path: '/organizations/{id}/moves/preview', tags, summary: 'Preview a move' })
    .errors(listed('TAKES_NOBODY_NEW', 'SEVERAL_ACCOUNTS'))
    .input(z.object({ ...whomAndWhere, from: z.optional(organizationId) }))
    .output(movePreview),

  /**
   * Moves them from the organization in which they were found. They are told, and signed out on all devices. The same request sent again
   * moves them only once.
   */
  move: forAdmins
    .route({
      method: 'POST',
      path: '/organizations/{id}/moves',
      tags,
      summary: 'Move a person to an organization',
    })
    .errors(listed('TAKES_NOBODY_NEW'))
    .input(z.object({ ...whomAndWhere, from: organizationId, reason: moveReason }))
    .output(z.object({})),
}

export type MovePreview = z.infer<typeof movePreview>
