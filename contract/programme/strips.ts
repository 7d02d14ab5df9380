/** Pixels from side to side of every picture of a day. */
export const pictureWidth = 1080

/** What shows of a day's picture before it is opened: its landscape without the words, which the page says; so high, in pixels, at this end. */
export const strips = {
  reflection: { height: 376, end: 'top' },
  challenge: { height: 400, end: 'bottom' },
} as const
