import { circleWords } from '#words/en/circle.ts'
import { frame } from '#words/en/frame.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/frame.ts'
const byPage = provedIn('e2e/leading/overview.spec.ts')

const sees = 'Barnabas sees where each of his people is, who has been quiet, and what waits'

/** Those whom one leads. */
export const leadingRows: Row[] = [
  {
    what: 'Leadership Insights, in the menu and over its page',
    says: 'Leadership Insights',
    stands: { file: words, value: frame.pages.leaderInsights },
    proved: byPage(sees),
  },
  {
    what: 'The part of the menu that only leaders and admins have',
    says: 'Leadership',
    stands: { file: words, value: frame.leadership },
    proved: byPage(sees),
  },
  {
    what: 'Leadership Insights, for whoever is no leader',
    says: ['Access Denied', 'You need to be a leader to access insights for your participants', 'Go to Home'],
    stands: {
      file: words,
      value: [frame.accessDenied.title, frame.leadersOnly.insights, frame.accessDenied.home],
    },
    proved: byPage(sees),
  },
  {
    what: 'Leadership Insights, for a leader or an admin to whom nobody is assigned',
    says: 'Please contact an admin to get participants assigned.',
    stands: {
      file: 'words/en/circle.ts',
      value: circleWords.noParticipantsText.replace(/^.*?\. /, ''),
    },
    proved: byPage(sees),
  },
]
