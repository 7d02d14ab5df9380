/** What leaders, a model and our library wrote for one, in the Markdown that one takes along. */
export const receivedWords = {
  files: { feedback: 'feedback', guidance: 'guidance', summaries: 'personal-summaries' },
  feedback: 'Feedback',
  /** `one` is what was answered: "Reflection". */
  feedbackOf: (date: string, day: number, one: string, name: string) =>
    `${date}, Day ${day} (${one}), by ${name}`,
  approved: 'Approved without comments',
  byAi: {
    summary: 'Summary (by AI)',
    suggestions: 'Suggestions (by AI)',
    encouragement: 'Encouragement (by AI)',
  },
  guidance: 'Guidance on your reflections',
  guidanceOf: (date: string, day: number) => `${date}, Day ${day}`,
  byModel: (host: string) => `By AI (${host})`,
  fromLibrary: 'From our library, not AI',
  advice: 'Practical advice',
  scripture: 'Scripture',
  prayer: 'Prayer suggestion',
  summaries: 'Personal summaries',
  summaryOf: (stage: number, stageName: string, date: string, name: string) =>
    `Stage ${stage}: ${stageName}, ${date}, by ${name}`,
}
