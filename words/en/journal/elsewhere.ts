/** In the journal, of other days and walks than the ones to walk now. */
export const elsewhereWords = {
  day: (day: number) => `You are looking at Day ${day}.`,
  walk: (walk: number) => `You are reading Walk ${walk}.`,
  backToPresentWalk: (walk: number) => `Back to Walk ${walk}`,
  backToToday: (day: number) => `Back to today, Day ${day}`,

  nothingBrought: (day: number) => `Nothing was imported for Day ${day}.`,
  broughtDraft: 'What you had started to write:',

  earlier: (walk: number) => `What you wrote in Walk ${walk} is kept.`,
  readEarlier: (walk: number) => `Read Walk ${walk}`,
}
