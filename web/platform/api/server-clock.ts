/** Milliseconds within which a device's clock counts as right: an answer is that long on its way at most, mostly. */
const tolerance = 5000

let correction = 0

/** Takes note of the server's clock as an answer tells it; what tells no moment changes nothing. */
export function noteServerTime(moment: Date) {
  const difference = moment.getTime() - Date.now()
  if (Number.isNaN(difference)) return
  correction = Math.abs(difference) > tolerance ? difference : 0
}

/**
 * The present moment by the server's clock, as near as the last answer tells it. What opens, what is limited and what is due goes
 * by this: a device may be hours wrong, or carried to another date by hand.
 */
export function serverNow(): Date {
  return new Date(Date.now() + correction)
}
