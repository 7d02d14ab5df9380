import { api } from '#server/api.ts'
import { readActivity } from './activity.ts'
import { readFeedbackFigures } from './feedback.ts'
import { readPeopleFigures } from './people.ts'
import { readStops } from './stops.ts'

export const analytics = {
  people: api.analytics.people.handler(({ context }) => context.read(readPeopleFigures)),
  stops: api.analytics.stops.handler(({ context }) => context.read(readStops)),
  activity: api.analytics.activity.handler(({ context }) => context.read(readActivity)),
  feedback: api.analytics.feedback.handler(({ context }) => context.read(readFeedbackFigures)),
}
