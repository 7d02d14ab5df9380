import * as z from 'zod/mini'
import { allFeatures } from '#contract/plans.ts'

/** What somebody is in their organization. */
export const role = z.enum(['participant', 'leader', 'admin'])

/** When in the day one likes to write; Home speaks by it. */
export const timePreference = z.enum(['morning', 'midday', 'evening'])

/** The person who asks, as every page needs to know them. It is laid into pages as plain JSON. */
export const me = z.object({
  id: z.uuid(),
  displayName: z.string(),
  /** Where their picture is delivered, or null. */
  avatar: z.nullable(z.string()),
  role,
  timePreference,
  /** The IANA zone in which they read times; null for that of the device. */
  timeZone: z.nullable(z.string()),
  /** Whether what they are called was told by Google, and they have not said yet that it is right. */
  namesToConfirm: z.boolean(),
  /** Whether they are assigned to somebody, to whom they can turn. */
  hasLeader: z.boolean(),
  /** When signing in took back that their account was to be deleted, for a day from then on. */
  deletionCancelledAt: z.nullable(z.iso.datetime()),
  /** By which their organization is told from another of the same name; null while it cannot be looked up. */
  churchMark: z.nullable(z.string()),
  /** The name of their organization, which the product bears for them. */
  organization: z.string(),
  /** Names how pages look for its people: one that was painted for another key looks otherwise. */
  brandKey: z.string(),
  /** The hour, from 0 to 23, at which its days open, and the IANA zone whose clock counts. */
  unlock: z.object({ hour: z.int(), zone: z.string() }),
  /** What their organization gets of what plans name. */
  features: z.array(z.enum(allFeatures)),
  /** What the menu may offer. */
  can: z.object({ lead: z.boolean(), administer: z.boolean(), becomeAdmin: z.boolean() }),
})

export type Role = z.infer<typeof role>
export type TimePreference = z.infer<typeof timePreference>
export type Me = z.infer<typeof me>
