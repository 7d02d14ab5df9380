import { useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { OpenAiPage } from '#web/ai/keys/open-ai-page.tsx'
import { dayIn, paths } from '#web/paths.ts'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { DayList } from '#web/own-programme/day-list.tsx'
import { OpeningForm } from '#web/own-programme/opening-form.tsx'
import { programmeQuery } from '#web/own-programme/programme-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { ownProgrammeWords as words } from '#words/en/own-programme/own-programme.ts'
import { DayEditor } from './day-editor.tsx'

/** For admins: the programme, one day of it, or, as the documents have it here too, by which keys people ask AI. */
export function SchedulePage() {
  const { section, day: asked }: { section?: string; day?: string } = useSearch({ strict: false })
  const day = dayIn(asked)
  if (section === 'openai') return <OpenAiPage />
  return day === undefined ? <ProgrammePage /> : <DayEditor key={day} day={day} />
}

const tabs = [
  { key: 'days', label: words.tabs.days, to: paths.schedule() },
  { key: 'opening', label: words.tabs.opening, to: paths.schedule({ tab: 'opening' }) },
]

/** The 75 days as the church reads them, and when they open. */
function ProgrammePage() {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const changes = useFeature('content-customization')
  const open = tab === 'opening' ? 'opening' : 'days'
  const { data, isFetching, refetch, isError } = useQuery(programmeQuery)
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.programme}</h1>
        <p className="max-w-[70ch] text-pretty text-muted">{words.text}</p>
        <p className="pt-1">
          <TextLink to={paths.aboutProgramme()}>{frame.pages.aboutProgramme}</TextLink>
        </p>
      </header>
      <div>
        <Tabs id="programme" label={words.parts} tabs={tabs} open={open} />
        <TabPanel id="programme" open={open}>
          {!changes && open === 'days' && (
            <div className="pb-6">
              <PlanNotice feature="content-customization" />
            </div>
          )}
          {data && !isError && open === 'days' && <DayList stages={data.stages} days={data.days} />}
          {data && !isError && open === 'opening' && <OpeningForm unlock={data.unlock} />}
          {!data && !isError && (
            <Card>
              <Skeletons>
                <SkeletonLines lines={10} />
              </Skeletons>
            </Card>
          )}
          {isError && (
            <Card>
              <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
            </Card>
          )}
        </TabPanel>
      </div>
    </div>
  )
}
