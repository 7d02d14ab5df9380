import { api } from '#server/api.ts'
import { listLedPeople } from './led-people.ts'
import { noteReading, readTimeline } from './timeline.ts'

export const leading = {
  people: api.leading.people.handler(({ context }) => context.read(listLedPeople)),
  timeline: api.leading.timeline.handler(async ({ context, input }) => {
    const timeline = await context.read((tx) => readTimeline(tx, input))
    // Nothing is shown before it stands on record who has read it.
    if (!timeline.person.assignedAt) await context.write((tx) => noteReading(tx, input.personId))
    return timeline
  }),
}
