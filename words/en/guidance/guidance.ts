/** Guidance on a reflection: asked for, read, hidden and deleted. */
export const guidanceWords = {
  ask: 'Get AI Feedback',
  askAgain: 'Ask again',
  askLibrary: 'Get guidance',
  /** What leaves, as part of a sentence. */
  what: 'this reflection',
  analyzing: 'Analyzing...',
  analyzingText: 'This may take up to 50 seconds. You can keep reading.',
  cancel: 'Cancel',

  title: 'AI Feedback',
  libraryTitle: 'Guidance',
  fromLibrary: 'From our library, not AI',
  show: { closed: 'Show', open: 'Hide' },
  about: (date: string) => `Asked on ${date}`,
  earlier: 'About an earlier version of this reflection',
  advice: 'Practical advice',
  scripture: 'Scripture',
  prayer: 'Prayer suggestion',
  onlyYou: 'Only you see this.',
  failedToLoad: 'This could not be loaded.',

  remove: 'Delete',
  removeWhich: 'guidance on this reflection',
  askRemove: {
    title: 'Delete this guidance?',
    text: 'It will be deleted for good. Your reflection stays, and you can ask again.',
  },
  removed: 'Guidance deleted',
  removeFailed: { title: 'Error', text: 'Failed to delete this. Please try again.' },

  failed: {
    title: 'Feedback Failed',
    codes: {
      rate_limit: 'OpenAI rate limit or quota exceeded. Please try again later.',
      auth: 'Invalid OpenAI API key. Please check your API settings.',
      no_api_key: 'OpenAI API key not configured.',
      unknown: 'Failed to generate Christian AI feedback. Please try again later.',
    },
    code: (code: string) => `Code: ${code}`,
    retry: 'Retry',
    library: 'Use our library instead',
  },
}
