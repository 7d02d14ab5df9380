/** What somebody who writes may be in danger of, or know somebody to be: each has a card of its own, and a file of phrases in each language. */
export const dangers = ['suicide', 'abuse', 'home', 'child', 'others', 'persecution', 'fasting'] as const

export type Danger = (typeof dangers)[number]

/** What a text tells of: a kind of danger, or a hint at any of them. */
export type Sign = Danger | 'hint'
