export const programmeWords = {
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  kind: { reflection: 'Reflection', challenge: 'Challenge' },
  /** "Stage 2: Fellowship"; a stage that has no name of its own is "Stage 5". */
  stage: (number: number, name: string) => (name === `Stage ${number}` ? name : `Stage ${number}: ${name}`),
  discipline: (name: string) => `Discipline: ${name}`,
  cardAlt: (day: number, title: string, kind: 'reflection' | 'challenge') =>
    `Card for Day ${day}, “${title}”: the ${kind} that stands on this page as text, with a drawing of three people ` +
    `on a road through hills, ${day} of 75 days along.`,
}
