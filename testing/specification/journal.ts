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
const byEntries = provedIn('e2e/journal/entries.spec.ts')
const byTestimonies = provedIn('e2e/journal/testimonies.spec.ts')
const byPrayers = provedIn('e2e/journal/prayers.spec.ts')
const byWalk = provedIn('e2e/walk.spec.ts')

const tabs = 'Lydia finds her form and her list under each tab, and reads them anew'
const opened = 'Lydia opens an empty journal, looks at days that are locked, and at the picture of her day'
const deleted = 'Lydia throws an entry away, brings it back, and lets go of others for good'
const testimony = 'Lydia shares a testimony, edits it, deletes it and brings it back'
const prayer = 'Lydia submits a prayer request, says what happens, and how it was answered'
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
    proved: byStates(opened),
  },
  {
    what: 'The tab of testimonies in the address',
    says: '?tab=testimonies',
    stands: {
      file: 'web/paths.ts',
      value: paths.journal({ tab: 'testimonies' }).replace(/^[^?]*/, ''),
      text: "'testimonies'",
    },
    proved: byTestimonies(testimony),
  },
  {
    what: 'The tab of prayer requests in the address',
    says: '?tab=prayers',
    stands: {
      file: 'web/paths.ts',
      value: paths.journal({ tab: 'prayers' }).replace(/^[^?]*/, ''),
      text: "'prayers'",
    },
    proved: byPrayers(prayer),
  },
  {
    what: 'The journal while it is read',
    says: 'Loading',
    stands: { file: 'words/en/ui.ts', value: ui.loading },
    proved: byStates(opened),
  },
  {
    what: 'The button that reads the journal anew',
    says: 'Refresh',
    stands: { file: words, value: journal.refresh },
    proved: byStates(tabs),
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
    proved: byTestimonies(testimony),
  },
  {
    what: 'The button that submits a prayer request',
    says: 'Submit Prayer Request',
    stands: { file: words, value: kinds.prayer.submit(), text: "submit: () => 'Submit Prayer Request'" },
    proved: byPrayers(prayer),
  },
  {
    what: 'The status of a complete day',
    says: 'Completed',
    stands: { file: words, value: journal.status.complete },
    proved: byEntries(deleted),
  },
  {
    what: 'The list of reflections while it is empty',
    says: 'No reflections yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.reflection.empty },
    proved: byStates(opened),
  },
  {
    what: 'The list of challenge responses while it is empty',
    says: 'No challenge responses yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.challenge.empty },
    proved: byStates(opened),
  },
  {
    what: 'The list of testimonies while it is empty',
    says: 'No testimonies yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.testimony.empty },
    proved: byTestimonies(testimony),
  },
  {
    what: 'The list of prayer requests while it is empty',
    says: 'No prayer requests yet',
    stands: { file: 'words/en/entries.ts', value: entryWords.kinds.prayer.empty },
    proved: byPrayers(prayer),
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
    proved: byStates(opened),
  },
  {
    what: 'The buttons that show all of a picture, and less again',
    says: ['Expand', 'Collapse'],
    stands: { file: 'words/en/programme.ts', value: [dayWords.expand, dayWords.collapse] },
    proved: byStates(opened),
  },
  {
    what: 'Where the picture of a day is',
    says: '/daily-journal-images/day-1/reflection.jpg',
    stands: { file: 'server/programme/days.ts', text: '/daily-journal-images/' },
    proved: byStates(opened),
  },
  {
    what: 'Where the picture of a day is if that fails',
    says: '/images/day-1-reflection.jpg',
    stands: { file: 'server/programme/days.ts', text: '/images/day-' },
    proved: byStates(opened),
  },
  {
    what: 'What comes where no picture does',
    says: 'The picture could not be loaded. Its words are below.',
    stands: { file: 'words/en/programme.ts', value: dayWords.imageFailed },
    proved: byStates(opened),
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
    proved: byEntries(deleted),
  },
  {
    what: 'Days for which what was deleted can be restored',
    says: 30,
    stands: { file: 'contract/entries/limits.ts', value: trashDays },
    proved: byEntries(deleted, 'where you can restore it for 30 days'),
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
      'what Lydia wrote on another device meanwhile is laid beside her words, new or edited',
    ),
  },
  {
    what: 'Characters of an entry from which on they are counted',
    says: 4500,
    stands: { file: 'contract/entries/limits.ts', value: entryCounterFrom },
    proved: provedIn('e2e/journal/submitting.spec.ts')(
      'Lydia writes a reflection, loses nothing on the way, and reads it as she wrote it',
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
