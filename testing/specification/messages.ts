import { dailyLimit } from '#words/en/daily-limit.ts'
import { errorWords } from '#words/en/errors.ts'
import { journal } from '#words/en/journal.ts'
import { profileWords } from '#words/en/profile.ts'
import { reportWords } from '#words/en/reports.ts'
import { trashWords } from '#words/en/trash.ts'
import { type Row, provedIn } from './row.ts'

const { kinds } = journal
const words = 'words/en/journal.ts'
const reports = 'words/en/reports.ts'
const bySubmitting = provedIn('e2e/journal/submitting.spec.ts')
const byReports = provedIn('e2e/reports/reports.spec.ts')

const ofItsKind = 'what the server does not take is told Lydia in the words of its kind, and kept'

/** What is told when something did not work, or did; for signing in and up see the entrance. */
export const messages: Row[] = [
  {
    what: 'Too many reflections in a minute',
    says: 'Too many reflections submitted. Please wait before submitting another.',
    stands: { file: words, value: kinds.reflection.tooMany },
    proved: bySubmitting('a limit warns Lydia, lets her wait with her words, and lets her go on', 'tooMany'),
  },
  {
    what: 'Too many challenge responses in a minute',
    says: 'Too many challenges submitted. Please wait before submitting another.',
    stands: { file: words, value: kinds.challenge.tooMany },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'Too many testimonies in a minute',
    says: 'Too many testimonies submitted. Please wait before submitting another.',
    stands: { file: words, value: kinds.testimony.tooMany },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'Too many prayer requests in a day',
    says: 'Daily submission limit reached.',
    stands: { file: words, value: kinds.prayer.tooMany },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'The limit of a day, with the hours until it ends',
    says: ['Daily limit exceeded', 'Daily limit reached. Resets in 5 hours.'],
    stands: {
      file: 'words/en/daily-limit.ts',
      value: [dailyLimit.title, dailyLimit.text(5)],
      text: 'Daily limit reached. Resets in ${hours} hours.',
    },
    proved: bySubmitting('a limit warns Lydia, lets her wait with her words, and lets her go on'),
  },
  {
    what: 'A challenge response that fails',
    says: ['Error', 'Failed to add challenge response. Please try again.'],
    stands: { file: words, value: Object.values(kinds.challenge.failed) },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'A testimony that fails',
    says: ['Error', 'Failed to share testimony. Please try again.'],
    stands: { file: words, value: Object.values(kinds.testimony.failed) },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'A prayer request that fails',
    says: 'Failed to submit prayer request',
    stands: { file: words, value: kinds.prayer.failed.title },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'A prayer request that cannot be deleted',
    says: 'Failed to delete prayer request',
    stands: { file: 'words/en/trash.ts', value: trashWords.deletePrayerFailed.title },
    proved: provedIn('e2e/journal/prayers.spec.ts')(
      'Lydia submits a prayer request, says what happens, and how it was answered',
    ),
  },
  {
    what: 'An entry that cannot be deleted',
    says: ['Deletion failed', 'Failed to delete your entry. Please try again.'],
    stands: { file: 'words/en/trash.ts', value: Object.values(trashWords.deleteFailed) },
    proved: provedIn('e2e/journal/entries.spec.ts')(
      'Lydia throws an entry away, brings it back, and lets go of others for good',
    ),
  },
  {
    what: 'A journal that cannot be read anew',
    says: ['Refresh failed', 'Failed to refresh data. Please try again.'],
    stands: { file: words, value: Object.values(journal.refreshFailed) },
    proved: provedIn('e2e/journal/states.spec.ts')(
      'Lydia finds her form and her list under each tab, and reads them anew',
    ),
  },
  {
    what: 'A day that cannot be marked',
    says: ['Cannot complete day', 'You must complete both the reflection and challenge for this day first.'],
    stands: { file: 'words/en/errors.ts', value: Object.values(errorWords.ENTRIES_MISSING) },
    proved: provedIn('e2e/progress/progress.spec.ts')(
      'Lydia opens days by keyboard and by address, marks one, and goes on to the journal',
    ),
  },
  {
    what: 'A file for which there is no room',
    says: 'It no longer fits: your files may take up 5 GB in all. To make room, delete files for good: with their entries in the trash, or below the entry that you removed them from.',
    stands: { file: 'words/en/errors.ts', value: errorWords.NO_ROOM_FOR_FILE.text },
    proved: provedIn('e2e/files/attachments.spec.ts')(
      'Lydia drops, pastes and chooses files, is told what is in the way of some, and sends the others',
    ),
  },
  {
    what: 'A profile that cannot be saved',
    says: 'Failed to update profile.',
    stands: { file: 'words/en/profile.ts', value: profileWords.failed.title },
    proved: provedIn('e2e/profile/names.spec.ts')(
      'Lydia changes her names where they are shown, loses nothing on the way, and every page knows at once',
    ),
  },
  {
    what: 'A report by somebody who is no longer signed in',
    says: ['Error', 'You must be logged in to report an error'],
    stands: { file: reports, value: Object.values(reportWords.signedOut) },
    proved: byReports(
      'a report that fails loses nothing, outlives closing, reloading and signing in again, and arrives once',
    ),
  },
  {
    what: 'A report with something missing',
    says: ['Error', 'Please fill in all required fields'],
    stands: { file: reports, value: Object.values(reportWords.incomplete) },
    proved: byReports('an error is reported from any page, with what the reporter is shown and nothing more'),
  },
  {
    what: 'A report that fails',
    says: ['Submission Failed', 'Failed to submit your error report. Please try again.'],
    stands: { file: reports, value: Object.values(reportWords.failed) },
    proved: byReports(
      'a report that fails loses nothing, outlives closing, reloading and signing in again, and arrives once',
      "failed.join('')",
    ),
  },
  {
    what: 'A report that has arrived',
    says: [
      'Report Submitted',
      'Your error report has been submitted successfully. Thank you for your feedback!',
    ],
    stands: { file: reports, value: Object.values(reportWords.submitted) },
    proved: byReports(
      'an error is reported from any page, with what the reporter is shown and nothing more',
      'expectToast(page, ...submitted)',
    ),
  },
]
