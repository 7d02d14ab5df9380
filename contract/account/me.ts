import * as z from 'zod/mini'

export const role = z.enum(['participant', 'leader', 'admin'])

/** The person who asks, as every page needs to know them. */
export const me = z.object({
  id: z.uuid(),
  displayName: z.string(),
  avatar: z.nullable(z.string()),
  role,
  /** The name of their organization, which the product bears for them. */
  organization: z.string(),
  /** What the menu may offer. */
  can: z.object({ lead: z.boolean(), administer: z.boolean(), becomeAdmin: z.boolean() }),
})

export type Role = z.infer<typeof role>
export type Me = z.infer<typeof me>
