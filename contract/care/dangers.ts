/** What somebody who writes may be in danger of, or know somebody to be: each has a card of its own, and a file of phrases in each language. */
export const dangers = ['suicide', 'child', 'persecution', 'abuse', 'home', 'others', 'fasting'] as const

export type Danger = (typeof dangers)[number]

/** What a text tells of: a kind of danger, that its writer may harm a child in their care, or a hint at any danger. */
export type Sign = Danger | 'parent' | 'hint'

/** What is said first where a text tells of several: where a child or somebody's faith is in danger at home, what helps them. */
export const inTurn: Sign[] = [
  'suicide',
  'parent',
  'child',
  'persecution',
  'abuse',
  'home',
  'others',
  'fasting',
  'hint',
]

/** The same where nothing in the text tells of a child or of how young its writer is: whom a leader touches may as well be grown up. */
export const inTurnOfGrownUps: Sign[] = [
  'suicide',
  'parent',
  'persecution',
  'abuse',
  'child',
  'home',
  'others',
  'fasting',
  'hint',
]
