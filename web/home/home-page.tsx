import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/queries.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useProgressNews } from '#web/entries/use-progress-news.ts'
import { MessagesCard } from '#web/messages/messages-card.tsx'
import { hourOf } from '#web/platform/times/moments.ts'
import { useOpening } from '#web/programme/use-opening.ts'
import { later } from '#web/ui/later.tsx'
import { home } from '#words/en/home/home.ts'
import { isolated } from '#words/isolated.ts'
import { Activity } from './activity.tsx'
import { CommunityCard } from './community-card.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { FirstDay } from './first-day.tsx'
import { isBeforeFirstDay, leadOf } from './lead-of.ts'
import { partOfDay } from './part-of-day.ts'
import { ProgressCard } from './progress-card.tsx'
import { ReflectionsCard } from './reflections-card.tsx'
import { StageEnd } from './stage-end.tsx'
import { TodayCard } from './today-card.tsx'
import { WalkCard } from './walk-card.tsx'
import { WalkedCard } from './walked-card.tsx'

const WaitingCard = later(() => import('./waiting-card.tsx').then((file) => file.WaitingCard))
const NamesToConfirm = later(() =>
  import('#web/profile/names-to-confirm.tsx').then((file) => file.NamesToConfirm),
)
const LeftBehind = later(() => import('./left-behind.tsx').then((file) => file.LeftBehind))

/** Where a day begins: what is asked today, how far one has come, and what is next. */
export function HomePage() {
  const { data } = useSuspenseQuery(api.home.read.queryOptions())
  const { displayName, timePreference, namesToConfirm, can } = useMe()
  const [part] = useState(() => partOfDay(hourOf(serverNow())))
  const { today, progress, stageEnd, wouldOpenAt } = data
  const lead = leadOf(data, timePreference)
  const waitsForMark = today.written.reflection && today.written.challenge
  const over = progress.complete && progress.completed.includes(today.day)
  // On the evening of the last day it is what there is to read; on the morning after, the new day comes first.
  const isEvening = stageEnd?.stage.number === today.stage.number
  useProgressNews()
  useOpening(progress.next?.opensAt ?? null)
  return (
    <>
      <header className="pb-6">
        <h1 className="font-serif text-2xl sm:text-3xl">{home.greetings[part](isolated(displayName))}</h1>
        {lead && <p className="pt-1 text-lg text-pretty text-muted">{lead}</p>}
      </header>
      <NamesToConfirm wanted={namesToConfirm} inPlace props={{}} />
      <LeftBehind wanted props={{}} />
      {isBeforeFirstDay(data) && <FirstDay opensAt={wouldOpenAt} />}
      {stageEnd && isEvening && !over && (
        <div className="pb-6 xl:pb-8">
          <StageEnd {...stageEnd} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-8">
        {/* What stands here is as tall as what stands beside it, or taller. */}
        <div className="flex flex-col gap-6 xl:gap-8 lg:h-full lg:*:grow">
          {over ? <WalkedCard walk={progress.walk} /> : <TodayCard today={today} progress={progress} />}
          {over && <CommunityCard />}
        </div>
        <div className="flex flex-col gap-6 xl:gap-8">
          <ProgressCard progress={progress} waitsForMark={waitsForMark} wouldOpenAt={wouldOpenAt} />
          <ReflectionsCard count={data.reflections} />
          <MessagesCard />
          <FeedbackCard />
          {!over && <CommunityCard />}
        </div>
        {stageEnd && !isEvening && (
          <div className="lg:col-span-2">
            <StageEnd {...stageEnd} next={null} />
          </div>
        )}
        <div className="empty:hidden lg:col-span-2">
          <WaitingCard wanted={can.lead} inPlace props={{}} />
        </div>
        <div className="lg:col-span-2">
          <WalkCard progress={progress} />
        </div>
        <div className="lg:col-span-2">
          <Activity />
        </div>
      </div>
    </>
  )
}
