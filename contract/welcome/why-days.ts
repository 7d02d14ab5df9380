/** The days on which one reads again what one wrote before Day 1. */
export const whyDays = [25, 50, 75]
