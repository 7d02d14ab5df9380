import { transferWords } from '#words/en/transfer.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/transfer.ts'
const byExport = provedIn('e2e/transfer/export.spec.ts')
const byImport = provedIn('e2e/transfer/import.spec.ts')
const byFiles = provedIn('e2e/transfer/import-files.spec.ts')
const byAgain = provedIn('e2e/transfer/import-again.spec.ts')
const byHand = provedIn('server/transfer/import-by-hand.test.ts')

/** What is told of exporting and importing one's own data, and what stands for whatever a file leaves out. */
export const transferRows: Row[] = [
  {
    what: 'An export that fails',
    says: 'Export failed',
    stands: { file: words, value: transferWords.export.failed.title },
    proved: byExport('Lydia takes everything of her own along, under the name of the product and the day'),
  },
  {
    what: 'An export is a file named by the product and the day, in JSON',
    says: 'emmaus-export-2026-11-20.json',
    stands: { file: 'server/export/export-name.ts', text: 'what, date.toString()' },
    proved: byExport('Lydia takes everything of her own along, under the name of the product and the day'),
  },
  {
    what: 'An import that fails',
    says: 'Import failed',
    stands: { file: words, value: transferWords.import.failed },
    proved: byImport(
      'Lydia leaves an import off, it breaks off, and begun again it is finished as it was announced',
    ),
  },
  {
    what: 'A file for which there is no room in an import',
    says: 'It no longer fits, as your files may take up 5 GB in all. Make room, and import the same file again.',
    stands: { file: words, value: transferWords.ended.noRoom },
    proved: byFiles('files that cannot come along now are named, and follow when they can'),
  },
  {
    what: 'A file that cannot be read in an import',
    says: 'It could not be read. Perhaps the zip is not whole.',
    stands: { file: words, value: transferWords.ended.unreadable },
    proved: byFiles('files that cannot come along now are named, and follow when they can'),
  },
  {
    what: 'A file in an import whose entry was written here',
    says: 'What it belongs to is here already and stays as it is. You can add the file there yourself.',
    stands: { file: words, value: transferWords.ended.withheld.stays },
    proved: byAgain(
      'what others would read with an entry that is here comes along only where Lydia chooses so',
    ),
  },
  {
    what: 'An import of nothing',
    says: 'No data to import',
    stands: { file: words, value: transferWords.import.noData },
    proved: byImport(
      'Lydia is told of a file what holds nothing, what would be lost or changed, and what came of it',
    ),
  },
  {
    what: 'An import whose session has ended',
    says: 'Not logged in',
    stands: { file: words, value: transferWords.import.signedOut.text },
    proved: byImport(
      'Lydia leaves an import off, it breaks off, and begun again it is finished as it was announced',
    ),
  },
  {
    what: 'The day of a row that names none',
    says: 1,
    stands: { file: 'contract/transfer/row.ts', text: '(given ?? 1)' },
    proved: byHand('needs nothing but words: the rest has a default', 'walk: 1, day: 1'),
  },
  {
    what: 'A row without words',
    says: 'Content is required',
    stands: { file: 'contract/transfer/row.ts', text: "given ?? ''" },
    proved: byHand('is named row by row where it is broken, and the other rows are taken'),
  },
]
