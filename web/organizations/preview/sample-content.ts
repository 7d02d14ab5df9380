import type { DayContent } from '#contract/programme/day.ts'
import { exampleDay } from './example-data.ts'

const image = { src: '/src', strip: '/strip', fallback: '/fallback', alt: 'A picture' }
/** A day for tests, as the API would answer it. */
export const exampleContent: DayContent = {
  day: exampleDay,
  stage: { number: 1, name: 'Spiritual Discipline', discipline: 'Prayer' },
  introduction: null,
  title: 'A title',
  context: 'A context',
  reflectionPrompt: 'A prompt',
  challengePrompt: 'A challenge',
  withoutFood: null,
  healthNote: null,
  closingPrayer: null,
  circleQuestion: null,
  passages: [],
  images: { reflection: image, challenge: image },
}
