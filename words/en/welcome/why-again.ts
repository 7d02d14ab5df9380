/** On the days that show what one wrote before Day 1. */
export const againWords = {
  wrote: (date: string) => `You wrote this before Day 1, on ${date}:`,
}
