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
      `To answer, ${what} is sent over the internet to ${host}, without the names of people.`,
    keeps: (provider: string, host: string) => {
      const terms =
        provider === host
          ? 'The terms of whoever runs it say how long they keep what they are sent.'
          : `${provider} is a company of its own, and its terms say how long it keeps what it is sent.`
      return `${terms} Nothing else is sent, and nothing unless you ask.`
    },
    again: 'You are asked this once. You can take it back in your settings at any time.',
    agree: 'Agree and ask',
    agreeing: 'Asking...',
    failed: { title: 'Not agreed', text: 'Nothing was sent. Please try again.' },
  },

  settings: {
    title: 'AI',
    text: (provider: string, host: string) =>
      provider === host ? `Questions go to ${host}.` : `Questions go to ${provider} (${host}).`,
    failed: 'Your AI settings could not be loaded.',
    state: {
      off: 'AI is turned off here. Nothing is ever sent to one.',
      'no-key': 'There is no API key, so nothing is sent. Guidance comes from our own library.',
      ready: 'AI can be asked.',
    },
    shared: 'Everyone here asks by the key of your church. A key of your own is not used meanwhile.',

    key: {
      title: 'Your API key',
      label: 'OpenAI API key',
      hint: "It starts with 'sk-'. It is tested, then kept encrypted, and never shown again.",
      kept: (lastFour: string, date: string) => `A key that ends in ${lastFour} is kept since ${date}.`,
      none: 'You have no key here.',
      save: 'Save key',
      replace: 'Replace key',
      saving: 'Testing the key...',
      saved: 'API key saved',
      remove: 'Remove key',
      removed: 'API key removed',
      askRemove: {
        title: 'Remove the key?',
        text: 'It is deleted here, and nothing more is asked by it. At the provider it stays what it is.',
      },
      removeFailed: { title: 'The key was not removed', text: 'Please try again.' },
      failed: { title: 'The key was not saved', text: 'Please try again.' },
    },

    consents: {
      title: 'What you have agreed to',
      asking: 'Let me ask AI',
      askingText: (host: string) =>
        `What I ask about is sent to ${host} each time I ask, without names, and nothing else.`,
      beingRead: 'Let my leaders and admins ask AI about what I share with them',
      beingReadText: (host: string) =>
        `What my leaders and the admins of my church may read can then be sent to ${host}, without names, when they ask. Never what is private.`,
      failed: { title: 'Your choice was not saved', text: 'Please try again.' },
    },
  },

  admin: {
    text: 'The key by which people ask AI, and whether they may.',
    tabs: { label: 'API keys', personal: 'Personal key', shared: 'Super admin key' },
    enabled: 'AI is on for everyone here',
    enabledText: 'Off, nothing is ever sent to an AI, and guidance comes from our own library.',
    shared: 'Everyone uses the super admin key',
    sharedText: 'Off, each person asks by a key of their own.',
    sharedWithout: 'There is no super admin key yet: while this is on, nobody can ask.',
    turnedOff: 'The settings of this server turn AI off. Nobody can ask, whatever is chosen here.',
    key: {
      title: 'Super admin key',
      kept: (lastFour: string, date: string, name: string) =>
        `A key that ends in ${lastFour} is kept. ${name} set it on ${date}.`,
      none: 'There is no super admin key.',
      someone: 'Somebody who has left',
    },
    failed: 'The AI settings could not be loaded.',
    saveFailed: { title: 'Your choice was not saved', text: 'Please try again.' },
  },
}
