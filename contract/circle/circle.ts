import * as z from 'zod/mini'
import { forLeaders, forParticipants } from '#contract/procedure.ts'
import { dayNumber, passage, stage, stageInAddress } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** Somebody in a circle. */
export const circleMember = z.extend(publicProfile, {
  /** Whether I have blocked them; nobody is told whether they have blocked me. */
  blockedByMe: z.boolean(),
})

/** A leader with the participants assigned to them, of whom I am one. */
export const circle = z.object({
  /** Its conversation, which is also its id. */
  id: z.uuid(),
  leader: circleMember,
  /** Its participants, by name. */
  participants: z.array(circleMember),
  /** Whether I lead it. */
  mine: z.boolean(),
  /** Whether what I share appears in it. */
  isDefault: z.boolean(),
  /** Whether its leader is still a leader; a circle outlives that role. */
  isLed: z.boolean(),
  /** Whether something was said in it that I have not read. */
  unread: z.boolean(),
})

/** A question for the circle to talk about, at the end of a stage. */
export const circleQuestion = z.object({ stage, text: z.string() })

/** What a circle needs to meet about a stage. All of it comes from the programme, and none of it from what anybody wrote. */
export const meeting = z.object({
  stage,
  /** All stages, in order. */
  stages: z.array(stage),
  /** What the discipline of the stage is. */
  introduction: z.string(),
  /** What each of its days reads, as far as it can be read aloud in a few minutes. */
  readings: z.array(z.object({ day: dayNumber, title: z.string(), passages: z.array(passage) })),
  /** The question for the circle. */
  question: z.string(),
  /** What the last day of the stage ends with; null if a church leaves it out. */
  closingPrayer: z.nullable(z.string()),
})

export const circles = {
  /** The circles I am in, with the one I joined first at the top. A circle that nobody is assigned to does not count. */
  list: forParticipants
    .route({ method: 'GET', path: '/circles', tags: ['Circle'], summary: 'List my circles' })
    .output(
      z.object({
        circles: z.array(circle),
        /** For the latest stage whose last day I have reached; null before the first such day, and for people who are not in a circle. */
        question: z.nullable(circleQuestion),
      }),
    ),

  /** What I need to hold a meeting about a stage. If none is named, it is the one whose end is nearest for most of my people. */
  meeting: forLeaders
    .route({
      method: 'GET',
      path: '/circles/meeting',
      tags: ['Circle'],
      summary: 'Prepare a meeting of my circle',
    })
    .input(z.object({ stage: z.optional(stageInAddress) }))
    .output(meeting),
}

export type Circle = z.infer<typeof circle>
export type CircleMember = z.infer<typeof circleMember>
export type CircleQuestion = z.infer<typeof circleQuestion>
export type Meeting = z.infer<typeof meeting>
