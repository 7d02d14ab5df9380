/** The days on which one reads again what one wrote before Day 1; `sec.why_of_day` in the database knows the same. */
export const whyDays = [25, 50, 75]
