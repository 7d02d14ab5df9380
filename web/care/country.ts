type WithTimeZones = Partial<Pick<Intl.Locale, 'getTimeZones'>> & { timeZones?: string[] }

/**
 * The country, of these, that the clock of the device is set to; null where it is set to another. Only where a browser does not tell which
 * clocks a country has, it is that of the language: many write English as in the United States who are nowhere near.
 */
export function countryHere(countries: string[]): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (countries.some((country) => timeZonesOf(country).length > 0))
    return countries.find((country) => timeZonesOf(country).includes(timeZone)) ?? null
  const byLanguage = navigator.languages.map((language) => new Intl.Locale(language).region)
  return countries.find((country) => byLanguage.includes(country)) ?? null
}

// Not every browser tells them, and some tell them in an older way.
function timeZonesOf(country: string): string[] {
  const locale: WithTimeZones = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** What a country is called, by its two letters. */
export function countryName(country: string): string {
  return names.of(country) ?? country
}

/** Countries to choose from, by what they are called; these `first`. */
export function countryOptions(
  countries: readonly string[],
  first: readonly string[] = [],
): { value: string; label: string }[] {
  const isLater = (value: string) => Number(!first.includes(value))
  return countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted(
      (one, other) => isLater(one.value) - isLater(other.value) || one.label.localeCompare(other.label),
    )
}
