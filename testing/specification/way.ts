import { accountWords } from '#words/en/account.ts'
import { home } from '#words/en/home.ts'
import { profileWords } from '#words/en/profile.ts'
import { dayWords } from '#words/en/programme.ts'
import { progressWords } from '#words/en/progress.ts'
import { ui } from '#words/en/ui.ts'
import { fieldWords } from '#words/en/fields.ts'
import { type Row, provedIn } from './row.ts'

const homeWords = 'words/en/home.ts'
const words = 'words/en/progress.ts'
const byHome = provedIn('e2e/home/home.spec.ts')
const byProgress = provedIn('e2e/progress/progress.spec.ts')
const byNames = provedIn('e2e/profile/names.spec.ts')

const today =
  'Home shows Lydia her day with its cards, and at the end of a stage her first words beside her last'
const homeCards =
  'Home shows Lydia her day with its cards, and at the end of a stage her first words beside her last'
const whole = 'Lydia sees her whole walk: bars, disciplines, the picture and the lists'
const ownAddress = 'Lydia opens days by keyboard and by address, marks one, and goes on to the journal'
const nothingBehind = 'Lydia opens days by keyboard and by address, marks one, and goes on to the journal'
const account =
  'Lydia changes her names where they are shown, loses nothing on the way, and every page knows at once'

/** How far one has come and who one is: Home, the progress and the profile. */
export const way: Row[] = [
  {
    what: 'The card of today on Home',
    says: "Today's Challenge",
    stands: { file: homeWords, value: home.today },
    proved: byHome(today),
  },
  {
    what: 'The day of today, of all',
    says: 'Day 7 of 75',
    stands: { file: 'words/en/programme.ts', value: dayWords.dayOf(7, 75), text: 'Day ${day} of ${days}' },
    proved: byHome(today),
  },
  {
    what: 'The stage of today, with its number',
    says: 'Stage 2: Fellowship',
    stands: {
      file: 'words/en/programme.ts',
      value: dayWords.stage({ number: 2, name: 'Fellowship' }),
      text: 'Stage ${number}: ${name}',
    },
    proved: byHome(today),
  },
  {
    what: 'The discipline of today',
    says: 'Discipline: Scripture Study',
    stands: {
      file: 'words/en/programme.ts',
      value: dayWords.discipline('Scripture Study'),
      text: 'Discipline: ${name}',
    },
    proved: byHome(today),
  },
  {
    what: 'The button to the reflections of the journal',
    says: "Write today's reflection",
    stands: { file: homeWords, value: home.write.reflection },
    proved: byHome(today),
  },
  {
    what: 'The bar of Home and of the progress',
    says: '17 of 75 days completed',
    stands: {
      file: words,
      value: progressWords.completed(17, 75),
      text: '${done} of ${days} days completed',
    },
    proved: byProgress(whole),
  },
  {
    what: 'The card that leads to the progress',
    says: 'Progress Tracking',
    stands: { file: homeWords, value: home.progress },
    proved: byHome(homeCards),
  },
  {
    what: 'The card that leads to the reflections',
    says: 'Daily Reflections',
    stands: { file: homeWords, value: home.reflections },
    proved: byHome(homeCards),
  },
  {
    what: 'The card that leads to the community',
    says: 'My Community',
    stands: { file: homeWords, value: home.community },
    proved: byHome(homeCards),
  },
  {
    what: 'The five bars of fifteen days',
    says: ['Days 1–15', 'Days 16–30', 'Days 31–45', 'Days 46–60', 'Days 61–75'],
    stands: {
      file: words,
      value: [1, 16, 31, 46, 61].map((first) => progressWords.range(first, first + 14)),
      text: 'Days ${first}–${last}',
    },
    proved: byProgress(whole),
  },
  {
    what: 'The cards of the current discipline and two more',
    says: 3,
    stands: { file: 'server/progress/overview.ts', text: 'const cards = 3' },
    proved: byProgress(whole, "['Silence & Solitude', 'Worship', 'Service']"),
  },
  {
    what: 'The tabs of the progress',
    says: ['Current', 'Upcoming', 'Completed', 'All Days'],
    stands: { file: words, value: Object.values(progressWords.tabs) },
    proved: byProgress(whole),
  },
  {
    what: 'The tab of current days holds what is left of the discipline, and the day of today',
    says: 'current',
    stands: { file: 'server/progress/overview.ts', text: "['current', isCurrent(day, completed)]" },
    proved: provedIn('server/progress/overview.test.ts')('lists what is left of the current discipline'),
  },
  {
    what: 'Upcoming days at the most',
    says: 9,
    stands: { file: 'server/progress/overview.ts', text: 'const mostUpcoming = 9' },
    proved: byProgress(whole, 'toHaveCount(9)'),
  },
  {
    what: 'The tabs of a day',
    says: ['Details', 'Reflection', 'Challenge', 'Testimony'],
    stands: { file: words, value: Object.values(progressWords.day.tabs) },
    proved: byProgress(
      'Lydia opens days by keyboard and by address, marks one, and goes on to the journal',
      "getByRole('tab', { name: 'Details' })",
    ),
  },
  {
    what: 'The tabs of a day that cannot be opened, as there is nothing behind them',
    says: ['Reflection', 'Challenge', 'Testimony'],
    stands: {
      file: words,
      value: [
        progressWords.day.tabs.reflection,
        progressWords.day.tabs.challenge,
        progressWords.day.tabs.testimony,
      ],
    },
    proved: byProgress(nothingBehind),
  },
  {
    what: 'The button that closes a day',
    says: 'Close',
    stands: { file: 'words/en/ui.ts', value: ui.close },
    proved: byProgress(ownAddress),
  },
  {
    what: 'The button that marks a day',
    says: 'Mark as Complete',
    stands: { file: words, value: progressWords.day.complete },
    proved: byProgress('Lydia opens days by keyboard and by address, marks one, and goes on to the journal'),
  },
  {
    what: 'The same button cannot be pressed unless both are written',
    says: 'You must complete both the reflection and challenge for this day first.',
    stands: { file: words, value: progressWords.day.why.missing },
    proved: byProgress(nothingBehind),
  },
  {
    what: 'The tabs of the profile',
    says: ['Profile', 'Settings'],
    stands: { file: 'words/en/profile.ts', value: [profileWords.tabs.profile, profileWords.tabs.settings] },
    proved: byNames(account),
  },
  {
    what: 'The address in the profile, which is not typed over',
    says: 'Email',
    stands: { file: 'words/en/fields.ts', value: fieldWords.email },
    proved: byNames(account),
  },
  {
    what: 'The name that others see',
    says: 'Display name',
    stands: { file: 'words/en/fields.ts', value: fieldWords.displayName },
    proved: byNames(
      'Lydia changes her names where they are shown, loses nothing on the way, and every page knows at once',
    ),
  },
  {
    what: 'A picture is chosen in the profile',
    says: 'Choose a picture',
    stands: { file: 'words/en/profile.ts', value: profileWords.picture.choose },
    proved: provedIn('e2e/profile/picture.spec.ts')(
      'Lydia chooses a picture, which stands in the header at once, replaces it, and takes it away',
    ),
  },
  {
    what: 'Since when the account is there',
    says: 'Account created',
    stands: { file: 'words/en/account.ts', value: accountWords.about.created },
    proved: byNames(account),
  },
  {
    what: 'Deleting the account works; nothing is put off',
    says: 'Delete Account',
    stands: { file: 'words/en/account.ts', value: accountWords.deletion.open },
    proved: provedIn('e2e/profile/delete-account.spec.ts')(
      'Lydia deletes her account after it was said what goes, and comes back',
      'Delete my account',
    ),
  },
]
