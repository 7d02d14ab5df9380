import { notesLength, prefillLength } from '#contract/highlights/limits.ts'
import { pictureSide } from '#server/highlights/quote-picture.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { highlightWords } from '#words/en/highlights.ts'
import { notificationWords } from '#words/en/notifications.ts'
import { ui } from '#words/en/ui.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/highlights.ts'
const byHighlighting = provedIn('e2e/highlights/highlighting.spec.ts')
const byAnswering = provedIn('e2e/highlights/answering.spec.ts')
const byManaging = provedIn('e2e/highlights/managing.spec.ts')
const byRules = provedIn('server/highlights/highlighting.test.ts')
const byUse = provedIn('server/highlights/managed-highlights.test.ts')

const made = 'Barnabas highlights what he reads, sees what its author answers, and takes it back'
const seen =
  'Priscilla sees what is highlighted and what its author says, and removes what is to be taken down'
const prepared =
  'Priscilla makes a post of a highlight once its author agrees, marks it as used, and moves it back'
const asked = 'Lydia is asked behind the bell, agrees by name or without, and withdraws'
const used = 'is used once its author agrees to it as it stands, and that is noted with who and when'

/** What leaders would like to show of what people write, whether its author agrees, and what becomes of it. */
export const leadersHighlights: Row[] = [
  {
    what: 'The button of leaders and admins where they read an entry',
    says: 'Highlight',
    stands: { file: words, value: highlightWords.button.add },
    proved: byHighlighting(made),
  },
  {
    what: 'An entry that one has highlighted already',
    says: ['Already highlighted', 'You have already highlighted this entry.'],
    stands: { file: words, value: Object.values(highlightWords.button.already) },
    proved: byHighlighting(made),
  },
  {
    what: 'A highlight that fails',
    says: ['Error', 'Failed to add highlight. Please try again.'],
    stands: { file: words, value: Object.values(highlightWords.button.failed) },
    proved: byHighlighting(made),
  },
  {
    what: 'A leader removes their highlight',
    says: 'Remove highlight',
    stands: { file: words, value: highlightWords.made.remove },
    proved: byHighlighting(made),
  },
  {
    what: 'An admin removes any highlight',
    says: 'Remove',
    stands: { file: words, value: highlightWords.card.remove },
    proved: byManaging(seen),
  },
  {
    what: 'Characters of the note that goes with a highlight',
    says: 500,
    stands: { file: 'contract/highlights/limits.ts', value: notesLength },
    proved: byRules('has room for a note of 500 characters, as people count them', "'🙏'.repeat(500)"),
  },
  {
    what: 'What is private cannot be highlighted',
    says: "e.audience <> 'private'",
    stands: { file: 'server/highlights/consent.ts' },
    proved: byRules('is for nothing private and nothing in the trash', "write('lydia', 'private')"),
  },
  {
    what: 'The page of the highlights',
    says: '/highlights',
    stands: { file: 'web/paths.ts', value: paths.highlights() },
    proved: ledHome,
  },
  {
    what: 'The page of the highlights in the menu of admins',
    says: ['Admin', 'Highlights'],
    stands: { file: 'words/en/frame.ts', value: [frame.admin, frame.pages.highlights] },
    proved: byManaging(seen),
  },
  {
    what: 'The page of the highlights, for whoever is no admin',
    says: ['Access Denied', 'Only administrators can access the Highlights page'],
    stands: { file: 'words/en/frame.ts', value: [frame.accessDenied.title, frame.adminsOnly.highlights] },
    proved: ledHome,
  },
  {
    what: 'The tab of new highlights, with their count',
    says: 'New Highlights (2)',
    stands: { file: words, value: highlightWords.page.fresh(2), text: 'New Highlights (${count})' },
    proved: byManaging(seen, 'newTab(2)'),
  },
  {
    what: 'The tab of those that were used',
    says: 'Used for Social Media',
    stands: { file: words, value: highlightWords.page.used },
    proved: byManaging(prepared, 'name: usedTab'),
  },
  {
    what: 'The dialog that makes a post of a highlight',
    says: 'Prepare for Social Media',
    stands: { file: words, value: highlightWords.prepare.title },
    proved: byManaging(prepared, 'dialogOf(page, prepareTitle)'),
  },
  {
    what: 'Its buttons',
    says: ['Copy to Clipboard', 'Mark as Used'],
    stands: { file: words, value: [highlightWords.prepare.copy, highlightWords.prepare.use] },
    proved: byManaging(prepared),
  },
  {
    what: 'The button that leaves it',
    says: 'Cancel',
    stands: { file: 'words/en/ui.ts', value: ui.cancel },
    proved: byManaging(prepared),
  },
  {
    what: 'Characters with which its text begins',
    says: 200,
    stands: { file: 'contract/highlights/limits.ts', value: prefillLength },
    proved: byManaging(prepared, 'long.slice(0, 200)'),
  },
  {
    what: 'The ellipsis after them',
    says: '…',
    stands: { file: 'web/highlights/prefill.ts', text: '}…`' },
    proved: byManaging(prepared, '.slice(0, 200)}…'),
  },
  {
    what: 'Px of each side of the picture of a quote',
    says: 1080,
    stands: { file: 'server/highlights/quote-picture.ts', value: pictureSide },
    proved: provedIn('server/highlights/quotes.test.ts')(
      'a picture is drawn as its author agreed, and not before or after',
      'width: 1080, height: 1080',
    ),
  },
  {
    what: 'The picture of a quote can be had',
    says: 'Download picture',
    stands: { file: words, value: highlightWords.prepare.download },
    proved: byManaging(prepared),
  },
  {
    what: 'What is used notes when and by whom, and needs its author’s consent',
    says: ['CONSENT_MISSING', 'used_by'],
    stands: { file: 'server/highlights/managed-highlights.ts' },
    proved: byUse(used, 'usedBy: {'),
  },
  {
    what: 'Its author is asked',
    says: 'Barnabas would like to share what you wrote',
    stands: {
      file: 'words/en/notifications.ts',
      value: notificationWords.highlighted('Barnabas'),
      text: '${name} would like to share what you wrote',
    },
    proved: byAnswering(asked),
  },
  {
    what: 'They may have their name left out',
    says: 'Yes, as “a participant”',
    stands: { file: words, value: highlightWords.own.unnamed },
    proved: byAnswering(asked),
  },
  {
    what: 'They may withdraw',
    says: 'Withdraw',
    stands: { file: words, value: highlightWords.own.withdraw },
    proved: byAnswering(asked),
  },
  {
    what: 'What was used, and is agreed to no more',
    says: 'Please take it down',
    stands: { file: words, value: highlightWords.card.takeDown.title },
    proved: byAnswering(asked),
  },
]
