/** What the field is kept with: each walk has a why of its own. */
export function keptOfWhy(walk: number): string {
  return `why.${walk}`
}

/** Under what the field is kept. */
export function whyField(walk: number): string {
  return `${keptOfWhy(walk)}.text`
}
