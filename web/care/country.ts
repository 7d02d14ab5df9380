type WithTimeZones = Partial<Pick<Intl.Locale, 'getTimeZones'>> & { timeZones?: string[] }

/** The country, of these, that the clock of the device is set to; else that of its language; null where neither is among them. */
export function countryHere(countries: string[]): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const byClock = countries.find((country) => timeZonesOf(country).includes(timeZone))
  const byLanguage = navigator.languages.map((language) => new Intl.Locale(language).region)
  return byClock ?? countries.find((country) => byLanguage.includes(country)) ?? null
}

// Not every browser tells them, and some tell them in an older way.
function timeZonesOf(country: string): string[] {
  const locale: WithTimeZones = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
