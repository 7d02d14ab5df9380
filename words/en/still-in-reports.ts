/** For whoever deletes their words for good; `days` is for how long a report still quotes them. */
export const stillInReports = (days: number) =>
  `If somebody has reported it, the admins of your church can still read it in the report, for ${days} days at most.`
