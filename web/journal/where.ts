import type { Desk } from '#contract/journal/desk.ts'

/** What the address of the journal must say to open at this desk: nothing, where it is the one to walk now. */
export function whereOf({ day, progress, presentWalk }: Pick<Desk, 'day' | 'progress' | 'presentWalk'>) {
  const { walk, displayedDay } = progress
  return {
    ...(walk !== presentWalk && { walk }),
    ...((walk !== presentWalk || day !== displayedDay) && { day }),
  }
}
