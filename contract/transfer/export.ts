/** What one's own data can be had as: all of it as JSON, or that with one's files and one's writing as Markdown in a zip. */
export type ExportFormat = 'json' | 'zip'

/**
 * Where it is had by GET, as a download. `person` is the one whom the page shows: the data of anybody else is refused. HEAD
 * answers whether it can be had now.
 */
export function exportPath(format: ExportFormat, person: string): string {
  return `/export/${format}?person=${person}`
}

/** The form of what is exported. A file of another one is read as far as it is understood. */
export const exportFormat = 'emmaus-journal/1'
