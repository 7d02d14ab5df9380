import type * as z from 'zod/mini'
import { accountEvents } from '#contract/account/events.ts'
import { circleEvents } from '#contract/circle/events.ts'
import { communityEvents } from '#contract/community/events.ts'
import { feedbackEvents } from '#contract/feedback/events.ts'
import { highlightEvents } from '#contract/highlights/events.ts'
import { messageEvents } from '#contract/messages/events.ts'
import { notificationEvents } from '#contract/notifications/events.ts'
import { programmeEvents } from '#contract/own-programme/events.ts'
import { progressEvents } from '#contract/progress/events.ts'
import { sharingEvents } from '#contract/sharing/events.ts'
import { summaryEvents } from '#contract/summaries/events.ts'

/** Everything that is told while somebody looks, by its name, and which ids it carries. What these stand for is read by other procedures. */
export const liveEvents = {
  ...accountEvents,
  ...circleEvents,
  ...communityEvents,
  ...feedbackEvents,
  ...highlightEvents,
  ...messageEvents,
  ...notificationEvents,
  ...programmeEvents,
  ...progressEvents,
  ...sharingEvents,
  ...summaryEvents,
}

type Events = typeof liveEvents

export type LiveName = keyof Events

/** What an event carries. */
export type LiveData<Name extends LiveName> = z.infer<Events[Name]>

/** Something that is told. */
export type LiveEvent = { [Name in LiveName]: { id: number; name: Name; data: LiveData<Name> } }[LiveName]
