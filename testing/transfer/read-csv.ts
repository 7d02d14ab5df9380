/** The rows of a table as a spreadsheet reads them, without the apostrophes that keep it from taking words for formulas. */
export function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'gy')
  const whole = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < whole.length) {
    const [, quoted, plain, end] = cell.exec(whole) ?? []
    if (end === undefined) throw new Error('This is no table.')
    row.push(withoutGuards(quoted?.replaceAll('""', '"') ?? plain ?? ''))
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}

function withoutGuards(text: string): string {
  return text.replace(/(?<=^|[,;|\t\r\n])'(?=["'\s]*[=+\-@\t\r\n＝＋－＠])/gu, '')
}
