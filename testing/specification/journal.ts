import type { EntryKind } from '#contract/entries/kinds.ts'
import { entryCounterFrom, trashDays } from '#contract/entries/limits.ts'
import { entryWords } from '#words/en/entries.ts'
import { journal } from '#words/en/journal.ts'
import { kindWords } from '#words/en/kinds.ts'
import { dayWords } from '#words/en/programme.ts'
import { trashWords } from '#words/en/trash.ts'
import { ui } from '#words/en/ui.ts'
import { paths } from '#web/paths.ts'
import { type Row, provedIn } from './row.ts'

const { kinds } = journal
const words = 'words/en/journal.ts'
const byStates = provedIn('e2e/journal/states.spec.ts')
const byTrash = provedIn('e2e/journal/trash.spec.ts')
const byTestimonies = provedIn('e2e/journal/testimonies.spec.ts')
const byPrayers = provedIn('e2e/journal/prayers.spec.ts')
const byWalk = provedIn('e2e/walk.spec.ts')

const tabs = 'each tab has its form and its list, which is no higher than planned @again'
const loading = 'shows that it is loading, and then the empty words'
const refresh = 'says what could not be loaded, and loads it when asked again @again'
const picture = 'the picture of a day expands, falls back, and gives way to its words'
const deleted = 'a deleted entry takes the check mark along, and Undo brings both back'
const twoDays = 'sign up, walk a day, wait for five in the morning, walk the next'

/** The journal: its tabs, forms, lists, and the picture of a day. */
export const journalRows: Row[] = [
  {
    what: 'The tabs of the journal',
    says: ['Reflections', 'Challenges', 'Testimonies', 'Prayer Requests'],
    stands: { file: words, value: Object.values(kinds).map(({ tab }) => tab) },
    proved: byStates(tabs),
  },
  {
    what: 'The tab of reflections in the address',
    says: '/journal?tab=reflections',
    stands: { file: 'web/paths.ts', value: paths.journal({ tab: 'reflections' }), text: "'reflections'" },
    proved: byWalk(twoDays),
  },
  {
    what: 'The tab of challenges in the address',
    says: '/journal?tab=challenges',
    stands: { file: 'web/paths.ts', value: paths.journal({ tab: 'challenges' }), text: "'challenges'" },
    proved: byStates(loading),
  },
  {
    what: 'The tab of testimonies in the address',
    says: '?tab=testimonies',
    stands: {
      file: 'web/paths.ts',
      value: paths.journal({ tab: 'testimonies' }).replace(/^[^?]*/, ''),
      text: "'testimonies'",
    },
    proved: byTestimonies('a testimony is shared, edited, deleted and brought back'),
  },
  {
    what: 'The tab of prayer requests in the address',
    says: '?tab=prayers',
    stands: {
      file: 'web/paths.ts',
      value: paths.journal({ tab: 'prayers' }).replace(/^[^?]*/, ''),
      text: "'prayers'",
    },
    proved: byPrayers('a prayer request is submitted, gathers what happens, and is answered'),
  },
  {
    what: 'The journal while it is read',
    says: 'Loading',
    stands: { file: 'words/en/ui.ts', value: ui.loading },
    proved: byStates(loading),
  },
  {
    what: 'The button that reads the journal anew',
    says: 'Refresh',
    stands: { file: words, value: journal.refresh },
    proved: byStates(refresh),
  },
  ...[
    { kind: 'reflection', today: "Today's Reflection", form: 'New Reflection', list: 'Your Reflections' },
    {
      kind: 'challenge',
      today: "Today's Challenge",
      form: 'New Challenge Response',
      list: 'Your Challenge Responses',
    },
    { kind: 'testimony', form: 'Share Testimony', list: 'Your Testimonies' },
    { kind: 'prayer', form: 'Submit Prayer Request', list: 'Your Prayer Requests' },
  ].flatMap(({ kind, today, form, list }) => cards(kind as EntryKind, today, form, list)),
  {
    what: 'The button that submits a reflection',
    says: 'Submit Reflection for Day 1',
    stands: { file: words, value: kinds.reflection.submit(1), text: 'Submit Reflection for Day ${day}' },
    proved: byWalk(twoDays, 'Submit Reflection for Day ${day}'),
  },
  {
    what: 'The button that submits a challenge response',
    says: 'Submit Challenge Response for Day 1',
    stands: {
      file: words,
      value: kinds.challenge.submit(1),
      text: 'Submit Challenge Response for Day ${day}',
    },
    proved: byWalk(twoDays, 'Submit Challenge Response for Day ${day}'),
  },
  {
    what: 'The button that submits a testimony',
    says: 'Share Testimony',
    stands: { file: words, value: kinds.testimony.submit(), text: "submit: () => 'Share Testimony'" },
    proved: byTestimonies('a testimony is shared, edited, deleted and brought back'),
  },
  {
    what: 'The button that submits a prayer request',
    says: 'Submit Prayer Request',
    stands: { file: words, value: kinds.prayer.submit(), text: "submit: () => 'Submit Prayer Request'" },
    proved: byPrayers('a prayer request is submitted, gathers what happens, and is answered'),
  },
  {
    what: 'The status of a complete day',
    says: 'Completed',
    stands: { file: words, value: journal.status.complete },
    proved: byTrash(deleted),
  },
  {
    what: 'The list of reflections while it is empty',
    says: 'No reflections yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.reflection.empty },
    proved: byStates(loading),
  },
  {
    what: 'The list of challenge responses while it is empty',
    says: 'No challenge responses yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.challenge.empty },
    proved: byStates(loading),
  },
  {
    what: 'The list of testimonies while it is empty',
    says: 'No testimonies yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.testimony.empty },
    proved: byTestimonies('a testimony is shared, edited, deleted and brought back'),
  },
  {
    what: 'The list of prayer requests while it is empty',
    says: 'No prayer requests yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.prayer.empty },
    proved: byPrayers('a prayer request is submitted, gathers what happens, and is answered'),
  },
  {
    what: 'Px of a list at the most, on large screens',
    says: 400,
    stands: { file: 'web/entry-list/entry-list.tsx', text: 'lg:max-h-100' },
    proved: byStates(tabs, 'height: 400'),
  },
  {
    what: 'Px of the list of testimonies at the most, on large screens',
    says: 500,
    stands: { file: 'web/entry-list/entry-list.tsx', text: 'lg:max-h-125' },
    proved: byStates(tabs, 'height: 500'),
  },
  {
    what: 'The picture of a day until it has come',
    says: 'animate-pulse',
    stands: { file: 'web/programme/day-image.tsx' },
    proved: byStates('the picture of a day is seen to be on its way @again'),
  },
  {
    what: 'The buttons that show all of a picture, and less again',
    says: ['Expand', 'Collapse'],
    stands: { file: 'words/en/programme.ts', value: [dayWords.expand, dayWords.collapse] },
    proved: byStates(picture),
  },
  {
    what: 'Where the picture of a day is',
    says: '/daily-journal-images/day-1/reflection.jpg',
    stands: { file: 'server/programme/days.ts', text: '/daily-journal-images/' },
    proved: byStates(picture),
  },
  {
    what: 'Where the picture of a day is if that fails',
    says: '/images/day-1-reflection.jpg',
    stands: { file: 'server/programme/days.ts', text: '/images/day-' },
    proved: byStates(picture),
  },
  {
    what: 'What comes where no picture does',
    says: 'The picture could not be loaded. Its words are below.',
    stands: { file: 'words/en/programme.ts', value: dayWords.imageFailed },
    proved: byStates(picture),
  },
  {
    what: 'The lists hold what one has written oneself, and nothing of others',
    says: 'e.person_id = ${me}',
    stands: { file: 'server/entries/entries.ts' },
    proved: provedIn('server/entries/search.test.ts')(
      'never leaves one’s own living entries',
      "['barnabas', 'priscilla', 'demas']",
    ),
  },
  {
    what: 'A deletion is asked about first',
    says: 'Delete your reflection for Day 1?',
    stands: {
      file: 'words/en/trash.ts',
      value: trashWords.deleteTitle('your reflection for Day 1'),
      text: 'Delete ${yours}?',
    },
    proved: byTrash(deleted),
  },
  {
    what: 'Days for which what was deleted can be restored',
    says: 30,
    stands: { file: 'contract/entries/limits.ts', value: trashDays },
    proved: byTrash(deleted, 'where you can restore it for 30 days'),
  },
  {
    what: 'A second entry of a kind for one day, which opens the first',
    says: 'You have already written for Day 1',
    stands: {
      file: 'words/en/entries.ts',
      value: entryWords.alreadyWritten(1),
      text: 'You have already written for Day ${day}',
    },
    proved: provedIn('e2e/journal/drafts.spec.ts')(
      'words for a day that was written elsewhere are laid beside what is saved',
    ),
  },
  {
    what: 'Characters of an entry from which on they are counted',
    says: 4500,
    stands: { file: 'contract/entries/limits.ts', value: entryCounterFrom },
    proved: provedIn('e2e/journal/submitting.spec.ts')(
      'nothing at all and too much are told before anything is sent',
      '4500 of 5000 characters',
    ),
  },
]

/** The titles of the cards of one tab. */
function cards(kind: EntryKind, today: string | undefined, form: string, list: string): Row[] {
  const own = kinds[kind]
  return [
    ...(today === undefined
      ? []
      : [
          {
            what: `The card of today, ${kind}`,
            says: today,
            stands: { file: words, value: 'today' in own ? own.today : undefined },
            proved: byStates(tabs),
          },
        ]),
    {
      what: `The form, ${kind}`,
      says: form,
      stands: { file: words, value: own.form },
      proved: byStates(tabs),
    },
    {
      what: `The list, ${kind}`,
      says: list,
      stands: { file: 'words/en/kinds.ts', value: kindWords[kind].list },
      proved: byStates(tabs),
    },
  ]
}
