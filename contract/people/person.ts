import * as z from 'zod/mini'
import { role } from '#contract/account/me.ts'
import { calledPerson, publicProfile } from '#contract/profile/public-profile.ts'

/** Somebody in the organization as its admins see them. */
export const managedPerson = z.object({
  ...publicProfile.shape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the address was shown to be theirs. */
  confirmed: z.boolean(),
  role,
  joinedAt: z.date(),
  /** When they were last here, to the hour; null if they never were. */
  lastActiveAt: z.nullable(z.date()),
  suspendedAt: z.nullable(z.date()),
  /** When their account will be removed, because they asked for it; null if they did not. */
  leavesAt: z.nullable(z.date()),
  /** How many people are assigned to them. */
  leads: z.int(),
  /** Whether this is the admin making the request. */
  isMe: z.boolean(),
  can: z.object({ suspend: z.boolean(), restore: z.boolean(), endSessions: z.boolean() }),
})

/** Somebody who has signed up and is not in yet: their address is not confirmed, or an admin has yet to let them in. */
export const waitingSignUp = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The name they gave; nobody has shown that it is theirs. */
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  signedUpAt: z.date(),
  /** When the address of somebody waiting to be let in was confirmed. */
  confirmedAt: z.nullable(z.date()),
})

/** Somebody to whom people can be, or are, assigned. */
export const assignableLeader = z.object({
  ...publicProfile.shape,
  role,
  /** How many people they lead. */
  leads: z.int(),
  /** False for somebody who cannot lead anyone new: no longer a leader, suspended, or leaving. */
  can: z.object({ beAssigned: z.boolean() }),
})

/** Somebody who can be assigned to a leader. */
export const candidate = z.object({
  ...publicProfile.shape,
  /** Leaders who already lead them. */
  leaders: z.array(calledPerson),
  /** Whether the leader asked about is one of them. */
  assigned: z.boolean(),
})

/** Who leads whom. */
export const assignment = z.object({
  id: z.uuid(),
  leader: z.object({ ...publicProfile.shape, role }),
  participant: publicProfile,
  assignedAt: z.date(),
})

export type ManagedPerson = z.infer<typeof managedPerson>
export type WaitingSignUp = z.infer<typeof waitingSignUp>
export type AssignableLeader = z.infer<typeof assignableLeader>
export type Candidate = z.infer<typeof candidate>
export type Assignment = z.infer<typeof assignment>
