import * as z from 'zod/mini'
import { forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** Somebody in a circle. */
export const circleMember = z.extend(publicProfile, {
  /** Whether I have blocked them; whether they have blocked me is told to nobody. */
  blockedByMe: z.boolean(),
})

/** A leader with the participants assigned to them, of whom I am one. */
export const circle = z.object({
  /** Its conversation, and so its id. */
  id: z.uuid(),
  leader: circleMember,
  /** Its participants, by name. */
  participants: z.array(circleMember),
  /** Whether I lead it. */
  mine: z.boolean(),
  /** Whether what I share appears in it. */
  isDefault: z.boolean(),
  /** Whether its leader still has the role of one; a circle outlives that role. */
  isLed: z.boolean(),
  /** Whether something was said in it that I have not read. */
  unread: z.boolean(),
})

export const circles = {
  /** The circles that I am in, the one that I came into first before the others. One that nobody is assigned to is none. */
  list: forParticipants
    .route({ method: 'GET', path: '/circles', tags: ['Circle'], summary: 'List my circles' })
    .output(z.object({ circles: z.array(circle) })),
}

export type Circle = z.infer<typeof circle>
export type CircleMember = z.infer<typeof circleMember>
