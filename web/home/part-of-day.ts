import type { home } from '#words/en/home/home.ts'

/** By which greeting a person is met at an hour, 0 to 23, of their own day. */
export function partOfDay(hour: number): keyof typeof home.greetings {
  if (hour >= 3 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
