import { mostFound } from '#contract/community/limits.ts'
import { feedCollapse, feedLength } from '#contract/sharing/limits.ts'
import { communityWords } from '#words/en/community.ts'
import { errorWords, raisedWords } from '#words/en/errors.ts'
import { home } from '#words/en/home.ts'
import { sharingWords } from '#words/en/sharing.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/community.ts'
const { search, addFailed, remove } = communityWords
const byPage = provedIn('e2e/community/community.spec.ts')
const byServer = provedIn('server/community/community.test.ts')
const bySharing = provedIn('server/sharing/sharing.test.ts')
const byHome = provedIn('e2e/sharing/sharing.spec.ts')

const people = 'Lydia finds Silas by his name, adds him, and removes him after a question'
const activity =
  'Lydia finds on Home what others share, reads all that belongs to it, and not what is shared no more'

/** Those whom one lets read what one shares, and what comes of it. */
export const communityRows: Row[] = [
  {
    what: 'The search for people by their name',
    says: ['Search users by name', 'Search'],
    stands: { file: words, value: [search.label, search.button] },
    proved: byPage(people),
  },
  {
    what: 'People that a search finds at most',
    says: 10,
    stands: { file: 'contract/community/limits.ts', value: mostFound },
    proved: byServer('finds ten at most'),
  },
  {
    what: 'A search finds names by any part of them, in capitals or not',
    says: 'Timothy',
    stands: {
      file: 'database/migrations/0014_ties.sql',
      text: 'strpos(sec.folded(p.display_name), sec.folded(words))',
    },
    proved: byServer(
      'finds people by a part of their name, whatever its letters, those first who begin with it',
    ),
  },
  {
    what: 'A search leaves out oneself and whoever is in the community already',
    says: 'Silas',
    stands: {
      file: 'database/migrations/0014_ties.sql',
      text: 'select member_id from app.community_members where owner_id = sec.person()',
    },
    proved: byServer('leaves oneself out, and whoever is in my community already'),
  },
  {
    what: 'A search that fails',
    says: ['Search failed', 'Could not search for users. Please try again.'],
    stands: { file: words, value: Object.values(search.failed) },
    proved: byPage(people),
  },
  {
    what: 'The button that adds somebody',
    says: 'Add',
    stands: { file: words, value: communityWords.add },
    proved: byPage(people),
  },
  {
    what: 'Somebody was added',
    says: ['Member added', 'Silas has been added to your community.'],
    stands: {
      file: words,
      value: Object.values(communityWords.added('Silas')),
      text: '${name} has been added to your community.',
    },
    proved: byPage(people),
  },
  {
    what: 'Somebody who is in the community already',
    says: ['Failed to add member', 'Silas is already in your community.'],
    stands: {
      file: words,
      value: [addFailed.title, addFailed.already('Silas')],
      text: '${name} is already in your community.',
    },
    proved: byPage(people),
  },
  {
    what: 'What the server says of who is in the community already, and of oneself',
    says: ['User is already in your community', 'Cannot add yourself to your community'],
    stands: {
      file: 'words/en/errors.ts',
      value: [errorWords.ALREADY_IN_COMMUNITY.text, errorWords.NOT_ONESELF.text],
    },
    proved: byServer('takes nobody twice, and not oneself'),
  },
  {
    what: 'What the server says to whoever is not signed in',
    says: 'User not authenticated',
    stands: { file: 'words/en/errors.ts', value: raisedWords.UNAUTHENTICATED },
    proved: byServer('is nobody else’s to see'),
  },
  {
    what: 'Nobody adds themselves',
    says: 'You cannot add yourself to your community.',
    stands: { file: words, value: addFailed.oneself },
    proved: byPage(people),
  },
  {
    what: 'Somebody could not be added',
    says: 'Failed to add member to community. Please try again.',
    stands: { file: words, value: addFailed.other },
    proved: byPage(people),
  },
  {
    what: 'The list of the community',
    says: 'My Community Members',
    stands: { file: words, value: communityWords.members.title },
    proved: byPage(people, 'card(page, members)'),
  },
  {
    what: 'The list of the community while nobody is in it',
    says: 'No Community Members Yet',
    stands: { file: words, value: communityWords.members.empty },
    proved: byPage(people),
  },
  {
    what: 'Since when somebody is in it',
    says: 'Added Nov 20, 2026',
    stands: { file: words, value: communityWords.members.added('Nov 20, 2026'), text: 'Added ${date}' },
    proved: byPage(people),
  },
  {
    what: 'The button that removes somebody',
    says: 'Remove',
    stands: { file: words, value: remove.button },
    proved: byPage(people),
  },
  {
    what: 'Somebody was removed',
    says: 'Member removed',
    stands: { file: words, value: remove.done },
    proved: byPage(people),
  },
  {
    what: 'Somebody could not be removed',
    says: ['Failed to remove member', 'Could not remove member from community. Please try again.'],
    stands: { file: words, value: Object.values(remove.failed) },
    proved: byPage(people),
  },
  {
    what: 'The activity on Home, and the way from it to the community',
    says: ['Recent Community Activity', 'Manage Community'],
    stands: {
      file: 'words/en/home.ts',
      value: [home.activity, sharingWords.feed.manage],
      text: 'Recent Community Activity',
    },
    proved: byHome(activity),
  },
  {
    what: 'Entries of the activity at most',
    says: 5,
    stands: { file: 'contract/sharing/limits.ts', value: feedLength },
    proved: bySharing('holds five at most, whoever wrote them, the newest first'),
  },
  {
    what: 'Characters of the activity beyond which a text is folded',
    says: 150,
    stands: { file: 'contract/sharing/limits.ts', value: feedCollapse },
    proved: byHome(activity),
  },
  {
    what: 'The activity leaves out what admins write',
    says: 'admin',
    stands: {
      file: 'database/migrations/0018_notifications.sql',
      text: "select person_id from app.roles where role = 'admin'",
    },
    proved: bySharing('leaves out what admins write, as long as they are admins'),
  },
]
