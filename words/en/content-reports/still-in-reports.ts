/** For whoever deletes their words for good; `days` is for how long a report still quotes them, `what` is what it quotes. */
export const stillInReports = (days: number, what = 'it') =>
  `If somebody has reported it, the admins of your church can still read ${what} in the report, for ${days} days at most.`
