import type { ClosedFor, Sign } from '#contract/messages/message.ts'
import { plural } from '#words/plural.ts'
import { stillInReports } from '#words/en/content-reports/still-in-reports.ts'

/** A conversation as one reads it and writes in it. */
export const threadWords = {
  label: (name: string) => `Messages with ${name}`,
  ofCircle: 'Messages in the circle',
  failed: 'Error loading messages',
  begin: 'This is the beginning of your conversation.',
  beginCircle: 'This is the beginning of your circle.',
  today: 'Today',
  yesterday: 'Yesterday',
  newMessages: 'New messages',
  back: 'Back to all conversations',
  loadFailed: 'Older messages could not be loaded.',
  laterFailed: 'Newer messages could not be loaded.',
  toLatest: 'Jump to latest',
  toLatestCount: (count: number) =>
    plural('en', count, {
      one: 'Jump to latest, 1 new message',
      other: `Jump to latest, ${count} new messages`,
    }),

  /** Read aloud with a message. */
  said: (name: string, time: string) => `${name}, ${time}`,
  you: 'You',
  edited: 'edited',
  deleted: 'Message deleted',
  deletedByLeader: 'Message deleted by the leader',
  files: 'Sent a file',
  entry: 'Shared an entry',
  replyTo: (name: string) => `Reply to ${name}`,
  aboutFeedback: (one: string, day: number) => `About the feedback on Day ${day} (${one})`,
  jump: (name: string, text: string) => `Go to what ${name} said: ${text}`,

  acts: {
    label: (name: string) => `Actions for the message from ${name}`,
    more: 'More',
    react: 'React',
    reply: 'Reply',
    edit: 'Edit',
    copy: 'Copy',
    delete: 'Delete',
    back: 'Back',
  },
  confirmDelete: {
    title: 'Delete this message?',
    /** `inReports` is for how many days a report still quotes it. */
    text: (inReports: number) =>
      `Its text will be gone for everyone. The conversation will only show that a message was deleted. ${stillInReports(inReports)}`,
    textOfEntry:
      'It will no longer be shown here. The entry itself stays with the person who wrote it, and with everyone else who can read it.',
    act: 'Delete',
    busy: 'Deleting...',
  },

  signs: {
    amen: 'Amen',
    heart: 'Love',
    thanks: 'Thanks',
    joy: 'Joy',
    sorrow: 'Sorrow',
    yes: 'Yes',
  } satisfies Record<Sign, string>,
  /** Who put a sign; `more` of them are not named. */
  signedBy: (sign: string, names: string[], more: number) => {
    if (names.length === 0) return `${sign}: ${more}`
    return `${sign}: ${names.join(', ')}${more > 0 ? `, +${more}` : ''}`
  },

  compose: {
    label: (name: string) => `Message to ${name}`,
    labelCircle: 'Message to the circle',
    placeholder: 'Write a message',
    send: 'Send',
    save: 'Save',
    editing: 'Editing your message',
    replying: (name: string) => `Replying to ${name}`,
    cancelEdit: 'Cancel editing',
    cancelReply: 'Cancel reply',
    counter: (length: number, most: number) => `${length} of ${most}`,
    tooLong: 'Message must be less than 5000 characters',
    wait: 'Your files are still uploading.',
    resend: 'A file was not sent. Retry it, or remove it.',
    putAside: {
      title: 'Your edit is kept',
      text: 'Edit the same message again to pick up where you left off.',
    },
    /** An edit of what is deleted by now. */
    gone: 'This message has been deleted. What you typed is still here to copy.',
  },

  pending: {
    sending: 'Sending',
    notSent: 'Not sent.',
    retry: 'Retry',
    edit: 'Edit',
    until: (moment: string) => `You have written a lot. This will be sent automatically ${moment}.`,
    refusedToast: 'Error sending message',
    open: 'Open',
  },

  /** Beside words that were begun where nobody can write any more. */
  begun: { title: 'You had started to write:', copy: 'Copy' },

  deleteUnsent: {
    title: 'Delete this unsent message?',
    text: 'It is only on this device, so it will be lost for good.',
    confirm: 'Delete',
  },

  closed: {
    'blocked-by-me': (name: string) => `You have blocked ${name}.`,
    'receives-none': (name: string) => `${name} is not receiving direct messages right now.`,
    left: (name: string) => `${name} has left.`,
  } satisfies Record<ClosedFor, (name: string) => string>,

  menu: (name: string) => `Conversation with ${name}`,
  menuCircle: 'Circle chat',
  muted: 'Muted',
  mute: 'Mute',
  unmute: 'Unmute',
}
