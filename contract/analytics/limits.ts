/** The fewest people that a figure is told of: of fewer, somebody might be recognized. */
export const fewestTold = 5

/** Days without a completion after which somebody is said to have stopped. */
export const stoppedAfterDays = 14

/** Weeks that activity is told of, the present one among them. */
export const activeWeeks = 12

/** Days back that answers to feedback are looked at. */
export const answeredDays = 30

/** Days that what waits for feedback has waited, at which its ages part: under the first, from each to the next, from the last on. */
export const waitingDays = [1, 3, 7] as const
