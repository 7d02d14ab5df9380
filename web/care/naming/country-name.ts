const names = new Intl.DisplayNames('en', { type: 'region' })

/** What a country is called, by its two letters. */
export function countryName(country: string): string {
  return names.of(country) ?? country
}
