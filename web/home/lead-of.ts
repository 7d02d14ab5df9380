import type { TimePreference } from '#contract/account/me.ts'
import type { Home } from '#contract/home/home.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { home } from '#words/en/home/home.ts'

const { leads } = home

/** One line for where on the walk somebody is; null where the page says it all. */
export function leadOf({ today, progress, welcomeBack }: Home, preference: TimePreference): string | null {
  const { day, written } = today
  const { walk, daysWalked, next } = progress
  const completed = progress.completed.includes(day)
  if (welcomeBack) return completed ? leads.backWaiting : leads.back(day)
  if (completed) return next && leads.waiting[preference](next.day)
  if (written.reflection && written.challenge) return null
  if (written.reflection) return leads.half.challenge
  if (written.challenge) return leads.half.reflection
  if (daysWalked > 0) return leads.ready(day)
  return walk > 1 ? leads.again(walk) : leads.welcome(programmeLength)
}

/** Whether nothing was ever written, so that somebody needs to be told how a day goes. */
export function isBeforeFirstDay({ today, progress }: Home): boolean {
  const { reflection, challenge } = today.written
  return progress.walk === 1 && progress.daysWalked === 0 && !reflection && !challenge
}
