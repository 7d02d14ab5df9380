/** The day that stands in an address, as "2026-11-20"; undefined where it is none. */
export function dayOfAddress(text: string | undefined): string | undefined {
  return text !== undefined && beginOf(text) ? text : undefined
}

/** When that day begins where the reader is. */
export function beginOf(day: string | undefined): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []
  const begin = new Date(Number(year), Number(month) - 1, Number(date))
  // The device would go on counting behind the last day of a month.
  return begin.getDate() === Number(date) && begin.getMonth() === Number(month) - 1 && Number(year) >= 1970
    ? begin
    : undefined
}

/** When it ends there, which the next one begins. */
export function endOf(day: string | undefined): Date | undefined {
  const begin = beginOf(day)
  return begin && new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + 1)
}

/** Whether both are days, and the first comes after the last. */
export function isCrossed(from: string | undefined, to: string | undefined): boolean {
  const [first, last] = [beginOf(from), beginOf(to)]
  return first !== undefined && last !== undefined && first > last
}
