import { dailyImageBytes, imageKinds } from '#contract/images/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { imageWords } from '#words/en/images.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/images.ts'
const byManaging = provedIn('e2e/images/manage-images.spec.ts')
const seen =
  'an admin sees an image as participants will, uploads it, and whoever has reached the day sees it'

/** Where admins put pictures of days in place of the generated ones. */
export const adminsImages: Row[] = [
  {
    what: 'The address of Manage Daily Images',
    says: '/manage-images',
    stands: { file: 'web/paths.ts', value: paths.manageImages() },
    proved: ledHome,
  },
  {
    what: 'The title of Manage Daily Images',
    says: 'Manage Daily Images',
    stands: { file: 'words/en/frame.ts', value: frame.pages.manageImages },
    proved: byManaging(seen),
  },
  {
    what: 'Daily images, for whoever is no admin',
    says: 'Only administrators can manage daily images.',
    stands: { file: 'words/en/frame.ts', value: frame.adminsOnly.manageImages },
    proved: ledHome,
  },
  {
    what: 'The days that have images',
    says: 'Day must be between 1 and 75',
    stands: {
      file: words,
      value: imageWords.one.dayWrong(programmeLength),
      text: 'Day must be between 1 and ${days}',
    },
    proved: byManaging(seen),
  },
  {
    what: 'The two images of a day',
    says: ['reflection', 'challenge'],
    stands: { file: 'contract/images/limits.ts', value: [...imageKinds] },
    proved: byManaging(seen),
  },
  {
    what: 'Daily images without a file',
    says: ['No files selected', 'Please select at least one image to upload.'],
    stands: { file: words, value: Object.values(imageWords.noFiles) },
    proved: byManaging(seen),
  },
  {
    what: 'A daily image that is none',
    says: ['Invalid file type', 'Please select an image file.'],
    stands: { file: words, value: Object.values(imageWords.wrongType) },
    proved: byManaging(seen),
  },
  {
    what: 'Bytes of a daily image',
    says: 52_428_800,
    stands: { file: 'contract/images/limits.ts', value: dailyImageBytes, text: '52_428_800' },
    proved: provedIn('server/images/uploading.test.ts')(
      'has 50 MB at most, however it is sent',
      'dailyImageBytes + 1',
    ),
  },
  {
    what: 'What the page of daily images says that it takes',
    says: 'JPG, PNG, GIF or WebP, at most 50 MB',
    stands: { file: words, value: imageWords.formats },
    proved: provedIn('server/images/uploading.test.ts')(
      'may be a JPG, a PNG, a WebP or a GIF, of which the first frame stays',
      'movingPicture()',
    ),
  },
  {
    what: 'A daily image that could not be sent',
    says: 'Upload failed',
    stands: { file: words, value: imageWords.uploadFailed.title },
    proved: byManaging(
      'an upload that fails, is cancelled or comes second goes on from there, and is taken back and put back',
    ),
  },
  {
    what: 'Daily images that could not be read',
    says: 'Failed to load images',
    stands: { file: words, value: imageWords.list.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'hasText: failed'),
  },
]
