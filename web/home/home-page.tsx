import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Home } from '#contract/home/home.ts'
import { api } from '#web/api/queries.ts'
import { useMe } from '#web/api/session.ts'
import { useOpening } from '#web/programme/use-opening.ts'
import { home } from '#words/en/home.ts'
import { ProgressCard } from './progress-card.tsx'
import { TodayCard } from './today-card.tsx'
import { WalkCard } from './walk-card.tsx'

/** Where a day begins: what is asked today, how far one has come, and what is next. */
export function HomePage() {
  const { data } = useSuspenseQuery(api.home.read.queryOptions())
  const { displayName } = useMe()
  const [part] = useState(partOfDay)
  const { today, progress } = data
  const lead = leadOf(data)
  useOpening(progress.next?.opensAt ?? null)
  return (
    <>
      <header className="pb-6">
        <h1 className="font-serif text-2xl sm:text-3xl">{home.greetings[part](displayName)}</h1>
        {lead && <p className="pt-1 text-lg text-pretty text-muted">{lead}</p>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr] xl:gap-8">
        <div className="xl:row-span-2">
          <TodayCard today={today} progress={progress} />
        </div>
        <ProgressCard progress={progress} />
        <div className="lg:col-span-2 xl:col-span-1">
          <WalkCard progress={progress} />
        </div>
      </div>
    </>
  )
}

function leadOf({ today, progress, welcomeBack }: Home): string | null {
  if (welcomeBack) {
    return progress.completed.includes(today.day) ? home.welcomeBackWaiting : home.welcomeBack(today.day)
  }
  const begun = progress.daysWalked > 0 || today.written.reflection || today.written.challenge
  return begun ? null : home.welcome
}

function partOfDay(): keyof typeof home.greetings {
  const hour = new Date().getHours()
  if (hour >= 3 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
