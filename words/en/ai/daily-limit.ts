/** Where something was done as often as may be in a day. */
export const dailyLimit = {
  title: 'Daily limit exceeded',
  text: (hours: number) => `Daily limit reached. Resets in ${hours} hours.`,
}
