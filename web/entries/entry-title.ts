import type { Entry } from '#contract/entries/entry.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { entryWords } from '#words/en/entries/entries.ts'

type Named = Pick<Entry, 'kind' | 'day' | 'writtenAt'>

/** What an entry is called in a list of its own kind: "Day 5", "Testimony of Nov 20, 2026". */
export function titleOf({ kind, day, writtenAt }: Named): string {
  return entryWords.kinds[kind].title(day, shortDate(writtenAt))
}

/** What an entry is called among entries of other kinds: "Reflection, Day 5". */
export function wholeTitleOf({ kind, day, writtenAt }: Named): string {
  return entryWords.kinds[kind].whole(day, shortDate(writtenAt))
}

/** A title, with the walk where that is not the one that the person is on: "Reflection, Day 5, Walk 2". */
export function inWalk(title: string, { walk }: Pick<Entry, 'walk'>, presentWalk: number): string {
  return walk === presentWalk ? title : entryWords.inWalk(title, walk)
}

/** What an entry is called within a sentence to its writer: "your reflection for Day 5". */
export function yoursOf({ kind, day, writtenAt }: Named): string {
  return entryWords.kinds[kind].yours(day, shortDate(writtenAt))
}
