/**
 * What somebody who writes may be in danger of, or know somebody to be: each has a card of its own, and a file of phrases in each language.
 * Of several the first is said first: where a child or somebody's faith is in danger at home, what helps them.
 */
export const dangers = ['suicide', 'child', 'persecution', 'abuse', 'home', 'others', 'fasting'] as const

export type Danger = (typeof dangers)[number]

/** What a text tells of: a kind of danger, or a hint at any of them. */
export type Sign = Danger | 'hint'
