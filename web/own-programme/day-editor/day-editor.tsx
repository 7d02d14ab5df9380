import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { editedDayQuery } from '#web/own-programme/programme-queries.ts'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { dayEditorWords as words } from '#words/en/own-programme/own-programme.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { DayForm } from './day-form.tsx'
import { DayPreview } from './day-preview.tsx'
import { useDayForm } from './use-day-form.ts'
import { Versions } from './versions.tsx'

/** Where an admin edits a day, sees how it will be read, and what it was before. */
export function DayEditor({ day }: { day: number }) {
  const { data, isError, isFetching, refetch } = useQuery(editedDayQuery(day))
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <nav aria-label={words.neighbours} className="flex flex-wrap justify-between gap-2">
        <LinkButton look="plain" to={paths.schedule()} icon={<ArrowLeft size={18} aria-hidden="true" />}>
          {words.all}
        </LinkButton>
        <span className="flex gap-2">
          {day > 1 && (
            <LinkButton
              to={paths.schedule({ day: day - 1 })}
              icon={<ChevronLeft size={18} aria-hidden="true" />}
            >
              {dayWords.number(day - 1)}
            </LinkButton>
          )}
          {day < programmeLength && (
            <LinkButton
              to={paths.schedule({ day: day + 1 })}
              icon={<ChevronRight size={18} aria-hidden="true" />}
            >
              {dayWords.number(day + 1)}
            </LinkButton>
          )}
        </span>
      </nav>
      {data && <Editor edited={data} />}
      {!data && (
        <>
          <h1 className="text-2xl">{dayWords.number(day)}</h1>
          <Card>
            {isError ? (
              <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              <Skeletons>
                <SkeletonLines lines={12} />
              </Skeletons>
            )}
          </Card>
        </>
      )}
    </div>
  )
}

function Editor({ edited }: { edited: EditedDay }) {
  const form = useDayForm(edited)
  const changes = useFeature('content-customization')
  const { day, stage, text, isOwn, savedAt, savedBy } = edited
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-sm text-muted">
            {dayWords.stage(stage)} · {dayWords.discipline(stage.discipline)}
          </p>
          <h1 className="text-2xl">{words.heading(day, text.title)}</h1>
          <p className="text-muted">
            {isOwn && savedAt ? (
              <Sentence of={(by) => words.own(by, dateAndTime(savedAt))} who={[savedBy ?? words.somebody]} />
            ) : (
              words.shipped
            )}
          </p>
        </div>
        {isOwn && changes && <Reset edited={edited} />}
      </header>
      {!changes && <PlanNotice feature="content-customization" />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {changes && <DayForm edited={edited} form={form} />}
        <DayPreview edited={edited} form={form} />
      </div>
      {changes && <Versions edited={edited} form={form} />}
    </>
  )
}

const { reset: resetWords } = words

/** The way back to the shipped text, asked for once. */
export function Reset({ edited: { day, version } }: { edited: EditedDay }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    try {
      await client.ownProgramme.reset({ day, version })
      toast({ kind: 'success', title: resetWords.done })
    } catch (error) {
      const isOvertaken = failureOf(error).code === 'CHANGED_MEANWHILE'
      tellFailure(error, isOvertaken ? resetWords.overtaken : resetWords.failed)
    }
    setAsking(false)
    setBusy(false)
    await refreshProgramme()
  }
  return (
    <>
      <Button {...ConfirmDialog.nearing} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {resetWords.button}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={resetWords.title}
        text={resetWords.text}
        confirm={resetWords.confirm}
        busyLabel={resetWords.busy}
        busy={busy}
        danger={false}
        onConfirm={() => void reset()}
      />
    </>
  )
}
