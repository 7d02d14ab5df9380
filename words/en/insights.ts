/** What leaders ask about their people, and what a model answers. */
export const insightWords = {
  /** In place of a title, where there is none to show. */
  insight: 'Insight',
  /** In place of the name of somebody whom one does not see. */
  somebody: 'somebody',
}
