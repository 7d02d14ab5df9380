import { api } from '#server/api.ts'
import { readDesk } from './desk.ts'

export const journal = {
  desk: api.journal.desk.handler(({ context, input }) => context.read((tx) => readDesk(tx, input))),
}
