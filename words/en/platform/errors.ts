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
  CSRF_TOKEN_MISMATCH: 'The request did not come from a page of ours.',
}

/** Every error in words. */
export const errorWords: Record<ErrorCode | LocalCode, ErrorWords> = {
  INVALID_INPUT: {
    title: 'Validation failed',
    text: 'Something in the form needs another look.',
  },
  UNAUTHENTICATED: { title: 'Please sign in', text: 'You are no longer signed in. Sign in again to go on.' },
  FORBIDDEN: { title: 'Access Denied', text: 'You do not have permission to do this.' },
  NOT_FOUND: { title: 'Not found', text: 'It is not there, or no longer.' },
  RATE_LIMITED: { title: 'A little too fast', text: 'Please wait a moment, then try again.' },
  UNAVAILABLE: {
    title: 'Out of reach for the moment',
    text: 'Please try again in a minute. Nothing is lost.',
  },
  BAD_REQUEST: { title: 'Not understood', text: 'The request could not be read.' },
  CSRF_TOKEN_MISMATCH: {
    title: 'Not accepted from this address',
    text: 'This page is open at an address that your church does not go by here. Open it at the address in your mails. If it is that one, the README says under "In front of it" what an admin sets right.',
  },
  METHOD_NOT_SUPPORTED: { title: 'Not understood', text: 'This address is not asked in this way.' },
  PAYLOAD_TOO_LARGE: { title: 'Too large', text: 'This is more than can be sent at once.' },
  DAY_LOCKED: { title: 'This day is not open yet', text: 'Complete the days before it first.' },
  ALREADY_WRITTEN: { title: 'Already written', text: 'You have already written for this day.' },
  ENTRIES_MISSING: {
    title: 'Cannot complete day',
    text: 'You must complete both the reflection and challenge for this day first.',
  },
  WALK_NOT_COMPLETE: {
    title: 'The walk goes on',
    text: 'This comes once every day of the walk was complete.',
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
  OWN_ACCOUNT: { title: 'That is you', text: 'Another admin can do this to your account.' },
  OWN_LEADER: { title: 'That is the leader', text: 'Nobody leads themselves.' },
  NOT_A_LEADER: { title: 'Not a leader', text: 'People can be assigned to leaders and admins only.' },
  ALREADY_ASSIGNED: {
    title: 'Already assigned',
    text: 'Failed to create assignment. This assignment may already exist.',
  },
  CONVERSATION_CLOSED: { title: 'Not sent', text: 'This conversation takes no messages at the moment.' },
  TOO_LATE: { title: 'Too late', text: 'A message can be edited for 15 minutes.' },
  FILE_TOO_LARGE: { title: 'File too large', text: 'File size must be less than 50MB' },
  FILE_TYPE_NOT_ALLOWED: { title: 'Invalid file type', text: 'Invalid file type' },
  FILE_DAMAGED: {
    title: 'File damaged',
    text: 'This file is damaged or incomplete, and cannot be opened.',
  },
  FILE_MAY_ACT: {
    title: 'File not taken',
    text: 'This file holds a program or macros, which could act by themselves.',
  },
  TOO_MANY_PIXELS: {
    title: 'Picture too large',
    text: 'This picture has more pixels than can be opened here. Please save it smaller, or as an ordinary JPEG.',
  },
  NO_ROOM_FOR_FILE: {
    title: 'No room left',
    text: 'It no longer fits: your files may take up 5 GB in all. To make room, delete files for good: with their entries in the trash, or below the entry that you removed them from.',
  },
  NO_ROOM_ON_SERVER: {
    title: 'The server takes no files',
    text: 'The disk of this site is nearly full, so no file can be sent until whoever runs it has made room. What you write is saved as always.',
  },
  WRONG_CREDENTIALS: { title: 'Error signing in', text: 'This email and password do not belong together.' },
  WRONG_PASSWORD: { title: 'Wrong password', text: 'This is not your current password.' },
  EMAIL_NOT_CONFIRMED: {
    title: 'Email not confirmed yet',
    text: 'Open the link in the mail that we sent you, then sign in.',
  },
  WAITS_FOR_APPROVAL: {
    title: 'Not let in yet',
    text: 'Your email is confirmed. Somebody who leads your church has yet to let you in; you get a mail then.',
  },
  INVITATION_NEEDED: {
    title: 'By invitation only',
    text: 'To sign up here you need an invitation that still works. Ask the people who lead your church for one.',
  },
  SUSPENDED: { title: 'Account suspended', text: 'Please talk to the people who lead your church.' },
  LINK_EXPIRED: {
    title: 'This link no longer works',
    text: 'It was used already, or is too old. Ask for a new one.',
  },
  SETUP_CLOSED: {
    title: 'Already set up',
    text: 'There is an admin already. Only admins can make others admins.',
  },
  LAST_ADMIN: {
    title: 'You are the only admin',
    text: 'Your church needs an admin. Make somebody else one first; then you can delete your account.',
  },
  AI_OFF: { title: 'AI is turned off', text: 'Nothing is asked of an AI here. Your admins can turn it on.' },
  AI_NO_KEY: {
    title: 'No API key',
    text: 'OpenAI API key not configured. Please contact your administrator.',
  },
  AI_NOT_AGREED: { title: 'Not sent', text: 'Nothing is sent to an AI before you have agreed to it.' },
  AI_AUTHOR_NOT_AGREED: {
    title: 'Not sent',
    text: 'Whoever wrote this has not agreed that an AI reads it.',
  },
  AI_PROVIDER_CHANGED: {
    title: 'Another provider',
    text: 'Another AI is asked here by now. Please look again before you agree.',
  },
  AI_KEY_REFUSED: {
    title: 'Invalid API Key',
    text: 'Authentication failed. Please check your API key configuration.',
  },
  AI_RATE_LIMITED: {
    title: 'Too many requests',
    text: 'OpenAI rate limit exceeded. Please try again later.',
  },
  AI_QUOTA: { title: 'Nothing left', text: 'OpenAI rate limit exceeded. Please try again later.' },
  AI_TIMED_OUT: { title: 'No answer in time', text: 'Request timed out after 50 seconds' },
  AI_FAILED: { title: 'No answer', text: 'The AI gave no answer that could be used. Please try again.' },
  NOTHING_TO_READ: { title: 'No Data Available', text: 'There is nothing yet that could be asked about.' },
  NO_INSIGHT: { title: 'Error generating insight', text: 'No insight received from the service' },
  NOTHING_TO_CHANGE: { title: 'Nothing to save', text: 'No day would change.' },
  ALREADY_HIGHLIGHTED: {
    title: 'Already highlighted',
    text: 'You have already highlighted this entry.',
  },
  CONSENT_MISSING: { title: 'Not agreed', text: 'Whoever wrote this has not agreed that it is shown.' },
  TAKES_NOBODY_NEW: {
    title: 'Nobody new at the moment',
    text: 'This church takes nobody new at the moment. Please talk to the people who lead it.',
  },
  SEVERAL_ACCOUNTS: {
    title: 'Several accounts',
    text: 'This address has an account in several organizations. Choose the one that you mean.',
  },
  NOT_IN_PLAN: {
    title: 'Not in your plan',
    text: 'The plan of your organization does not hold this. What there is of it is kept.',
  },
  TOO_MANY_KEYS: {
    title: 'Too many keys',
    text: 'Your organization has as many API keys as it may. Revoke one that nobody uses.',
  },
  GOOGLE_NOT_CONFIGURED: {
    title: 'Error signing in with Google',
    text: 'Google sign-in is not available here.',
  },
  OFFLINE: {
    title: 'No connection',
    text: 'The server is out of reach. Please check your connection and try again.',
  },
  FILE_UNREADABLE: {
    title: 'File not readable',
    text: 'This file cannot be read. It may have been changed, moved or deleted since it was chosen; please choose it again.',
  },
  TOO_LARGE_BETWEEN: {
    title: 'Too large on the way',
    text: 'It was turned back on the way to the server as too large, though the server might take it. Please choose something smaller, or tell whoever runs this site.',
  },
  NOT_ALLOWED_BETWEEN: {
    title: 'Not let through',
    text: 'It was turned back on the way to the server, by a firewall or a filter. Another network may let it through; otherwise tell whoever runs this site.',
  },
  SIGN_IN_BETWEEN: {
    title: 'The network asks you to sign in',
    text: 'Your network, or something in front of this site, wants you to sign in first. Open this site in a new tab, sign in there, then try again here.',
  },
  UNKNOWN: { title: 'Something went wrong', text: 'Please try again. If it stays, reload the page.' },
}

/** What every form says by itself. */
export const forms = {
  tooOften: (when: string) => `Too many tries for now. Please try again ${when}.`,
}
