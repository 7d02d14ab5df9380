import * as z from 'zod/mini'
import { publicProfile } from '#contract/profile/public-profile.ts'

/**
 * How an invitation stands: good, or why it lets nobody in. It rests while its leader leads nobody there, since their role, their account or
 * the plan does not allow it.
 */
export const standings = ['good', 'full', 'ended', 'resting', 'withdrawn'] as const

/** An invitation as seen by the people who manage it. */
export const invitation = z.object({
  id: z.uuid(),
  /** The link that people join with, at the host of the organization. */
  link: z.string(),
  /** Its name among the people who invite; empty if it has none. */
  label: z.string(),
  /** Whose circle people join with it; null for none, or if the caller cannot see that person. */
  leader: z.nullable(publicProfile),
  /** Whether people join a circle with it. */
  intoCircle: z.boolean(),
  /** Who created it; null if they are no longer there. */
  madeBy: z.nullable(publicProfile),
  madeAt: z.date(),
  /** When it stops working; null if it does not end by itself. */
  endsAt: z.nullable(z.date()),
  /** How many people can join with it; null for no limit. */
  places: z.nullable(z.int()),
  /** How many addresses it was emailed to. */
  mailed: z.int(),
  /**
   * How many browsers opened its link, including after it stopped letting people in; a preview in a chat counts as one. At most 200 a day
   * are counted for one network.
   */
  opened: z.int(),
  /** How many addresses signed up with it. */
  signedUp: z.int(),
  /** How many of them were confirmed, and so took a place. */
  confirmed: z.int(),
  /** Its status: good, or why it lets nobody in. */
  standing: z.enum(standings),
})

export type Invitation = z.infer<typeof invitation>
export type Standing = Invitation['standing']
