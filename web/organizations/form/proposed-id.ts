import { folded } from '#contract/folded.ts'

/** The ID that a name suggests: its letters and digits without their accents, with a hyphen for whatever is between. */
export function proposedId(name: string): string {
  return folded(name)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')
}
