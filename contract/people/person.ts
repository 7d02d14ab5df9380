import * as z from 'zod/mini'
import { role } from '#contract/account/me.ts'
import { calledPerson, publicProfile } from '#contract/profile/public-profile.ts'

/** Somebody of the organization as its admins see them. */
export const managedPerson = z.object({
  ...publicProfile.shape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the address was shown to be theirs. */
  confirmed: z.boolean(),
  role,
  joinedAt: z.date(),
  /** When they were last here, to the hour; null where they never were. */
  lastActiveAt: z.nullable(z.date()),
  suspendedAt: z.nullable(z.date()),
  /** When their account is removed, because they asked for it; null where they did not. */
  leavesAt: z.nullable(z.date()),
  /** How many are assigned to them. */
  leads: z.int(),
  /** Whether it is the admin who asks. */
  isMe: z.boolean(),
  can: z.object({ suspend: z.boolean(), restore: z.boolean(), endSessions: z.boolean() }),
})

/** Somebody who has signed up and is not in: their address is not confirmed, or an admin has yet to let them in. */
export const waitingSignUp = z.object({
  id: z.uuid(),
  email: z.string(),
  /** What they called themselves; nobody has shown that they are it. */
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  signedUpAt: z.date(),
  /** When the address was confirmed of one who is to be let in. */
  confirmedAt: z.nullable(z.date()),
})

/** Somebody to whom people can be assigned, or are. */
export const assignableLeader = z.object({
  ...publicProfile.shape,
  role,
  /** How many they lead. */
  leads: z.int(),
  /** False for who leads nobody new: no leader any more, suspended, or leaving. */
  can: z.object({ beAssigned: z.boolean() }),
})

/** Somebody who can be assigned to a leader. */
export const candidate = z.object({
  ...publicProfile.shape,
  /** Leaders who lead them already. */
  leaders: z.array(calledPerson),
  /** Whether the leader who was asked about is one of them. */
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
