/** What is said while one writes. */
export const draftWords = {
  counter: (length: number, most: number) => `${length} of ${most} characters`,
  required: 'Content is required',
  tooLong: 'Content must be less than 5000 characters',
  notSent: 'It was not sent. Your words are kept, and you can try again.',

  /** Why what is written waits with being sent. */
  filesFirst: {
    arriving:
      'Your files are still uploading. If you stay here, this will be sent as soon as the last one is in.',
    failed: 'A file was not sent. Retry it, or remove it.',
  },

  safe: { device: 'Saved on this device', server: 'Saved', nowhere: 'Not saved yet' },
  aside: {
    title: 'Another version',
    text: 'You wrote this somewhere else, and it differs from what is here.',
    look: 'Look at it',
    at: (moment: string) => `Written ${moment}`,
    take: 'Use it instead',
    drop: 'Discard it',
  },
}
