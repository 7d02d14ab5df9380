import type { ChurchHelp, LineIdentity, ManagedLine } from './care.ts'
import { dialledBy, type HelpKind, type HelpLine, type ShownLine } from './help-lines.ts'

/** Whether this is the line of an identity: with another number it is another. */
export function isLine(line: ShownLine, country: string, identity: LineIdentity): boolean {
  return (
    identity.country === country && identity.name === line.name && identity.dialled === dialledBy(line.ways)
  )
}

/**
 * The lines of a country as a church shows them: its own first, then those that are shipped and that it does not leave out, each once. Without an
 * answer of the church everything that is shipped is shown.
 */
export function linesOfChurch(
  country: string,
  shipped: HelpLine[],
  help: Pick<ChurchHelp, 'church' | 'lines' | 'leftOut'> | null,
): ShownLine[] {
  if (!help) return shipped
  const own = help.lines
    .filter((line) => line.country === country)
    .map((line) => ({ ...line, namedBy: help.church }))
  const kept = shipped.filter((line) => !isLeftOut(line, country, help.leftOut))
  const lines = [...own, ...kept]
  const keys = lines.map(keyOf)
  return lines.filter((line, index) => keys.indexOf(keyOf(line)) === index)
}

/** Whether a shipped line is among those that a church leaves out. Nobody is to come to a country without its emergency number. */
export function isLeftOut(line: HelpLine, country: string, leftOut: LineIdentity[]): boolean {
  return line.kind !== 'emergency' && leftOut.some((identity) => isLine(line, country, identity))
}

/** What tells the lines of a country apart. */
export function keyOf({ kind, name, ways }: ShownLine): string {
  return `${kind} ${name} ${dialledBy(ways)}`
}

/** What a country has no line for among these that is shown, the most urgent first. */
export function missingKinds(lines: Pick<ManagedLine, 'kind' | 'isLeftOut'>[]): HelpKind[] {
  const wanted: HelpKind[] = ['emergency', 'crisis', 'violence', 'children']
  return wanted.filter((kind) => !lines.some((line) => line.kind === kind && !line.isLeftOut))
}
