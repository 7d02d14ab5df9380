import { organizationExportLimit } from '#contract/transfer/organization-export.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { organizationExportWords as church } from '#words/en/organization-export.ts'
import { transferWords } from '#words/en/transfer.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/organization-export.ts'
const ownWords = 'words/en/transfer.ts'
const byPage = provedIn('e2e/transfer/organization-export.spec.ts')
const byExport = provedIn('server/organization-export/organization-export.test.ts')
const own =
  'an admin finds import and export in the menu: their own data go out and come in there as for everybody'
const taken =
  'an admin takes the people of the church along, which is noted, and is told where it is too often'

/** Where admins export and import, and what they take along of their church. */
export const adminsTransfer: Row[] = [
  {
    what: 'The address of Import/Export',
    says: '/import',
    stands: { file: 'web/paths.ts', value: paths.importExport() },
    proved: ledHome,
  },
  {
    what: 'Import/Export in the menu of admins',
    says: 'Import/Export',
    stands: { file: 'words/en/frame.ts', value: frame.pages.importExport },
    proved: byPage(own),
  },
  {
    what: 'Import/Export, for whoever is no admin',
    says: 'You need to be an admin to access import and export',
    stands: { file: 'words/en/frame.ts', value: frame.adminsOnly.importExport },
    proved: ledHome,
  },
  {
    what: 'What an admin does with their own data on that page',
    says: ['Export as JSON', 'Generate sample', 'Quick import of the sample'],
    stands: {
      file: ownWords,
      value: [transferWords.export.json, transferWords.import.sample, transferWords.import.quick],
    },
    proved: byPage(own),
  },
  {
    what: 'An import of nothing, on the page of admins',
    says: 'No data to import',
    stands: { file: ownWords, value: transferWords.import.noData },
    proved: byPage(own),
  },
  {
    what: 'What an admin has exported of their church',
    says: ['Export church as JSON', 'Export people as CSV'],
    stands: { file: words, value: [church.json, church.csv] },
    proved: byPage(taken),
  },
  {
    what: 'An export of a church is a file named by the product and the day',
    says: ['emmaus-organization-2026-11-20.json', 'emmaus-people-2026-11-20.csv'],
    stands: { file: 'server/export/export-name.ts', text: 'what, date.toString()' },
    proved: byPage(taken),
  },
  {
    what: 'An export of a church that fails',
    says: 'Export failed',
    stands: { file: ownWords, value: transferWords.export.failed.title },
    proved: byPage(taken),
  },
  {
    what: 'An export of a church that is asked for too often',
    says: 'You have exported your church several times in the last hour. Please try again later.',
    stands: { file: words, value: church.tooOften },
    proved: byPage(taken),
  },
  {
    what: 'Exports of a church in an hour',
    says: 10,
    stands: { file: 'contract/transfer/organization-export.ts', value: organizationExportLimit.most },
    proved: byExport('is had ten times an hour, apart from one’s own'),
  },
  {
    what: 'An export of a church in the audit log',
    says: 'Priscilla exported the people of your church and their progress',
    stands: {
      file: 'words/en/audit.ts',
      text: '${who} exported the people of your church and their progress',
    },
    proved: byPage(taken),
  },
  {
    what: 'What people write, in an export of their church',
    says: 'What people write is not in it.',
    stands: { file: words, text: 'What people write is not in it.' },
    proved: byPage(taken),
  },
]
