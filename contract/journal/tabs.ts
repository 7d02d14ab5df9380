/** The tabs of the journal as its address names them, and the kind of entry that each is for. */
export const kindOfTab = {
  reflections: 'reflection',
  challenges: 'challenge',
  testimonies: 'testimony',
  prayers: 'prayer',
} as const

export type JournalTab = keyof typeof kindOfTab

export const journalTabs = Object.keys(kindOfTab) as JournalTab[]

/** The tab that an address names; the first where it names none that there is. */
export function tabNamed(word: string | null | undefined): JournalTab {
  return journalTabs.find((tab) => tab === word) ?? 'reflections'
}
