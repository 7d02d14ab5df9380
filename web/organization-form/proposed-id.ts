/** The ID that a name suggests: its letters and digits without their accents, with a hyphen for whatever is between. */
export function proposedId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')
}
