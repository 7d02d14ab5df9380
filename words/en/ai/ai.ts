import { plural } from '#words/plural.ts'

/** Asking a model: with whose key, what leaves for whom, and what stands in the way. */
export const aiWords = {
  /** Beside whatever a model has written. */
  label: 'AI',
  writtenBy: (provider: string) => `Written by AI (${provider}). It can be wrong.`,
  checkSettings: 'Check API Settings',
  /** How one is led to where the state can be changed. */
  off: 'AI is turned off here.',
  noKey: 'No API key is set up for AI.',
  left: (count: number) =>
    plural('en', count, { one: '1 AI request left today', other: `${count} AI requests left today` }),

  consent: {
    /** The host where the provider has no other name: what leaves says it then. */
    title: (provider: string, host: string) => (provider === host ? 'Ask AI?' : `Ask ${provider}?`),
    /** `what` names what leaves: "this reflection". */
    leaves: (what: string, host: string) =>
      `To answer, ${what} is sent over the internet to ${host}, without people's names.`,
    keeps: (provider: string, host: string) => {
      const terms =
        provider === host
          ? 'Its operator has its own terms, which say how long it keeps what it is sent.'
          : `${provider} is a separate company with its own terms, which say how long it keeps what it is sent.`
      return `${terms} Nothing else is sent, and nothing is sent unless you ask.`
    },
    again: 'We ask you this only once. You can change your mind in your settings at any time.',
    agree: 'Agree and ask',
    agreeing: 'Asking...',
    failed: { title: 'Your choice was not saved', text: 'Nothing was sent. Please try again.' },
  },

  settings: {
    title: 'AI',
    text: (provider: string, host: string) =>
      provider === host ? `Questions go to ${host}.` : `Questions go to ${provider} (${host}).`,
    failed: 'Your AI settings could not be loaded.',
    state: {
      off: 'AI is turned off here. Nothing is ever sent to it.',
      'no-key': 'There is no API key, so nothing is sent. Guidance comes from our own library.',
      ready: 'You can ask AI.',
    },
    shared: "Everyone here uses your church's key, so a key of your own is not used right now.",

    key: {
      title: 'Your API key',
      label: 'OpenAI API key',
      hint: "It starts with 'sk-'. We test it, store it encrypted, and never show it again.",
      kept: (lastFour: string, date: string) => `A key ending in ${lastFour} was saved on ${date}.`,
      none: 'You have not added a key.',
      save: 'Save key',
      replace: 'Replace key',
      saving: 'Testing the key...',
      saved: 'API key saved',
      remove: 'Remove key',
      removed: 'API key removed',
      askRemove: {
        title: 'Remove the key?',
        text: 'It will be deleted here and no longer used. It will still exist with your provider.',
      },
      removeFailed: { title: 'The key was not removed', text: 'Please try again.' },
      failed: { title: 'The key was not saved', text: 'Please try again.' },
    },

    consents: {
      title: 'What you have agreed to',
      asking: 'Let me ask AI',
      askingText: (host: string) =>
        `Each time I ask, what I ask about is sent to ${host}, without names. Nothing else is sent.`,
      beingRead: 'Let my leaders and admins ask AI about what I share with them',
      beingReadText: (host: string) =>
        `When they ask, what my leaders and the admins of my church can read may be sent to ${host}, without names. What is private is never sent.`,
      failed: { title: 'Your choice was not saved', text: 'Please try again.' },
    },
  },

  admin: {
    text: 'Which key people use to ask AI, and whether they can ask at all.',
    tabs: { label: 'API keys', personal: 'Personal key', shared: 'Super admin key' },
    enabled: 'AI is on for everyone here',
    enabledText: 'When this is off, nothing is ever sent to an AI, and guidance comes from our own library.',
    shared: 'Everyone uses the super admin key',
    sharedText: 'When this is off, each person uses a key of their own.',
    sharedWithout: 'There is no super admin key yet, so nobody can ask while this is on.',
    turnedOff: 'AI is turned off in the settings of this server. Nobody can ask, whatever you choose here.',
    key: {
      title: 'Super admin key',
      kept: (lastFour: string, date: string, name: string) =>
        `The key ends in ${lastFour}. ${name} set it on ${date}.`,
      none: 'There is no super admin key.',
      someone: 'Somebody who has left',
    },
    failed: 'The AI settings could not be loaded.',
    saveFailed: { title: 'Your choice was not saved', text: 'Please try again.' },
  },
}
