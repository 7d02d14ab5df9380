import type * as z from 'zod/mini'
import { signUpForm } from '#contract/access/forms.ts'
import { displayName, email, firstName, lastName, password, singleLine } from '#contract/account/fields.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { entryText } from '#contract/entries/entry.ts'
import { fileFault, fileMessages } from '#contract/files/limits.ts'
import { draftWords } from '#words/en/drafts.ts'
import { errorWords } from '#words/en/errors.ts'
import { kindWords } from '#words/en/kinds.ts'
import { profileWords } from '#words/en/profile.ts'
import { type Row, provedIn } from './row.ts'

const fields = 'contract/account/fields.ts'
const files = 'contract/files/limits.ts'
const bySignUp = provedIn('e2e/access/sign-up.spec.ts')
const byNames = provedIn('e2e/profile/names.spec.ts')
const bySubmitting = provedIn('e2e/journal/submitting.spec.ts')
const bySending = provedIn('server/files/sending.test.ts')
const byAttachments = provedIn('e2e/files/attachments.spec.ts')
const byPicture = provedIn('e2e/profile/picture.spec.ts')

const allWrong =
  'Lydia signs up: what is wrong is told at once, what she typed stays, and a mail confirms her address'
const tooMuch = 'Lydia writes a reflection, loses nothing on the way, and reads it as she wrote it'
const inTheWay =
  'Lydia drops, pastes and chooses files, is told what is in the way of some, and sends the others'
const noPicture =
  'Lydia chooses a picture, which stands in the header at once, replaces it, and takes it away'
const ofItsKind = 'what the server does not take is told Lydia in the words of its kind, and kept'

/** What fields take, and what they say to the rest. */
export const rules: Row[] = [
  wrong('An email that is none', email, 'lydia', 'Invalid email address'),
  wrong(
    'An email that is too long',
    email,
    `${'x'.repeat(250)}@example.org`,
    'Email must be less than 255 characters',
  ),
  {
    what: 'An email is trimmed and in small letters',
    says: 'lydia@example.org',
    stands: { file: fields, value: email.parse(' Lydia@Example.org '), text: 'text.trim().toLowerCase()' },
    proved: bySignUp(
      'Lydia signs up: what is wrong is told at once, what she typed stays, and a mail confirms her address',
    ),
  },
  wrong('A password that is too short', password, '12345', 'Password must be at least 6 characters'),
  wrong(
    'A password that is too long',
    password,
    'x'.repeat(129),
    'Password must be less than 128 characters',
  ),
  {
    what: 'A password is taken as it was typed',
    says: ' <b>  six ',
    stands: { file: fields, value: password.parse(' <b>  six '), text: 'export const password = z' },
    proved: provedIn('server/access/sign-up.test.ts')(
      'takes a password as it was typed, blanks and brackets too',
    ),
  },
  wrong('A first name that is missing', firstName, ' ', 'First name is required'),
  wrong('A last name that is missing', lastName, ' ', 'Last name is required'),
  wrong(
    'A first name with other signs',
    firstName,
    'R2D2',
    'First name can only contain letters, spaces, hyphens, and apostrophes',
  ),
  wrong(
    'A last name that is too long',
    lastName,
    'x'.repeat(51),
    'Last name must be less than 50 characters',
  ),
  {
    what: 'A last name with other signs',
    says: 'Last name can only contain letters, spaces, hyphens, and apostrophes',
    stands: { file: fields, value: faultOf(lastName, 'R2D2') },
    proved: byNames(
      'Lydia changes her names where they are shown, loses nothing on the way, and every page knows at once',
    ),
  },
  wrong('A display name that is too short', displayName, 'L', 'Display name must be at least 2 characters'),
  {
    what: 'A display name that is too long',
    says: 'Display name must be less than 50 characters',
    stands: { file: fields, value: faultOf(displayName, 'x'.repeat(51)) },
    proved: byNames(
      'Lydia changes her names where they are shown, loses nothing on the way, and every page knows at once',
    ),
  },
  wrong(
    'A display name with other signs',
    displayName,
    'Lydia!',
    'Display name can only contain letters, numbers, spaces, hyphens, and underscores',
  ),
  {
    what: 'A password that is not the same the second time',
    says: "Passwords don't match",
    stands: { file: fields, value: faultOf(signUpForm, unlike(), 'confirmPassword') },
    proved: bySignUp(allWrong),
  },
  {
    what: 'Lines lose angle brackets, and runs of blanks become one',
    says: 'Lydia of',
    stands: { file: fields, value: singleLine('  Lydia  <of> '), text: '/[<>]/g' },
    proved: provedIn('server/profile/profile.test.ts')(
      'keeps the names that one gives oneself, as single lines, and says so to every page',
    ),
  },
  {
    what: 'An entry without words',
    says: 'Content is required',
    stands: { file: 'contract/entries/entry.ts', value: faultOf(entryText, ' \n ') },
    proved: bySubmitting(tooMuch),
  },
  {
    what: 'An entry that is too long',
    says: 'Content must be less than 5000 characters',
    stands: { file: 'contract/entries/entry.ts', value: faultOf(entryText, 'x'.repeat(5001)) },
    proved: bySubmitting(tooMuch),
  },
  {
    what: 'The same two, told before anything is sent',
    says: ['Content is required', 'Content must be less than 5000 characters'],
    stands: { file: 'words/en/drafts.ts', value: [draftWords.required, draftWords.tooLong] },
    proved: bySubmitting(tooMuch),
  },
  {
    what: 'An entry is kept as written, angle brackets and line breaks too',
    says: 'a <b>\n\n  b',
    stands: {
      file: 'contract/entries/entry.ts',
      value: entryText.parse('\n a <b>\n\n  b '),
      text: 'z.trim()',
    },
    proved: bySubmitting(
      'Lydia writes a reflection, loses nothing on the way, and reads it as she wrote it',
      'First <b>line</b>',
    ),
  },
  {
    what: 'A reflection that the server does not take',
    says: 'Please provide valid reflection content',
    stands: { file: 'words/en/kinds.ts', value: kindWords.reflection.invalid },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'A challenge response that the server does not take',
    says: 'Please provide a valid challenge response',
    stands: { file: 'words/en/kinds.ts', value: kindWords.challenge.invalid },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'A testimony that the server does not take',
    says: 'Please provide valid testimony content',
    stands: { file: 'words/en/kinds.ts', value: kindWords.testimony.invalid },
    proved: bySubmitting(ofItsKind),
  },
  {
    what: 'A form that the server does not take, for a reason of no single field',
    says: 'Validation failed',
    stands: { file: 'words/en/errors.ts', value: errorWords.INVALID_INPUT.title },
    proved: byNames(
      'Lydia changes her names where they are shown, loses nothing on the way, and every page knows at once',
    ),
  },
  {
    what: 'A prayer request without words cannot be submitted',
    says: 'Submit Prayer Request',
    stands: {
      file: 'web/journal/new-entry-form.tsx',
      text: "kind === 'prayer' && !holdsWords",
    },
    proved: provedIn('e2e/journal/prayers.spec.ts')(
      'Lydia submits a prayer request, says what happens, and how it was answered',
      'expect(submit).toBeDisabled()',
    ),
  },
  {
    what: 'A day outside of the programme',
    says: 'Day must be between 1 and 75',
    stands: {
      file: 'contract/programme/day.ts',
      value: faultOf(dayNumber, 76),
      text: 'Day must be between 1 and ${programmeLength}',
    },
    proved: provedIn('server/progress/day-rule.test.ts')(
      '%s is not available, wherever the frontier is',
      '76, 77, 365',
    ),
  },
  {
    what: 'The discipline of an entry is that of its day, whatever a client says',
    says: 'Prayer',
    stands: {
      file: 'database/schema.sql',
      text: 'discipline smallint not null generated always as (((day + 4) / 5)) stored',
    },
    proved: provedIn('server/entries/entries.test.ts')(
      'the second entry completes the day and the next one waits for five in the morning, Eastern',
    ),
  },
  {
    what: 'A file without a name',
    says: 'File name is required',
    stands: { file: files, value: fileFault({ name: ' ', size: 1, type: 'image/png' }) },
    proved: bySending('called %j is refused for its name'),
  },
  {
    what: 'A file that is too large',
    says: 'File size must be less than 50MB',
    stands: { file: files, value: fileFault({ name: 'a.png', size: 52_428_801, type: 'image/png' }) },
    proved: byAttachments(inTheWay),
  },
  {
    what: 'A file that is too large, as the server says it',
    says: 'File size must be less than 50MB',
    stands: { file: 'words/en/errors.ts', value: errorWords.FILE_TOO_LARGE.text },
    proved: bySending('is told to be too much before a byte of it is read'),
  },
  {
    what: 'A file of another kind',
    says: 'Invalid file type',
    stands: { file: files, value: fileFault({ name: 'a.txt', size: 1, type: 'text/plain' }) },
    proved: byAttachments(inTheWay),
  },
  {
    what: 'The kinds of files',
    says: ['image', 'video', 'audio', 'application'],
    stands: {
      file: files,
      value: ['image', 'video', 'audio', 'application', 'text', 'font', 'model'].filter(
        (kind) => fileFault({ name: 'a', size: 1, type: `${kind}/x` }) !== fileMessages.wrongType,
      ),
    },
    proved: byAttachments(
      'files go with an entry: they are shown, opened, played and saved, and stay after a reload',
      "mimeType: 'audio/mpeg'",
    ),
  },
  {
    what: 'A picture of oneself that is none',
    says: ['Invalid file type', 'Please select an image file.'],
    stands: { file: 'words/en/profile.ts', value: Object.values(profileWords.picture.wrongType) },
    proved: byPicture(noPicture),
  },
  {
    what: 'A picture of oneself that is too large',
    says: ['File too large', 'Please select an image smaller than 5MB.'],
    stands: { file: 'words/en/profile.ts', value: Object.values(profileWords.picture.tooLarge) },
    proved: byPicture(noPicture),
  },
]

/** A row for what a field of the sign-up says. */
function wrong(what: string, schema: z.ZodMiniType, value: string, says: string): Row {
  return { what, says, stands: { file: fields, value: faultOf(schema, value) }, proved: bySignUp(allWrong) }
}

/** The first thing that a schema says to a value, of one of its fields if there are several. */
function faultOf(schema: z.ZodMiniType, value: unknown, field?: string): string | undefined {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.find(({ path }) => field === undefined || path[0] === field)?.message
}

function unlike() {
  return {
    firstName: 'Lydia',
    lastName: 'of Thyatira',
    displayName: 'Lydia',
    email: 'lydia@example.org',
    password: 'one of two',
    confirmPassword: 'the other',
  }
}
