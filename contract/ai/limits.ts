/** How often one may ask a model in a day, from the first time on. */
export const aiLimit = { most: 100, seconds: 86_400 }
/** How many insights among these. */
export const insightLimit = { most: 10, seconds: 86_400 }
/** Milliseconds after which an answer is waited for no longer. */
export const aiPatience = 50_000
/** What a key begins with, and the characters that it has more than. */
export const aiKeyRule = { start: 'sk-', longerThan: 20 }
