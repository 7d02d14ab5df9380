import { api } from '#server/api.ts'
import {
  beginConversation,
  countUnread,
  findCorrespondents,
  listConversations,
  readConversation,
  searchConversations,
} from './conversations.ts'
import { markRead, markSeen, muteConversation, readChanges, readThread } from './thread.ts'
import { deleteMessage, editMessage, react, sendMessage } from './send-message.ts'

const of = api.messages

export const messages = {
  conversations: of.conversations.handler(({ context, input }) =>
    context.read((tx) => listConversations(tx, input)),
  ),
  conversation: of.conversation.handler(({ context, input }) =>
    context.read((tx) => readConversation(tx, input.conversationId)),
  ),
  unread: of.unread.handler(({ context }) => context.read(countUnread)),
  search: of.search.handler(({ context, input }) => context.read((tx) => searchConversations(tx, input))),
  // Each search by a name is counted.
  people: of.people.handler(async ({ context, input }) => ({
    people: await context.write((tx) => findCorrespondents(tx, input.words)),
  })),
  begin: of.begin.handler(({ context, input }) =>
    context.write((tx) => beginConversation(tx, input.personId)),
  ),
  thread: of.thread.handler(({ context, input }) => context.read((tx) => readThread(tx, input))),
  changes: of.changes.handler(({ context, input }) => context.read((tx) => readChanges(tx, input))),
  send: of.send.handler(({ context, input }) => context.write((tx) => sendMessage(tx, input))),
  edit: of.edit.handler(({ context, input }) => context.write((tx) => editMessage(tx, input))),
  delete: of.delete.handler(({ context, input }) => context.write((tx) => deleteMessage(tx, input.id))),
  react: of.react.handler(({ context, input }) => context.write((tx) => react(tx, input))),
  read: of.read.handler(async ({ context, input }) => {
    await context.write((tx) => markRead(tx, input))
    return {}
  }),
  see: of.see.handler(async ({ context }) => {
    await context.write(markSeen)
    return {}
  }),
  mute: of.mute.handler(async ({ context, input }) => {
    await context.write((tx) => muteConversation(tx, input))
    return {}
  }),
}
