import { shortDate, shortMonth } from '#web/platform/times/moments.ts'

/** The date of a source as dates are read here, with what stands beside it, wherever its reader is: "Jan 20, 2022", "Sep 2016 (from the text)". */
export function sourceDate(text: string): string {
  return text.replaceAll(/\b\d{4}-\d\d(-\d\d)?\b/g, (date, day) =>
    (day === undefined ? shortMonth : shortDate)(new Date(date), 'UTC'),
  )
}
