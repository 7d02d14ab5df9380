import type { ChurchHelp, LineIdentity } from './care.ts'
import { dialledBy, type HelpLine, type ShownLine } from './help-lines.ts'

/** Whether this is the line of an identity: with another number it is another. */
export function isLine(line: ShownLine, country: string, identity: LineIdentity): boolean {
  return (
    identity.country === country && identity.name === line.name && identity.dialled === dialledBy(line.ways)
  )
}

/**
 * The lines of a country as a church shows them: its own first, then those that are shipped and that it does not leave out. Where that would
 * leave no emergency number, the shipped one stays. Without an answer of the church everything that is shipped is shown.
 */
export function linesOfChurch(
  country: string,
  shipped: HelpLine[],
  church: Pick<ChurchHelp, 'lines' | 'leftOut'> | null,
): ShownLine[] {
  if (!church) return shipped
  const own = church.lines.filter((line) => line.country === country)
  const kept = shipped.filter((line) => !church.leftOut.some((identity) => isLine(line, country, identity)))
  const hasEmergency = [...own, ...kept].some(isForEmergency)
  return [
    ...own,
    ...(hasEmergency ? kept : shipped.filter((line) => kept.includes(line) || isForEmergency(line))),
  ]
}

/** Whether a country has a line for whoever cannot go on, beside its emergency number. */
export function hasCrisisLine(lines: ShownLine[]): boolean {
  return lines.some(({ kind }) => kind === 'crisis')
}

function isForEmergency({ kind }: ShownLine): boolean {
  return kind === 'emergency'
}
