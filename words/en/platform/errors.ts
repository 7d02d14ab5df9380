import type { ErrorCode } from '#contract/errors.ts'

/**
 * Errors that the browser finds by itself: no connection, an answer that nobody foresaw, a file of this device that cannot be read, and what
 * something between the browser and the server has answered in its place.
 */
export type LocalCode =
  | 'OFFLINE'
  | 'UNKNOWN'
  | 'FILE_UNREADABLE'
  | 'TOO_LARGE_BETWEEN'
  | 'NOT_ALLOWED_BETWEEN'
  | 'SIGN_IN_BETWEEN'

/** A short title, and a sentence that says what helps. */
export type ErrorWords = { title: string; text: string }

/** What the server itself says of an error where a page says more. */
export const raisedWords: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'User not authenticated',
  CSRF_TOKEN_MISMATCH: 'The request did not come from one of our pages.',
}

/** Every error in words. */
export const errorWords: Record<ErrorCode | LocalCode, ErrorWords> = {
  INVALID_INPUT: {
    title: 'Validation failed',
    text: 'Something in the form needs another look.',
  },
  UNAUTHENTICATED: {
    title: 'Please sign in',
    text: 'You are no longer signed in. Sign in again to continue.',
  },
  FORBIDDEN: { title: 'Access Denied', text: 'You do not have permission to do this.' },
  NOT_FOUND: { title: 'Not found', text: 'It is not here, or is no longer here.' },
  RATE_LIMITED: { title: 'A little too fast', text: 'Please wait a moment, then try again.' },
  UNAVAILABLE: {
    title: 'Not available right now',
    text: 'Please try again in a minute. Nothing is lost.',
  },
  BAD_REQUEST: { title: 'Not understood', text: 'The request could not be read.' },
  CSRF_TOKEN_MISMATCH: {
    title: 'Not accepted from this address',
    text: 'You opened this page at an address that your church does not use here. Open it at the address in our emails. If that is the same address, the README explains under “In front of it” what an admin needs to fix.',
  },
  METHOD_NOT_SUPPORTED: {
    title: 'Not understood',
    text: 'This address does not accept that kind of request.',
  },
  PAYLOAD_TOO_LARGE: { title: 'Too large', text: 'This is more than can be sent at once.' },
  DAY_LOCKED: { title: 'This day is not open yet', text: 'Complete the days before it first.' },
  ALREADY_WRITTEN: { title: 'Already written', text: 'You have already written for this day.' },
  ENTRIES_MISSING: {
    title: 'Cannot complete day',
    text: 'You must complete both the reflection and challenge for this day first.',
  },
  WALK_NOT_COMPLETE: {
    title: 'Your walk is not finished',
    text: 'You can do this once you have completed every day of the walk.',
  },
  WHY_SEALED: {
    title: 'Already sealed',
    text: 'You have completed Day 1, so your why can no longer be written or changed.',
  },
  CHANGED_MEANWHILE: {
    title: 'Changed in the meantime',
    text: 'Another version was saved first, perhaps on another device. Your text is still here.',
  },
  ALREADY_IN_COMMUNITY: { title: 'Already added', text: 'User is already in your community' },
  NOT_ONESELF: { title: 'That is you', text: 'Cannot add yourself to your community' },
  OWN_ROLE: {
    title: 'Cannot modify own role',
    text: 'You cannot remove your own admin privileges.',
  },
  OWN_ACCOUNT: { title: 'That is you', text: 'Only another admin can do this to your account.' },
  OWN_LEADER: { title: 'That is the leader', text: 'A leader cannot lead themselves.' },
  NOT_A_LEADER: { title: 'Not a leader', text: 'People can only be assigned to leaders and admins.' },
  ALREADY_ASSIGNED: {
    title: 'Already assigned',
    text: 'Failed to create assignment. This assignment may already exist.',
  },
  CONVERSATION_CLOSED: { title: 'Not sent', text: 'This conversation is not accepting messages right now.' },
  TOO_LATE: { title: 'Too late', text: 'A message can only be edited for 15 minutes.' },
  FILE_TOO_LARGE: { title: 'File too large', text: 'File size must be less than 50MB' },
  FILE_TYPE_NOT_ALLOWED: { title: 'Invalid file type', text: 'Invalid file type' },
  FILE_DAMAGED: {
    title: 'File damaged',
    text: 'This file is damaged or incomplete, and cannot be opened.',
  },
  FILE_MAY_ACT: {
    title: 'File not accepted',
    text: 'This file contains a program or macros, which could run by themselves.',
  },
  TOO_MANY_PIXELS: {
    title: 'Picture too large',
    text: 'This picture has more pixels than we can open here. Please save a smaller version, or save it as a standard JPEG.',
  },
  NO_ROOM_FOR_FILE: {
    title: 'No room left',
    text: 'It does not fit. Your files can take up 5 GB in all. To make room, delete files for good, either with their entries in the trash or below the entry you removed them from.',
  },
  NO_ROOM_ON_SERVER: {
    title: 'No files right now',
    text: "This site's disk is nearly full, so nobody can send files until the person who runs it makes room. What you write is saved as always.",
  },
  WRONG_CREDENTIALS: { title: 'Error signing in', text: 'This email and password do not match.' },
  WRONG_PASSWORD: { title: 'Wrong password', text: 'This is not your current password.' },
  EMAIL_NOT_CONFIRMED: {
    title: 'Email not confirmed yet',
    text: 'Open the link in the email we sent you, then sign in.',
  },
  WAITS_FOR_APPROVAL: {
    title: 'Not let in yet',
    text: "Your email is confirmed. Somebody who leads your church still has to let you in. You'll get an email when they do.",
  },
  INVITATION_NEEDED: {
    title: 'By invitation only',
    text: 'To sign up here, you need an invitation that still works. Ask the people who lead your church for one.',
  },
  SUSPENDED: { title: 'Account suspended', text: 'Please talk to the people who lead your church.' },
  LINK_EXPIRED: {
    title: 'This link no longer works',
    text: 'It has already been used, or it is too old. Ask for a new one.',
  },
  SETUP_CLOSED: {
    title: 'Already set up',
    text: 'There is already an admin. Only admins can make other people admins.',
  },
  LAST_ADMIN: {
    title: 'You are the only admin',
    text: 'Your church needs an admin. Make somebody else an admin first; then you can delete your account.',
  },
  AI_OFF: { title: 'AI is turned off', text: 'AI is not used here. Your admins can turn it on.' },
  AI_NO_KEY: {
    title: 'No API key',
    text: 'OpenAI API key not configured. Please contact your administrator.',
  },
  AI_NOT_AGREED: { title: 'Not sent', text: 'Nothing is sent to an AI until you agree.' },
  AI_AUTHOR_NOT_AGREED: {
    title: 'Not sent',
    text: 'The person who wrote this has not agreed to let an AI read it.',
  },
  AI_PROVIDER_CHANGED: {
    title: 'Another provider',
    text: 'A different AI is now used here. Please look again before you agree.',
  },
  AI_KEY_REFUSED: {
    title: 'Invalid API Key',
    text: 'Authentication failed. Please check your API key configuration.',
  },
  AI_RATE_LIMITED: {
    title: 'Too many requests',
    text: 'OpenAI rate limit exceeded. Please try again later.',
  },
  AI_QUOTA: { title: 'Limit reached', text: 'OpenAI rate limit exceeded. Please try again later.' },
  AI_TIMED_OUT: { title: 'No answer in time', text: 'Request timed out after 50 seconds' },
  AI_FAILED: { title: 'No answer', text: 'The AI did not give a usable answer. Please try again.' },
  NOTHING_TO_READ: { title: 'No Data Available', text: 'There is nothing to ask about yet.' },
  NO_INSIGHT: { title: 'Error generating insight', text: 'No insight received from the service' },
  NOTHING_TO_CHANGE: { title: 'Nothing to save', text: 'No days would change.' },
  ALREADY_HIGHLIGHTED: {
    title: 'Already highlighted',
    text: 'You have already highlighted this entry.',
  },
  CONSENT_MISSING: {
    title: 'Not agreed',
    text: 'The person who wrote this has not agreed to have it shown.',
  },
  TAKES_NOBODY_NEW: {
    title: 'Not open to new people',
    text: 'This church is not accepting new people right now. Please talk to the people who lead it.',
  },
  SEVERAL_ACCOUNTS: {
    title: 'Several accounts',
    text: 'This address has accounts in several organizations. Choose the one you mean.',
  },
  NOT_IN_PLAN: {
    title: 'Not in your plan',
    text: "Your organization's plan does not include this. What you already have is kept.",
  },
  TOO_MANY_KEYS: {
    title: 'Too many keys',
    text: 'Your organization has reached its limit of API keys. Revoke one that nobody uses.',
  },
  GOOGLE_NOT_CONFIGURED: {
    title: 'Error signing in with Google',
    text: 'Google sign-in is not available here.',
  },
  OFFLINE: {
    title: 'No connection',
    text: 'The server cannot be reached. Please check your connection and try again.',
  },
  FILE_UNREADABLE: {
    title: 'File not readable',
    text: 'This file cannot be read. It may have been changed, moved or deleted since you chose it. Please choose it again.',
  },
  TOO_LARGE_BETWEEN: {
    title: 'Too large for the network',
    text: 'It was stopped on the way to the server for being too large, although the server itself might accept it. Please choose something smaller, or tell whoever runs this site.',
  },
  NOT_ALLOWED_BETWEEN: {
    title: 'Blocked on the way',
    text: 'A firewall or filter stopped it on the way to the server. Try another network. If that does not help, tell whoever runs this site.',
  },
  SIGN_IN_BETWEEN: {
    title: 'The network asks you to sign in',
    text: 'Your network, or something in front of this site, is asking you to sign in first. Open this site in a new tab, sign in there, then try again here.',
  },
  UNKNOWN: {
    title: 'Something went wrong',
    text: 'Please try again. If it keeps happening, reload the page.',
  },
}

/** What every form says by itself. */
export const forms = {
  tooOften: (when: string) => `Too many attempts. Please try again ${when}.`,
}
