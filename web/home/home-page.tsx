import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { TimePreference } from '#contract/account/me.ts'
import type { Home } from '#contract/home/home.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { LackingCard } from '#web/care/naming/lacking-card.tsx'
import { api } from '#web/platform/api/queries.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useProgressNews } from '#web/entries/use-progress-news.ts'
import { MessagesCard } from '#web/messages/messages-card.tsx'
import { clockTime, hourOf } from '#web/platform/times/moments.ts'
import { paths } from '#web/paths.ts'
import { useOpening } from '#web/programme/use-opening.ts'
import { Feed } from '#web/sharing/feed.tsx'
import { later } from '#web/ui/later.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WhyAgain } from '#web/welcome/late-why.ts'
import { home } from '#words/en/home/home.ts'
import { isolated } from '#words/isolated.ts'
import { LeftBehind } from './left-behind.tsx'
import { CommunityCard, FeedbackCard, ReflectionsCard } from './home-cards.tsx'
import { ProgressCard } from './progress-card.tsx'
import { StageEnd, WalkCard, WalkedCard } from './walk-card.tsx'
import { TodayCard } from './today-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

const NamesToConfirm = later(() =>
  import('#web/profile/names-to-confirm.tsx').then((file) => file.NamesToConfirm),
)

/** Where a day begins: what is asked today, how far one has come, and what is next. */
export function HomePage() {
  const { data } = useSuspenseQuery(api.home.read.queryOptions())
  const { namesToConfirm, can } = useMe()
  const { today, progress, stageEnd, wouldOpenAt } = data
  const waitsForMark = today.written.reflection && today.written.challenge
  const over = progress.complete && progress.completed.includes(today.day)
  // On the evening of the last day it is what there is to read; on the morning after, the new day comes first.
  const isEvening = stageEnd?.stage.number === today.stage.number
  useProgressNews()
  useOpening(progress.next?.opensAt ?? null)
  return (
    <>
      <Arrival home={data} />
      <NamesToConfirm wanted={namesToConfirm} inPlace props={{}} />
      <LeftBehind />
      {isBeforeFirstDay(data) && <FirstDay opensAt={wouldOpenAt} />}
      {stageEnd && isEvening && !over && (
        <div className="pb-6 xl:pb-8">
          <StageEnd {...stageEnd} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-8">
        {/* Somebody in danger may look for it today, so that admins meet it first. */}
        <div className="empty:hidden lg:col-span-2">{can.administer && <LackingCard />}</div>
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
        <div className="empty:hidden lg:col-span-2">{can.lead && <WaitingCard />}</div>
        <div className="lg:col-span-2">
          <WalkCard progress={progress} />
        </div>
        <div className="lg:col-span-2">
          <Feed />
        </div>
      </div>
    </>
  )
}

/** The greeting, where on the walk one is, and what belongs to that moment: the welcome before Day 1 is complete, and why one walks on the days that show it. */
export function Arrival({ home: data }: { home: Home }) {
  const { displayName, timePreference } = useMe()
  const [part] = useState(() => partOfDay(hourOf(serverNow())))
  const lead = leadOf(data, timePreference)
  const { progress, why } = data
  return (
    <>
      <header className="pb-6">
        <h1 className="font-serif text-2xl sm:text-3xl">{home.greetings[part](isolated(displayName))}</h1>
        {lead && <p className="pt-1 text-lg text-pretty text-muted">{lead}</p>}
        {progress.daysWalked === 0 && (
          <p className="pt-2">
            <TextLink to={paths.welcome()}>{home.welcome}</TextLink>
          </p>
        )}
      </header>
      {why && (
        <div className="pb-6 xl:pb-8">
          <WhyAgain wanted inPlace props={{ why, walk: progress.walk }} />
        </div>
      )}
    </>
  )
}

const { first: firstWords, leads } = home

/** For somebody who has not begun: the two things that a day asks, and how the next one opens. */
function FirstDay({ opensAt }: { opensAt: Date }) {
  const id = useId()
  const steps = [
    firstWords.reflect,
    firstWords.respond,
    { title: firstWords.comeBack.title, text: firstWords.comeBack.text(clockTime(opensAt)) },
  ]
  return (
    <section
      aria-labelledby={id}
      className="mb-6 flex flex-col gap-4 rounded-lg bg-gold-soft p-5 sm:p-6 xl:mb-8 forced-colors:border"
    >
      <h2 id={id} className="text-lg">
        {firstWords.title}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span aria-hidden="true" className="font-serif text-2xl text-gold tabular-nums">
              {index + 1}
            </span>
            <div className="flex flex-col gap-1 pt-1">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

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

/** By which greeting a person is met at an hour, 0 to 23, of their own day. */
export function partOfDay(hour: number): keyof typeof home.greetings {
  if (hour >= 3 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
