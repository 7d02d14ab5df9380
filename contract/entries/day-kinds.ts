/** The two kinds of entry that a day asks for, one of each; of the others one writes as many as one likes. */
export const dayKinds = ['reflection', 'challenge'] as const

export type DayKind = (typeof dayKinds)[number]

/** Whether a day asks for entries of this kind. */
export function isDayKind(kind: string): kind is DayKind {
  return kind === 'reflection' || kind === 'challenge'
}
