import * as z from 'zod/mini'
import { allFeatures } from '#contract/plans.ts'

/** Somebody's role in their organization. */
export const role = z.enum(['participant', 'leader', 'admin'])

/** When in the day somebody likes to write; what Home says depends on it. */
export const timePreference = z.enum(['morning', 'midday', 'evening'])

/** The caller, as every page needs to know them. It is put into pages as plain JSON. */
export const me = z.object({
  id: z.uuid(),
  displayName: z.string(),
  /** Where to get their picture, or null. */
  avatar: z.nullable(z.string()),
  role,
  timePreference,
  /** The IANA time zone they see times in; null for that of the device. */
  timeZone: z.nullable(z.string()),
  /** Whether their names came from Google and they have not yet said that they are right. */
  namesToConfirm: z.boolean(),
  /** Whether they are assigned to somebody they can turn to. */
  hasLeader: z.boolean(),
  /** When signing in canceled the deletion of their account; told for a day. */
  deletionCancelledAt: z.nullable(z.iso.datetime()),
  /** What tells their organization apart from another with the same name; null while it cannot be looked up. */
  churchMark: z.nullable(z.string()),
  /** The name of their organization, which the product goes by for them. */
  organization: z.string(),
  /** Stands for how pages look to its people: a page drawn under another key looks different. */
  brandKey: z.string(),
  /** The hour, from 0 to 23, when its days open, and the IANA time zone that counts. */
  unlock: z.object({ hour: z.int(), zone: z.string() }),
  /** The plan features that their organization has. */
  features: z.array(z.enum(allFeatures)),
  /** What the menu can offer. */
  can: z.object({ lead: z.boolean(), administer: z.boolean(), becomeAdmin: z.boolean() }),
})

export type Role = z.infer<typeof role>
export type TimePreference = z.infer<typeof timePreference>
export type Me = z.infer<typeof me>
