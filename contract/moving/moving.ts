import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { organizationId } from '#contract/organizations/form.ts'
import { forAdmins } from '#contract/procedure.ts'
import { calledPerson } from '#contract/profile/public-profile.ts'
import { moveAddress, moveReason } from './form.ts'

/** What moving somebody does, in numbers. */
export const movePreview = z.object({
  ...calledPerson.shape,
  /** The organization in which they are now. */
  from: z.object({ id: z.string(), name: z.string() }),
  /** What comes to an end. */
  ends: z.object({
    /** Who leads them, and whom they lead. */
    assignments: z.int(),
    /** How many they have in their community or are had by. */
    community: z.int(),
    /** The circles in which they are. */
    circles: z.int(),
    /** Answers to what they wrote that leaders have begun and not sent. */
    unsent: z.int(),
  }),
  /** What stays behind. */
  stays: z.object({
    /** How much they said to others. */
    messages: z.int(),
    /** With how many they write in twos. */
    people: z.int(),
  }),
  /** What goes along. */
  along: z.object({
    /** Days that are complete. */
    days: z.int(),
    /** What they wrote, in the trash as well. */
    entries: z.int(),
    /** What they have not submitted yet. */
    drafts: z.int(),
    /** What goes with their entries or waits for one. */
    files: z.int(),
  }),
})

/** The organization to which somebody is moved, and their address. */
const whomAndWhere = { id: organizationId, ...moveAddress.shape }
const tags = ['Organizations']

export const moving = {
  /**
   * What moving the holder of an address to an organization would do, for those who run all of them. INVALID_INPUT at the address where nobody
   * has it, or whoever has it cannot be moved there; SEVERAL_ACCOUNTS where it must be said from which organization.
   */
  preview: forAdmins
    .route({ method: 'POST', path: '/organizations/{id}/moves/preview', tags, summary: 'Preview a move' })
    .errors(listed('TAKES_NOBODY_NEW', 'SEVERAL_ACCOUNTS'))
    .input(z.object({ ...whomAndWhere, from: z.optional(organizationId) }))
    .output(movePreview),

  /** Moves them, from the organization in which they were seen. They are told, and signed out on all devices. The same again is one move. */
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
