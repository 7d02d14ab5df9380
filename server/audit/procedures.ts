import { api } from '#server/api.ts'
import { findPeople, listNotes, listOwnNotes } from './audit-log.ts'

export const audit = {
  list: api.audit.list.handler(({ context, input }) => context.read((tx) => listNotes(tx, input))),
  people: api.audit.people.handler(({ context, input }) => context.read((tx) => findPeople(tx, input))),
  mine: api.audit.mine.handler(({ context, input }) => context.read((tx) => listOwnNotes(tx, input))),
}
