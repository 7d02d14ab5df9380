import type { OverridableDay } from '#contract/overrides/overrides.ts'
import { programmeLength } from '#contract/programme/length.ts'

/**
 * What an admin wishes of some days: true for a check mark. A day that is left out stays as it is, whoever completes it meanwhile.
 */
export type Wishes = ReadonlyMap<number, boolean>

/** As a field of a form keeps them: "3,4,-7". */
export function textOf(wishes: Wishes): string {
  return [...wishes].map(([day, wanted]) => (wanted ? day : -day)).join()
}

/** The wishes that a field keeps, without those that are fulfilled. */
export function wishesIn(text: string, days: readonly OverridableDay[]): Wishes {
  const numbers = text.split(',').map(Number).filter(isDay)
  return fulfilledLeftOut(new Map(numbers.map((number) => [Math.abs(number), number > 0])), days)
}

/** The wishes with some days put to another one. */
export function wish(
  wishes: Wishes,
  days: readonly OverridableDay[],
  which: number[],
  wanted: boolean,
): Wishes {
  return fulfilledLeftOut(new Map([...wishes, ...which.map((day) => [day, wanted] as const)]), days)
}

/** Just the days before this one, as if it were the current one. */
export function upTo(current: number, days: readonly OverridableDay[]): Wishes {
  return fulfilledLeftOut(new Map(days.map(({ day }) => [day, day < current])), days)
}

/** The days that are complete where the wishes come true. */
export function completeBy(wishes: Wishes, days: readonly OverridableDay[]): number[] {
  return days.filter(({ day, complete }) => wishes.get(day) ?? complete !== null).map(({ day }) => day)
}

/** The days from one to another, in whichever direction. */
export function between(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index)
}

/** Where a key leads from a day in a grid of so many columns; null where it is none that moves. */
export function dayAfterKey(key: string, day: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: 1 - day,
    End: programmeLength - day,
  }
  const step = steps[key]
  if (step === undefined) return null
  const next = day + step
  return next >= 1 && next <= programmeLength ? next : day
}

function fulfilledLeftOut(wishes: Map<number, boolean>, days: readonly OverridableDay[]): Wishes {
  const isComplete = new Map(days.map(({ day, complete }) => [day, complete !== null]))
  return new Map(
    [...wishes].filter(([day, wanted]) => isComplete.get(day) !== wanted).toSorted(([a], [b]) => a - b),
  )
}

function isDay(number: number): boolean {
  return Number.isInteger(number) && number !== 0 && Math.abs(number) <= programmeLength
}
