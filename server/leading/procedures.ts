import { api } from '#server/api.ts'
import { readOnRecord } from '#server/sharing/note-reading.ts'
import { listLedPeople } from './led-people.ts'
import { readTimeline } from './timeline.ts'

export const leading = {
  people: api.leading.people.handler(({ context }) => context.read(listLedPeople)),
  timeline: api.leading.timeline.handler(({ context, input }) =>
    readOnRecord(context, {
      place: 'timeline',
      read: (tx) => readTimeline(tx, input),
      authorsIn: () => [input.personId],
    }),
  ),
}
