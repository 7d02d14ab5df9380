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
const byPhone = provedIn('e2e/messages/phone.spec.ts')
const byOutbox = provedIn('e2e/messages/outbox.spec.ts')
const byCircle = provedIn('e2e/circle/circle.spec.ts')
const byTelling = provedIn('web/messages/tell-message.test.ts')
const byServer = provedIn('server/messages/messages.test.ts')

const begun = 'Lydia begins a conversation, makes it quiet, and finds what was said in it'
const told = 'Lydia is told what is new, by the menu until she looks and by the list until she reads'
const members =
  'Lydia is among the members of her circle, reads what they say to each other, and writes to them'
const shared =
  'what Timothy shared goes from the circle as he leaves it, and what he was writing waits on his first page'

/** What people say to each other, in twos and in circles. */
export const talk: Row[] = [
  {
    what: 'The page of direct messages, in the menu and over the page',
    says: 'Direct Messages',
    stands: { file: 'words/en/frame.ts', value: frame.pages.messages },
    proved: byList(told),
  },
  {
    what: 'Where the direct messages and the circle are',
    says: ['/direct-messages', '/circle'],
    stands: { file: 'web/paths.ts', value: [paths.messages(), paths.circle()] },
    proved: provedIn('e2e/every-page.spec.ts')(
      '${name}, no page gives cause to complain in light or dark, on a phone or on a desk, from page ${first + 1} on',
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
    proved: byList(told),
  },
  {
    what: 'Unread conversations that the menu counts, at most: with room, and with little',
    says: [99, 9],
    stands: { file: 'web/menu/menu-mark.tsx', text: 'const most = { roomy: 99, tight: 9 }' },
    proved: byList(told, "getByText('99+')"),
  },
  {
    what: 'The dialog of a new conversation',
    says: 'New conversation',
    stands: { file: words, value: messageWords.begin.title },
    proved: byList(begun),
  },
  {
    what: 'A conversation that could not be begun',
    says: 'Failed to create conversation.',
    stands: { file: words, value: messageWords.begin.refused },
    proved: byList(begun),
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
      'what Lydia writes without a connection stays on her device, and is sent in its order and once',
    ),
  },
  {
    what: 'A message that was refused while one was elsewhere',
    says: 'Error sending message',
    stands: { file: ofThread, value: threadWords.pending.refusedToast },
    proved: byOutbox('Lydia is told in its place why a message was refused, and loses no word of it'),
  },
  {
    what: 'A message that was deleted',
    says: 'Message deleted',
    stands: { file: ofThread, value: threadWords.deleted },
    proved: byThread('Lydia writes to Tabitha, mends what she wrote, and takes it back'),
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
    proved: byPhone(
      'Lydia answers with her thumb, wherever she reads in a long message and however small the screen',
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
    proved: byCircle(members),
  },
  {
    what: 'A participant without a leader',
    says: 'get assigned to a leader',
    stands: { file: ofCircle },
    proved: byCircle(members),
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
    proved: byCircle(shared),
  },
  {
    what: 'An entry in the circle that is no longer shared',
    says: 'This entry is no longer shared.',
    stands: { file: ofCircle, value: circleWords.entry.gone },
    proved: byCircle(shared),
  },
]
