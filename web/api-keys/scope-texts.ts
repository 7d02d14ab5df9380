/** The scopes that stand in a field, as words of one text. */
export function scopesIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

/** The same field with one of them chosen, or no more. */
export function withScope(text: string, scope: string, chosen: boolean): string {
  const others = scopesIn(text).filter((each) => each !== scope)
  return (chosen ? [...others, scope] : others).join(' ')
}
