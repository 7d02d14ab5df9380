import * as z from 'zod/mini'

/** A person as others see them. */
export const publicProfile = z.object({
  id: z.uuid(),
  displayName: z.string(),
  /** Where to get their picture, or null. */
  avatar: z.nullable(z.string()),
  /**
   * What they are to everybody in the organization, shown beside their name; null for a participant, and for somebody who is no longer
   * there.
   */
  standing: z.nullable(z.enum(['leader', 'admin'])),
})

/** What a person is called, if that is all that is told of them. */
export const calledPerson = z.pick(publicProfile, { displayName: true, standing: true })

export type PublicProfile = z.infer<typeof publicProfile>
export type CalledPerson = z.infer<typeof calledPerson>
