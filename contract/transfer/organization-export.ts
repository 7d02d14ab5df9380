/** What an organization can be had as: all of it as JSON, or its people with their progress as a table. */
export type OrganizationFormat = 'json' | TableFormat

/** A table, and by what its cells are divided: spreadsheets of many languages take a comma for a part of a number. */
export type TableFormat = keyof typeof separators

export const separators = { csv: ',', 'csv-semicolon': ';', tsv: '\t' } as const

/**
 * Where an admin has the data of their organization by GET, as a download. `person` is the one whom the page shows: nobody else gets
 * it. HEAD answers whether it can be had now.
 */
export function organizationExportPath(format: OrganizationFormat, person: string): string {
  return `/export/organization/${format}?person=${person}`
}

/** The form of what is exported of an organization. */
export const organizationExportFormat = 'emmaus-organization/1'

/** Exports of an organization that one admin may ask for in an hour. */
export const organizationExportLimit = { most: 10, seconds: 3600 }
