import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { Meeting } from '#contract/circle/circle.ts'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { AccessDenied } from '#web/platform/failures/message.tsx'
import { dayIn, paths, stageIn } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { meetingWords as words } from '#words/en/circle/meeting.ts'
import { frame } from '#words/en/platform/frame.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { MeetingSheet } from './meeting-sheet.tsx'

/** For leaders: all that a meeting of their circle needs. Which stage it is about and what is read aloud stands in the address. */
export function MeetingPage() {
  const { can } = useMe()
  return can.lead ? <OneMeeting /> : <AccessDenied text={words.leadersOnly} />
}

function OneMeeting() {
  const search = useSearch({ strict: false })
  const stage = stageIn(search.stage)
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.circles.meeting.queryOptions({ input: { stage } }),
    placeholderData: keepPreviousData,
  })
  const readings = data?.readings ?? []
  // The last day leads up to the question, unless another was chosen.
  const reading = readings.find(({ day }) => day === dayIn(search.day)) ?? readings.at(-1)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div className="-ml-4 print:hidden">
        <LinkButton look="plain" icon={<ArrowLeft size={16} />} to={paths.circle()}>
          {words.back}
        </LinkButton>
      </div>
      <header className="print:hidden">
        <h1 className="text-2xl">{frame.pages.meeting}</h1>
        <p className="max-w-[70ch] pt-1 text-pretty text-muted">{words.lead}</p>
      </header>
      {data && reading && (
        <>
          <Choices meeting={data} stage={stage ?? data.stage.number} day={reading.day} />
          <MeetingSheet meeting={data} reading={reading} />
        </>
      )}
      {!data && isError && (
        <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Skeletons>
          <SkeletonLines lines={12} />
        </Skeletons>
      )}
    </div>
  )
}

type ChoicesProps = {
  meeting: Meeting
  /** What was chosen, though that may still be on its way. */
  stage: number
  day: number
}

/** What the meeting is about and what is read there, and the way to have it on paper. */
function Choices({ meeting: { stages, readings }, stage, day }: ChoicesProps) {
  const router = useRouter()
  const look = (to: string) => void router.navigate({ href: to, replace: true, resetScroll: false })
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.stage}>
          <Select
            options={stages.map((each) => ({
              value: String(each.number),
              label: `${dayWords.stage(each)} · ${each.discipline}`,
            }))}
            value={String(stage)}
            onChange={({ currentTarget: { value } }) => look(paths.meeting({ stage: Number(value) }))}
          />
        </Field>
        <Field label={words.reading}>
          <Select
            options={readings.map((each) => ({
              value: String(each.day),
              label: words.readingOf(dayWords.number(each.day), each.title),
            }))}
            value={String(day)}
            onChange={({ currentTarget: { value } }) => look(paths.meeting({ stage, day: Number(value) }))}
          />
        </Field>
      </div>
      <div>
        <Button icon={<Printer size={18} />} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </div>
  )
}
