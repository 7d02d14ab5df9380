/** Something that is promised to one person alone, word for word, and where that is kept. */
export type Row = {
  /** What it is. */
  what: string
  /** The exact words, or values. */
  says: string[]
  /** The file of the product that says so. */
  file: string
  /** How it is written there, where that is not letter by letter what it says. */
  written?: string
  /** The file of the tests that show it in the running product. */
  proof: string
  /** What shows it there, where no test repeats it letter by letter. */
  shown?: string
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const heading = /^## (\S+), shown by (\S+)$/
const line = new RegExp(
  `^- (?<what>.+?): (?<says>${quoted}(?:, ${quoted})*)(?:; written (?<written>${quoted}))?(?:; shown as (?<shown>${quoted}))?$`,
)

/**
 * The rows of a table of promises. Below a heading that names the file which keeps them and the one which shows them, each is a line:
 * `- The button: "Refresh"`, with `; written "…"` or `; shown as "…"` where a file has it in other letters. Throws at any other line.
 */
export function readRows(table: string): Row[] {
  const rows: Row[] = []
  let files: Pick<Row, 'file' | 'proof'> | null = null
  for (const text of table.split('\n')) {
    const [, file, proof] = heading.exec(text) ?? []
    if (file && proof) files = { file, proof }
    if (text === '' || text.startsWith('#')) continue
    const found = line.exec(text)?.groups
    if (!found || !files) throw new Error(`This is no promise: ${text}`)
    const { what = '', says = '', written, shown } = found
    rows.push({
      what,
      says: JSON.parse(`[${says}]`) as string[],
      ...files,
      ...(written && { written: JSON.parse(written) as string }),
      ...(shown && { shown: JSON.parse(shown) as string }),
    })
  }
  return rows
}
