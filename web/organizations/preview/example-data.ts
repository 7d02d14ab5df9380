import type { Me } from '#contract/account/me.ts'
import type { Entry } from '#contract/entries/entry.ts'
import type { Home } from '#contract/home/home.ts'
import type { Desk } from '#contract/journal/desk.ts'
import type { Feature } from '#contract/plans.ts'
import type { DayContent } from '#contract/programme/day.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { previewWords } from '#words/en/organizations/preview.ts'

const { example: words } = previewWords

/** The day that the example has come to. */
export const exampleDay = 3

/** No person has this id, nor one of those that are made from it. */
const nobody = '00000000-0000-4000-8000-000000000000'
const idOf = (number: number) => nobody.slice(0, -1) + number

/** When days open in the organization. */
export type Unlock = Me['unlock']

/** A participant on their third day. */
export function exampleMe(organization: string, features: readonly Feature[], unlock: Unlock): Me {
  return {
    id: nobody,
    displayName: words.me,
    avatar: null,
    role: 'participant',
    timePreference: 'morning',
    timeZone: null,
    namesToConfirm: false,
    hasLeader: true,
    deletionCancelledAt: null,
    churchMark: null,
    organization,
    brandKey: '',
    unlock,
    features: [...features],
    can: { lead: false, administer: false, becomeAdmin: false },
  }
}

const before = [1, 2]

const progress: Progress = {
  walk: 1,
  begun: true,
  completed: before,
  overridden: [],
  opened: [...before, exampleDay],
  daysWalked: before.length,
  complete: false,
  frontier: exampleDay,
  displayedDay: exampleDay,
  next: null,
}

/** What their Home shows. */
export function exampleHome(content: DayContent, now: Date, { hour, zone }: Unlock): Home {
  const { day, stage, title, challengePrompt, withoutFood, healthNote, closingPrayer } = content
  const written = { reflection: false, challenge: false }
  return {
    today: { day, stage, title, challengePrompt, withoutFood, healthNote, closingPrayer, written },
    progress,
    welcomeBack: false,
    wouldOpenAt: nextHour(now, hour, zone),
    reflections: before.length,
    stageEnd: null,
    why: null,
  }
}

/** What their journal lays before them. */
export function exampleDesk(content: DayContent): Desk {
  const left = { remaining: 20, resetsAt: null }
  const audiences = {
    reflection: 'shared',
    challenge: 'shared',
    testimony: 'shared',
    prayer: 'leader',
  } as const
  return {
    day: exampleDay,
    eligibility: { eligible: true, code: 'completed' },
    content,
    why: null,
    reflection: null,
    challenge: null,
    drafts: [],
    progress,
    presentWalk: progress.walk,
    earlierWalk: null,
    readers: { leader: 1, shared: 5, admins: 1 },
    defaultAudience: audiences,
    usualAudience: audiences,
    submitsLeft: { reflection: left, challenge: left, testimony: left, prayer: left, day: left },
  }
}

/** What they reflected on before, newest first. */
export function exampleReflections({ stage }: DayContent, now: Date): Entry[] {
  return before.toReversed().map((day, at) => ({
    id: idOf(day),
    kind: 'reflection',
    walk: progress.walk,
    day,
    discipline: stage.discipline,
    text: words.reflections[at] ?? '',
    audience: 'shared',
    attachments: [],
    removedFileCount: 0,
    prayer: null,
    guided: null,
    version: 1,
    writtenAt: daysBefore(now, at + 1),
    editedAt: null,
    trashedAt: null,
    can: { edit: true, delete: true, restore: false, askGuidance: false },
  }))
}

/** What others share with them, newest first. */
export function exampleFeed({ stage }: DayContent, now: Date): SharedEntry[] {
  return words.others.map((displayName, at) => ({
    id: idOf(4 + at),
    author: { id: idOf(6 + at), displayName, avatar: null, standing: null },
    kind: 'reflection',
    day: before.at(-1 - at) ?? 1,
    discipline: stage.discipline,
    text: words.shared[at] ?? '',
    audience: 'shared',
    attachments: [],
    prayer: null,
    writtenAt: daysBefore(now, at),
    editedAt: null,
    can: { pray: false, report: true, edit: false },
  }))
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

const quarter = 900_000

/** The next moment at which the clock of an IANA zone strikes an hour, from 0 to 23; in a day for a zone that this browser does not know. */
export function nextHour(now: Date, hour: number, zone: string): Date {
  const tomorrow = new Date(now.getTime() + 96 * quarter)
  try {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const struck = `${String(hour).padStart(2, '0')}:00`
    const begin = Math.floor(now.getTime() / quarter) + 1
    const quarters = Array.from({ length: 100 }, (_, at) => new Date((begin + at) * quarter))
    return quarters.find((moment) => clock.format(moment) === struck) ?? tomorrow
  } catch {
    return tomorrow
  }
}
