// Colours of cards that stay the same from the first day to the last, and for every church.

export const paper = '#fbf6ec'
export const ink = '#2b2724'
export const cream = '#f8f0e1'
