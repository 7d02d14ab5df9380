import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DailyImage, FormerImage } from '#contract/images/images.ts'
import { imageKinds } from '#contract/images/limits.ts'
import { BulkUpload } from '#web/images/files/bulk-upload.tsx'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { useKeptText } from '#web/platform/forms/use-kept-text.ts'
import { paths } from '#web/paths.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { imageWords as words } from '#words/en/images/images.ts'
import { DayUpload } from './day-upload.tsx'
import { uploadedQuery } from '#web/images/files/image-queries.ts'
import { UploadedImage } from './uploaded-image.tsx'

/** For admins: pictures of days in place of the generated ones, one day or many at once, and those that were uploaded. */
export function ManageImagesPage() {
  const router = useRouter()
  const changes = useFeature('content-customization')
  const asked: { tab?: string } = useSearch({ strict: false })
  const tab = asked.tab === 'many' ? 'many' : 'one'
  const list = useQuery(uploadedQuery())
  const [day, setDay] = useKeptText('day-image.day')
  const dayInput = useRef<HTMLInputElement>(null)
  const replace = async (number: number) => {
    setDay(String(number))
    if (tab !== 'one') await router.navigate({ href: paths.manageImages(), replace: true })
    dayInput.current?.focus()
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.manageImages}</h1>
        <p className="max-w-[70ch] text-muted">{words.text}</p>
      </header>
      {!changes && <PlanNotice feature="content-customization" />}
      <div hidden={!changes}>
        <Tabs
          id="images"
          label={words.tabs.label}
          open={tab}
          tabs={[
            { key: 'one', label: words.tabs.one, to: paths.manageImages() },
            { key: 'many', label: words.tabs.many, to: paths.manageImages({ tab: 'many' }) },
          ]}
        />
        <TabPanel id="images" open={tab}>
          {/* What was chosen in one of them is still there on the way back. */}
          <div hidden={tab !== 'one'}>
            <DayUpload day={day} onDay={setDay} dayInput={dayInput} known={list.data} />
          </div>
          <div hidden={tab !== 'many'}>
            <BulkUpload uploaded={list.data?.images} />
          </div>
        </TabPanel>
      </div>
      <UploadedDays list={list} onReplace={(number) => void replace(number)} />
    </div>
  )
}

const { list: listWords } = words

type Known = { images: DailyImage[]; former: FormerImage[]; days: { day: number; title: string }[] }

export type UploadedDaysProps = { list: UseQueryResult<Known>; onReplace: (day: number) => void }

/** The days of which pictures were uploaded, and which; those that were replaced or taken back among them for a day. */
function UploadedDays({ list, onReplace }: UploadedDaysProps) {
  const { data, isError, isFetching, refetch } = list
  const isOn = (day: number) => (image: { day: number }) => image.day === day
  const standing = data?.days.filter(({ day }) => data.images.some(isOn(day))) ?? []
  const days =
    data?.days.filter(({ day }) => data.images.some(isOn(day)) || data.former.some(isOn(day))) ?? []
  return (
    <Card
      title={listWords.title}
      text={<span role="status">{data && !isError && listWords.count(standing.length)}</span>}
    >
      {isError && <FailedState text={listWords.failed} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      )}
      {data && days.length === 0 && <EmptyState title={listWords.empty} text={listWords.emptyText} />}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {days.map(({ day, title }) => (
          <li key={day} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
            <h3 className="font-medium wrap-anywhere">{listWords.day(day, title)}</h3>
            <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2">
              {imageKinds.map((kind) => (
                <UploadedImage
                  key={kind}
                  day={day}
                  kind={kind}
                  image={data?.images.find((each) => each.day === day && each.kind === kind)}
                  former={data?.former.filter((each) => each.day === day && each.kind === kind) ?? []}
                  onReplace={() => onReplace(day)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
