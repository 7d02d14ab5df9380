import * as z from 'zod/mini'

/** A person as others see them. */
export const publicProfile = z.object({
  id: z.uuid(),
  displayName: z.string(),
  /** Where their picture is delivered, or null. */
  avatar: z.nullable(z.string()),
})

export type PublicProfile = z.infer<typeof publicProfile>
