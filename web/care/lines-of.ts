import type { ChurchHelp } from '#contract/care/care.ts'
import { linesOfChurch } from '#contract/care/church-lines.ts'
import type { HelpLine, ShownLine } from '#contract/care/help-lines.ts'
import { countryHere } from './country.ts'
import { helpCountries } from './help-texts.ts'

/** The countries of which there are lines, and those where the people of the church live. */
export function countriesOf(help: ChurchHelp | null): string[] {
  const shipped = helpCountries.map(({ country }) => country)
  const own = help ? [...help.countries, ...help.lines.map(({ country }) => country)] : []
  return [...new Set([...own, ...shipped])]
}

/** The country whose lines are shown first: that of the device, else the first in which the people of the church live. */
export function firstCountry(help: ChurchHelp | null): string | null {
  return countryHere(countriesOf(help)) ?? help?.countries[0] ?? null
}

/** The lines of a country, those of the church first. */
export function linesOf(country: string, help: ChurchHelp | null): ShownLine[] {
  return linesOfChurch(country, shippedOf(country), help)
}

/** The lines of a country that are shipped. */
export function shippedOf(country: string): HelpLine[] {
  return helpCountries.find((each) => each.country === country)?.lines ?? []
}
