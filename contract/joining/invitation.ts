import * as z from 'zod/mini'
import { publicProfile } from '#contract/profile/public-profile.ts'

/**
 * How an invitation stands: good, or why it lets nobody in. It rests while its leader leads nobody there, since their role, their account or
 * the plan does not allow it.
 */
export const standings = ['good', 'full', 'ended', 'resting', 'withdrawn'] as const

/** An invitation as those see it who look after it. */
export const invitation = z.object({
  id: z.uuid(),
  /** The link by which people come, at the host of the organization. */
  link: z.string(),
  /** What it is called among those who invite; empty where it has no name. */
  label: z.string(),
  /** Into whose circle people come by it; null where into none, or where that is nobody whom the asker sees. */
  leader: z.nullable(publicProfile),
  /** Whether people come into a circle by it. */
  intoCircle: z.boolean(),
  /** Who made it; null where they are not there any more. */
  madeBy: z.nullable(publicProfile),
  madeAt: z.date(),
  /** Until when it is good; null where it does not end by itself. */
  endsAt: z.nullable(z.date()),
  /** How many can come by it; null for no limit. */
  places: z.nullable(z.int()),
  /** To how many addresses it was mailed. */
  mailed: z.int(),
  /** How many browsers opened its link, also when it let nobody in any more; a preview in a chat is one. Of one network, 200 a day at most. */
  opened: z.int(),
  /** How many addresses signed up by it. */
  signedUp: z.int(),
  /** How many of them were confirmed, and so took a place. */
  confirmed: z.int(),
  /** How it stands: good, or why it lets nobody in. */
  standing: z.enum(standings),
})

export type Invitation = z.infer<typeof invitation>
export type Standing = Invitation['standing']
