import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayVersion, EditedDay } from '#contract/own-programme/own-programme.ts'
import type { DayText } from '#contract/programme/day-text.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { dayEditorWords } from '#words/en/own-programme/own-programme.ts'
import { isolated } from '#words/isolated.ts'
import { dayFields, type DayForm, fieldsOf } from './use-day-form.ts'

const { versions: words, fields } = dayEditorWords

/** All that the church ever made of a day, newest first. */
export function Versions({ edited: { day }, form }: { edited: EditedDay; form: DayForm }) {
  const list = useInfiniteQuery(
    api.ownProgramme.versions.infiniteOptions({
      input: (after: number | undefined) => ({ day, after, limit: 10 }),
      ...inParts<number>(),
    }),
  )
  return (
    <Card title={words.title}>
      <PagedList
        parts={list}
        rows={list.data?.pages.flatMap(({ versions }) => versions)}
        keyOf={({ version }) => version}
        loading={
          <Skeletons>
            <SkeletonLines lines={3} />
          </Skeletons>
        }
        failed={words.failed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        more={words.more}
        end={words.end}
        row="py-4 first:pt-0"
      >
        {(version) => <VersionItem version={version} form={form} />}
      </PagedList>
    </Card>
  )
}

/** What was made of a day at some time, to be read, and to be put into the form again. */
function VersionItem({ version, form }: { version: DayVersion; form: DayForm }) {
  const { text, savedAt, savedBy } = version
  const saver = savedBy ?? dayEditorWords.somebody
  const by = (name: string) => words.by(version.version, name, dateAndTime(savedAt))
  return (
    <article
      aria-label={by(typeof saver === 'string' ? saver : isolated(saver.displayName))}
      className="flex flex-col gap-1 wrap-anywhere"
    >
      <h3 className="text-base">
        <Sentence of={by} who={[saver]} />
      </h3>
      <p className="text-muted">{text?.title ?? words.reset}</p>
      {text && (
        <>
          <Collapsible labels={{ closed: words.show, open: words.hide }}>
            <dl className="flex max-w-[70ch] flex-col gap-3 pb-2">
              {dayFields
                .map((name) => [name, fieldsOf(text)[name]] as const)
                .filter(([, value]) => value !== '')
                .map(([name, value]) => (
                  <div key={name}>
                    <dt className="text-sm font-medium text-muted">{fields[name]}</dt>
                    <dd className="as-written">{value}</dd>
                  </div>
                ))}
            </dl>
          </Collapsible>
          <Take number={version.version} text={text} form={form} />
        </>
      )}
    </article>
  )
}

function Take({ number, text, form }: { number: number; text: DayText; form: DayForm }) {
  const [asking, setAsking] = useState(false)
  const take = () => {
    form.take(text)
    setAsking(false)
    toast({ title: words.taken(number) })
  }
  return (
    <div>
      <Button
        {...ConfirmDialog.nearing}
        aria-label={words.takeOf(number)}
        onClick={form.isDirty ? () => setAsking(true) : take}
      >
        {words.take}
      </Button>
      <ConfirmDialog
        {...words.askTake}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={words.take}
        onConfirm={take}
      />
    </div>
  )
}
