/** How a person downloads their own data: as JSON, or as a zip of that JSON, their files, and their writing as Markdown. */
export type ExportKind = 'json' | 'zip'

/**
 * The address of the download (GET). `person` is whom the page shows: if somebody else has signed in meanwhile, the server refuses.
 * HEAD answers whether the download can begin now.
 */
export function exportPath(kind: ExportKind, person: string): string {
  return `/export/${kind}?person=${person}`
}

/** The version of the export's JSON. The import reads files of other versions too, as far as it understands them. */
export const exportFormat = 'emmaus-journal/1'
