import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { ReadAlso } from '#web/access/documents/read-also.tsx'
import { useProgressNews } from '#web/entries/use-progress-news.ts'
import { paths } from '#web/paths.ts'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { welcomeWords as words } from '#words/en/welcome/welcome.ts'
import { OtherWhys } from './other-whys.tsx'

// What forms need would else be fetched with every page.
const WhyCard = later(() => import('./why-card.tsx').then((file) => file.WhyCard))

/** Before Day 1: how the walk works, a sentence to oneself, and a letter to one's household. It stays there to be read again. */
export function WelcomePage() {
  const { data } = useSuspenseQuery(api.welcome.read.queryOptions())
  useProgressNews()
  return (
    <article className="flex flex-col gap-8 pb-12">
      <header className="flex flex-col gap-3">
        <h1 className="font-serif text-3xl">{frame.pages.welcome}</h1>
        <p className="reading text-muted">{words.lead}</p>
      </header>
      <HowItWorks opensAt={data.opensAt} />
      <WhyCard
        key={data.walk}
        wanted
        props={{ walk: data.walk, why: data.why }}
        fallback={data.why.state === 'unsealed' && <WhyOutline />}
      />
      <OtherWhys others={data.others} />
      <Card title={frame.pages.householdLetter}>
        <p>{words.letter.text}</p>
        <div>
          <LinkButton to={paths.householdLetter()}>{words.letter.open}</LinkButton>
        </div>
      </Card>
      <footer className="flex flex-col gap-6 border-t border-line pt-6">
        {data.why.state === 'unsealed' && (
          <div>
            <LinkButton look="primary" to={paths.journal({ tab: 'reflections' })}>
              {words.begin}
            </LinkButton>
          </div>
        )}
        <ReadAlso pages={['aboutProgramme', 'privacy']} />
      </footer>
    </article>
  )
}

/** As tall as the form that comes. */
function WhyOutline() {
  return (
    <Card title={words.why.title} text={words.why.text}>
      <Skeletons>
        <div className="flex min-h-59 flex-col sm:min-h-48">
          <SkeletonLines lines={3} />
        </div>
      </Skeletons>
    </Card>
  )
}

const { how } = words

function HowItWorks({ opensAt }: { opensAt: Date }) {
  const { unlock } = useMe()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-2">
      <Answer title={how.day.title}>{how.day.text}</Answer>
      <Answer title={how.opens.title} beside={dayWords.opensAt(unlock.hour, unlock.zone)}>
        {how.opens.text(momentAhead(opensAt))}
      </Answer>
      <Answer title={how.missed.title}>{how.missed.text}</Answer>
      <Answer title={how.time.title}>{how.time.text}</Answer>
      <Answer title={how.readers.title} beside={how.readers.start}>
        {how.readers.text}
      </Answer>
      <Answer title={how.need.title}>{how.need.text}</Answer>
      <Answer title={how.fasting.title}>{how.fasting.text}</Answer>
      <Answer
        title={how.help.title}
        beside={<TextLink to={paths.inDanger()}>{frame.pages.inDanger}</TextLink>}
      >
        {how.help.text}
      </Answer>
    </div>
  )
}

function Answer({ title, children, beside }: { title: string; children: string; beside?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="reading">{children}</p>
      {beside && <p className="text-muted">{beside}</p>}
    </section>
  )
}
