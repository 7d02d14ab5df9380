import { plural } from '#words/plural.ts'

/** Where something was done as often as may be in a day. */
export const dailyLimit = {
  title: 'Daily limit exceeded',
  text: (hours: number) =>
    plural('en', hours, {
      one: 'Daily limit reached. Resets in 1 hour.',
      other: `Daily limit reached. Resets in ${hours} hours.`,
    }),
}
