import { transferWords } from '#words/en/transfer.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/transfer.ts'
const byExport = provedIn('e2e/transfer/export.spec.ts')
const byImport = provedIn('e2e/transfer/import.spec.ts')
const byFiles = provedIn('e2e/transfer/import-files.spec.ts')
const byWithheld = provedIn('e2e/transfer/import-withheld.spec.ts')
const byHand = provedIn('server/transfer/import-by-hand.test.ts')

/** What is told of exporting and importing one's own data, and what stands for whatever a file leaves out. */
export const transferRows: Row[] = [
  {
    what: 'An export that fails',
    says: 'Export failed',
    stands: { file: words, value: transferWords.export.failed.title },
    proved: byExport('that it cannot be had is said, and why @again'),
  },
  {
    what: 'An export is a file named by the product and the day, in JSON',
    says: 'emmaus-export-2026-11-20.json',
    stands: { file: 'server/export/export-name.ts', text: 'what, date.toString()' },
    proved: byExport('everything of one’s own is downloaded, under the name of the product and the day'),
  },
  {
    what: 'An import that fails',
    says: 'Import failed',
    stands: { file: words, value: transferWords.import.failed },
    proved: byImport('an import that breaks off says so, and can go on'),
  },
  {
    what: 'A file for which there is no room in an import',
    says: 'It no longer fits, as your files may take up 5 GB in all. Make room, and import the same file again.',
    stands: { file: words, value: transferWords.ended.noRoom },
    proved: byFiles(
      'files for which there is no room are named, smaller ones come along, and the others once there is some @again',
    ),
  },
  {
    what: 'A file that cannot be read in an import',
    says: 'It could not be read. Perhaps the zip is not whole.',
    stands: { file: words, value: transferWords.ended.unreadable },
    proved: byFiles(
      'files that are not taken are named, and those for which there is no turn left can follow @again',
    ),
  },
  {
    what: 'A file in an import whose entry was written here',
    says: 'What it belongs to is here already and stays as it is. You can add the file there yourself.',
    stands: { file: words, value: transferWords.ended.withheld.stays },
    proved: byWithheld(
      'a file that was taken out of an entry written here is not sent again, and named before and after @again',
    ),
  },
  {
    what: 'An import of nothing',
    says: 'No data to import',
    stands: { file: words, value: transferWords.import.noData },
    proved: byImport('what holds nothing is said to, and what is broken @again'),
  },
  {
    what: 'An import whose session has ended',
    says: 'Not logged in',
    stands: { file: words, value: transferWords.import.signedOut.text },
    proved: byImport('whose session has ended is led to the sign-in, and back @again'),
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
