import {
  editMinutes,
  messageLength,
  messageLimits,
  messageToast,
  previewLength,
} from '#contract/messages/limits.ts'
import { paths } from '#web/paths.ts'
import { circleWords } from '#words/en/circle.ts'
import { frame } from '#words/en/frame.ts'
import { home } from '#words/en/home.ts'
import { messageWords } from '#words/en/messages.ts'
import { threadWords } from '#words/en/thread.ts'
import { type Row, provedIn } from './row.ts'

const limits = 'contract/messages/limits.ts'
const words = 'words/en/messages.ts'
const ofThread = 'words/en/thread.ts'
const ofCircle = 'words/en/circle.ts'
const byList = provedIn('e2e/messages/list.spec.ts')
const byThread = provedIn('e2e/messages/thread.spec.ts')
const byEdits = provedIn('e2e/messages/edits.spec.ts')
const byOutbox = provedIn('e2e/messages/outbox.spec.ts')
const byCircle = provedIn('e2e/circle/circle.spec.ts')
const byTelling = provedIn('web/messages/tell-message.test.ts')
const byServer = provedIn('server/messages/messages.test.ts')

const listed = 'the list says who wrote what and when, and what was not read; the menu counts until one looks'
const noCircle = 'without a circle it says what helps, to a participant and to a leader @again'
const members = 'a circle shows its members, the leader first, and what they say to each other'
const capped = 'the menu caps what it counts, less where there is little room @again'

/** What people say to each other, in twos and in circles. */
export const talk: Row[] = [
  {
    what: 'The page of direct messages, in the menu and over the page',
    says: 'Direct Messages',
    stands: { file: 'words/en/frame.ts', value: frame.pages.messages },
    proved: byList(listed),
  },
  {
    what: 'Where the direct messages and the circle are',
    says: ['/direct-messages', '/circle'],
    stands: { file: 'web/paths.ts', value: [paths.messages(), paths.circle()] },
    proved: provedIn('e2e/every-page.spec.ts')(
      '${name}, no page gives cause to complain in light or dark, on a phone or on a desk',
      'paths.circle()',
    ),
  },
  {
    what: 'The direct messages in the bar of a phone',
    says: 'Messages',
    stands: { file: 'words/en/frame.ts', value: frame.messages },
    proved: provedIn('e2e/frame/menus.spec.ts')('the menu fits the window, and the keys fold it'),
  },
  {
    what: 'The card of direct messages on Home',
    says: 'Direct Messages',
    stands: { file: 'words/en/home.ts', value: home.messages.title },
    proved: byList(listed),
  },
  {
    what: 'Unread conversations that the menu counts, at most: with room, and with little',
    says: [99, 9],
    stands: { file: 'web/menu/menu-mark.tsx', text: 'const most = { roomy: 99, tight: 9 }' },
    proved: byList(capped, "toContainText('99+')"),
  },
  {
    what: 'The dialog of a new conversation',
    says: 'New conversation',
    stands: { file: words, value: messageWords.begin.title },
    proved: byList('without a conversation it says so, and leads to the first one'),
  },
  {
    what: 'A conversation that could not be begun',
    says: 'Failed to create conversation.',
    stands: { file: words, value: messageWords.begin.refused },
    proved: byList('a conversation that cannot be begun is told @again'),
  },
  {
    what: 'The list of conversations that could not be loaded',
    says: 'Error loading messages',
    stands: { file: words, value: messageWords.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'of looked.entries()'),
  },
  {
    what: 'A message that was not sent, in its place',
    says: ['Not sent.', 'Retry'],
    stands: { file: ofThread, value: [threadWords.pending.notSent, threadWords.pending.retry] },
    proved: byOutbox(
      'without a connection messages wait, and leave in order and once when there is one again',
    ),
  },
  {
    what: 'A message that was refused while one was elsewhere',
    says: 'Error sending message',
    stands: { file: ofThread, value: threadWords.pending.refusedToast },
    proved: byOutbox('a refusal says why in its place, and in a toast where one has gone on'),
  },
  {
    what: 'A message that was deleted',
    says: 'Message deleted',
    stands: { file: ofThread, value: threadWords.deleted },
    proved: byEdits('an own message is edited and deleted, by keyboard as well'),
  },
  {
    what: 'The toast of a new message',
    says: 'New message from Tabitha',
    stands: { file: words, value: messageWords.toast.title('Tabitha'), text: 'New message from ${sender}' },
    proved: byTelling('is told with its sender and its first words, for five seconds, and leads there'),
  },
  {
    what: 'The toast of a new message from nobody known',
    says: 'Someone',
    stands: { file: words, value: messageWords.toast.someone },
    proved: byTelling('of somebody without a name is from Someone'),
  },
  {
    what: 'Milliseconds that the toast of a new message stays',
    says: 5000,
    stands: { file: limits, value: messageToast },
    proved: byTelling('is told with its sender and its first words, for five seconds, and leads there'),
  },
  {
    what: 'Characters of a message in its toast, before the ellipsis',
    says: 50,
    stands: { file: limits, value: previewLength },
    proved: byTelling('is cut at 50 characters, as people count them'),
  },
  {
    what: 'Characters of a message',
    says: 5000,
    stands: { file: limits, value: messageLength },
    proved: byServer('has at most 5000 characters, and is kept as it was written', 'repeat(5001)'),
  },
  {
    what: 'A message that is too long',
    says: 'Message must be less than 5000 characters',
    stands: { file: ofThread, value: threadWords.compose.tooLong },
    proved: byThread(
      'from 4500 characters on one sees how much room is left, and too much is not sent @again',
    ),
  },
  {
    what: 'A message that says nothing and brings nothing',
    says: 'Message content is required',
    stands: { file: 'contract/messages/messages.ts' },
    proved: byServer('says something or brings files'),
  },
  {
    what: 'Minutes that a message can be edited',
    says: 15,
    stands: { file: limits, value: editMinutes },
    proved: byServer('is edited by its sender, for 15 minutes', 'minutes: 14'),
  },
  {
    what: 'Messages that somebody may send in a day',
    says: 500,
    stands: { file: limits, value: messageLimits.day.most },
    proved: byServer('is refused once there are too many of them in a minute or a day, and tells until when'),
  },
  {
    what: 'The page of the circle',
    says: 'Accountability Circle',
    stands: { file: ofCircle, value: circleWords.title },
    proved: byCircle(members),
  },
  {
    what: 'The circle in the menu',
    says: 'Circle',
    stands: { file: 'words/en/frame.ts', value: frame.pages.circle },
    proved: byCircle(members),
  },
  {
    what: 'Who leads a circle',
    says: 'Leader',
    stands: { file: ofCircle, value: circleWords.leader },
    proved: byCircle(members),
  },
  {
    what: 'A leader without participants',
    says: 'contact an admin to get participants assigned',
    stands: { file: ofCircle },
    proved: byCircle(noCircle),
  },
  {
    what: 'A participant without a leader',
    says: 'get assigned to a leader',
    stands: { file: ofCircle },
    proved: byCircle(noCircle),
  },
  {
    what: 'A circle that could not be loaded',
    says: 'Error loading circle',
    stands: { file: ofCircle, value: circleWords.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'hasText: failed'),
  },
  {
    what: 'The chat of a circle that could not be loaded',
    says: 'Error setting up circle chat',
    stands: { file: ofCircle, value: circleWords.chatFailed },
    proved: byCircle('a chat that cannot be loaded says so, and Retry heals it @again'),
  },
  {
    what: 'An entry in the circle that is no longer shared',
    says: 'This entry is no longer shared.',
    stands: { file: ofCircle, value: circleWords.entry.gone },
    proved: byCircle('what is shared stands in the circle, and says so where it is no longer @again'),
  },
]
