import { type HelpCountry, readHelpCountry } from '#contract/care/help-lines.ts'

const files = import.meta.glob<string>('../../programme/help/??.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The help lines that are shipped, by country. */
export const helpCountries: HelpCountry[] = Object.entries(files).map(([path, text]) =>
  readHelpCountry(path.slice(-5, -3).toUpperCase(), text),
)
