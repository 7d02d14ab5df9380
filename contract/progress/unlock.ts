/** When the next day opens: a setting of the organization. */
export type UnlockSetting = {
  /** `programme-day`: at the next `hour`. `calendar-day`: at `hour` on the date after the date of completion. */
  rule: 'programme-day' | 'calendar-day'
  /** A full hour of the clock in `zone`, 0 to 23. */
  hour: number
  /** IANA name of the zone whose clock and calendar count, wherever the reader is. */
  zone: string
}
