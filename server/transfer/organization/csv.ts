/** What a spreadsheet takes for the beginning of a formula, also in the wide letters of the East, or for the end of a cell. */
const signs = '=+\\-@\\t\\r\\n＝＋－＠'

// Where a cell begins: also where a spreadsheet that divides by something else would begin one, and whatever it reads over.
const dangerous = new RegExp(`(?<=^|[,;|\\t\\r\\n])(?=["'\\s]*[${signs}])`, 'gu')

/**
 * A row of a table as every spreadsheet reads it (RFC 4180). Before what one would take for a formula stands an apostrophe: what
 * people call themselves is never run on the computer of whoever looks at the table.
 */
export function csvRow(cells: readonly (string | number | null)[], separator: string): string {
  return `${cells.map(cell).join(separator)}\r\n`
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  return `"${(value ?? '').replace(dangerous, "'").replaceAll('"', '""')}"`
}
