import * as z from 'zod/mini'
import { lockedCode } from '#contract/progress/locked-code.ts'

/**
 * Every error that the API answers on purpose: its code, its status, and what it carries.
 * A client decides by code, never by status.
 */
export const errors = {
  /** The input breaks the contract: for each field, all that is wrong with it. The field `form` stands for the whole. */
  INVALID_INPUT: { status: 422, data: z.object({ fields: z.record(z.string(), z.array(z.string())) }) },
  /** No session, or one that has ended. */
  UNAUTHENTICATED: { status: 401 },
  /** The caller may know of this but not do it. */
  FORBIDDEN: { status: 403 },
  /** It does not exist, or the caller may not know that it does. */
  NOT_FOUND: { status: 404 },
  /** Too often: try again at `resetsAt`. */
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
  /** This day already holds a live entry of this kind. */
  ALREADY_WRITTEN: { status: 409, data: z.object({ day: z.int(), entryId: z.uuid() }) },
  /** The day is not written in full, so it cannot be marked as complete. */
  ENTRIES_MISSING: { status: 409 },
  /** Not every day of the walk was complete yet. */
  WALK_NOT_COMPLETE: { status: 409 },
  /** Day 1 was completed, and with it what one wrote before it is sealed. */
  WHY_SEALED: { status: 409 },
  /** Somebody, perhaps the same person on another device, saved another version first. */
  CHANGED_MEANWHILE: { status: 409, data: z.object({ version: z.int() }) },

  /** This person is in my community already. */
  ALREADY_IN_COMMUNITY: { status: 409 },
  /** One cannot do this to oneself. */
  NOT_ONESELF: { status: 409 },
  /** An admin does not take their own role away. */
  OWN_ROLE: { status: 409 },
  /** Nor do they shut themselves out. */
  OWN_ACCOUNT: { status: 409 },
  /** Nobody leads themselves. */
  OWN_LEADER: { status: 409 },
  /** Only leaders and admins lead others. */
  NOT_A_LEADER: { status: 409 },
  /** All of these people are assigned to this leader already. */
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

  /** Address and password do not belong together. */
  WRONG_CREDENTIALS: { status: 401 },
  /** The current password, asked for once more, is wrong. */
  WRONG_PASSWORD: { status: 403 },
  /** Right password, but the address was never confirmed. */
  EMAIL_NOT_CONFIRMED: { status: 403 },
  /** Right password and a confirmed address, but an admin has yet to let them in. */
  WAITS_FOR_APPROVAL: { status: 403 },
  /** One comes there by an invitation only, and there is none that is good. */
  INVITATION_NEEDED: { status: 403 },
  /** An admin has suspended this account. */
  SUSPENDED: { status: 403 },
  /** A link is unknown, used up or too old. */
  LINK_EXPIRED: { status: 410 },
  /** There is an admin already. */
  SETUP_CLOSED: { status: 409 },
  /** An organization keeps one admin. */
  LAST_ADMIN: { status: 409 },
  /** Nobody asks a model here: the server or the admins have turned it off. */
  AI_OFF: { status: 409 },
  /** There is no key by which the caller could ask. */
  AI_NO_KEY: { status: 409 },
  /** The caller has not agreed that this leaves for the provider. */
  AI_NOT_AGREED: { status: 409 },
  /** Whoever wrote it has not agreed that their leaders ask a model about it. */
  AI_AUTHOR_NOT_AGREED: { status: 409 },
  /** Another provider is asked than the one that was agreed to. */
  AI_PROVIDER_CHANGED: { status: 409 },
  /** The provider does not take the key. */
  AI_KEY_REFUSED: { status: 409 },
  /** The provider was asked too often. */
  AI_RATE_LIMITED: { status: 409 },
  /** What the provider is paid for is used up. */
  AI_QUOTA: { status: 409 },
  /** No answer came in time. */
  AI_TIMED_OUT: { status: 409 },
  /** The provider answered nothing that could be used. */
  AI_FAILED: { status: 409 },

  /** Nothing was written that could be asked about. */
  NOTHING_TO_READ: { status: 409 },
  /** Of what a model answered, nothing can be shown. */
  NO_INSIGHT: { status: 409 },

  /** What is to be saved changes nothing. */
  NOTHING_TO_CHANGE: { status: 409 },

  /** The caller has highlighted this entry already. */
  ALREADY_HIGHLIGHTED: { status: 409 },
  /** Its author has not agreed, or no longer. */
  CONSENT_MISSING: { status: 409 },

  /** The organization takes nobody new. */
  TAKES_NOBODY_NEW: { status: 409 },
  /** The address has an account in each of these organizations, and it was not said which of them is meant. */
  SEVERAL_ACCOUNTS: {
    status: 409,
    data: z.object({ organizations: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  /** The plan of the organization does not hold this. */
  NOT_IN_PLAN: { status: 409, data: z.object({ feature: z.string() }) },

  /** The organization has as many living keys as it may. */
  TOO_MANY_KEYS: { status: 409 },

  /** Google sign-in is not configured on this server. */
  GOOGLE_NOT_CONFIGURED: { status: 409 },
} as const

export type ErrorCode = keyof typeof errors

/** The part of the table that one procedure lists. */
export function listed<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errors, Code> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<typeof errors, Code>
}
