import * as z from 'zod/mini'
import { lockedCode } from '#contract/progress/locked-code.ts'

/**
 * Every error that the API answers on purpose: its code, its status, and what it carries.
 * A client decides by code, never by status.
 */
export const errors = {
  /** The input breaks the contract: everything that is wrong with it, by field. The field `form` stands for the whole. */
  INVALID_INPUT: { status: 422, data: z.object({ fields: z.record(z.string(), z.array(z.string())) }) },
  /** There is no session, or it has ended. */
  UNAUTHENTICATED: { status: 401 },
  /** The caller may know of this but may not do it. */
  FORBIDDEN: { status: 403 },
  /** It does not exist, or the caller may not know that it does. */
  NOT_FOUND: { status: 404 },
  /** Too many requests: try again at `resetsAt`. */
  RATE_LIMITED: { status: 429, data: z.object({ act: z.string(), resetsAt: z.date() }) },
  /** The database or another part is out of reach; trying again later helps. */
  UNAVAILABLE: { status: 503 },

  // How something was asked, whatever it was; oRPC's own codes.
  /** The body cannot be read as JSON. */
  BAD_REQUEST: { status: 400 },
  /** A write that did not come from a page of ours. */
  CSRF_TOKEN_MISMATCH: { status: 403 },
  /** The path exists, but not by this method; the header `Allow` names those that do. */
  METHOD_NOT_SUPPORTED: { status: 405 },
  /** The body is longer than 256 KiB. */
  PAYLOAD_TOO_LARGE: { status: 413 },

  /** The day is not open to this person. */
  DAY_LOCKED: { status: 409, data: z.object({ day: z.int(), code: lockedCode }) },
  /** This person has already written an entry of this kind for this day. */
  ALREADY_WRITTEN: { status: 409, data: z.object({ day: z.int(), entryId: z.uuid() }) },
  /** Not everything has been written for the day, so it cannot be marked as complete. */
  ENTRIES_MISSING: { status: 409 },
  /** Not every day of the walk has been complete yet. */
  WALK_NOT_COMPLETE: { status: 409 },
  /** Day 1 has been completed, which seals what was written before it. */
  WHY_SEALED: { status: 409 },
  /** Somebody, perhaps the same person on another device, saved another version first. */
  CHANGED_MEANWHILE: { status: 409, data: z.object({ version: z.int() }) },

  /** This person is already in my community. */
  ALREADY_IN_COMMUNITY: { status: 409 },
  /** Nobody can do this to themselves. */
  NOT_ONESELF: { status: 409 },
  /** Admins cannot take away their own role. */
  OWN_ROLE: { status: 409 },
  /** Admins cannot suspend themselves. */
  OWN_ACCOUNT: { status: 409 },
  /** Nobody can lead themselves. */
  OWN_LEADER: { status: 409 },
  /** Only leaders and admins can lead others. */
  NOT_A_LEADER: { status: 409 },
  /** All of these people are already assigned to this leader. */
  ALREADY_ASSIGNED: { status: 409 },
  /** Nobody would receive a message here. */
  CONVERSATION_CLOSED: { status: 409 },
  /** The time in which this could be done is over. */
  TOO_LATE: { status: 409 },

  /** A file is larger than its place allows. */
  FILE_TOO_LARGE: { status: 413 },
  /** A file is not, by its content, of a kind that its place takes. */
  FILE_TYPE_NOT_ALLOWED: { status: 415 },
  /** A file is of a kind that its place takes, but cannot be read to its end. */
  FILE_DAMAGED: { status: 415 },
  /** A document or archive holds a program or macros. */
  FILE_MAY_ACT: { status: 415 },
  /** A picture of this kind may have `most` pixels. */
  TOO_MANY_PIXELS: {
    status: 413,
    data: z.object({ width: z.int(), height: z.int(), most: z.int() }),
  },
  /** With this file, those of its owner would take up more than they may. */
  NO_ROOM_FOR_FILE: { status: 409 },
  /** The disk of the server has no room for files; what is left is kept for words. */
  NO_ROOM_ON_SERVER: { status: 507 },

  /** The address and the password do not belong together. */
  WRONG_CREDENTIALS: { status: 401 },
  /** The current password, which was asked for again, is wrong. */
  WRONG_PASSWORD: { status: 403 },
  /** The password is right, but the address was never confirmed. */
  EMAIL_NOT_CONFIRMED: { status: 403 },
  /** The password is right and the address is confirmed, but an admin has yet to let the person in. */
  WAITS_FOR_APPROVAL: { status: 403 },
  /** People can only join with an invitation, and there is none that works. */
  INVITATION_NEEDED: { status: 403 },
  /** An admin has suspended this account. */
  SUSPENDED: { status: 403 },
  /** The link is unknown, used up or too old. */
  LINK_EXPIRED: { status: 410 },
  /** There already is an admin. */
  SETUP_CLOSED: { status: 409 },
  /** An organization needs at least one admin. */
  LAST_ADMIN: { status: 409 },
  /** AI is not used here: it is turned off, on this server or by the admins. */
  AI_OFF: { status: 409 },
  /** There is no key for the caller to ask with. */
  AI_NO_KEY: { status: 409 },
  /** The caller has not agreed to have this sent to the provider. */
  AI_NOT_AGREED: { status: 409 },
  /** The person who wrote it has not agreed to let their leaders ask a model about it. */
  AI_AUTHOR_NOT_AGREED: { status: 409 },
  /** A different provider is asked than the one that was agreed to. */
  AI_PROVIDER_CHANGED: { status: 409 },
  /** The provider does not accept the key. */
  AI_KEY_REFUSED: { status: 409 },
  /** The provider has received too many requests. */
  AI_RATE_LIMITED: { status: 409 },
  /** What was paid for at the provider is used up. */
  AI_QUOTA: { status: 409 },
  /** No answer came in time. */
  AI_TIMED_OUT: { status: 409 },
  /** The provider's answer could not be used. */
  AI_FAILED: { status: 409 },

  /** Nothing has been written that could be asked about. */
  NOTHING_TO_READ: { status: 409 },
  /** Nothing of what the model answered can be shown. */
  NO_INSIGHT: { status: 409 },

  /** Saving this would change nothing. */
  NOTHING_TO_CHANGE: { status: 409 },

  /** The caller has already highlighted this entry. */
  ALREADY_HIGHLIGHTED: { status: 409 },
  /** Its author has not agreed, or no longer does. */
  CONSENT_MISSING: { status: 409 },

  /** The organization is not accepting new people. */
  TAKES_NOBODY_NEW: { status: 409 },
  /** The address has an account in each of these organizations, and the request does not say which of them is meant. */
  SEVERAL_ACCOUNTS: {
    status: 409,
    data: z.object({ organizations: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  /** The organization's plan does not include this. */
  NOT_IN_PLAN: { status: 409, data: z.object({ feature: z.string() }) },

  /** The organization has as many working keys as it may have. */
  TOO_MANY_KEYS: { status: 409 },

  /** Google sign-in is not configured on this server. */
  GOOGLE_NOT_CONFIGURED: { status: 409 },
} as const

export type ErrorCode = keyof typeof errors

/** The part of the table that one procedure lists. */
export function listed<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errors, Code> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<typeof errors, Code>
}
