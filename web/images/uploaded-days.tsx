import type { UseQueryResult } from '@tanstack/react-query'
import type { DailyImage, FormerImage } from '#contract/images/images.ts'
import { imageKinds } from '#contract/images/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { imageWords } from '#words/en/images/images.ts'
import { UploadedImage } from './uploaded-image.tsx'

const { list: words } = imageWords

type Known = { images: DailyImage[]; former: FormerImage[]; days: { day: number; title: string }[] }

export type UploadedDaysProps = { list: UseQueryResult<Known>; onReplace: (day: number) => void }

/** The days of which pictures were uploaded, and which; those that were replaced or taken back among them for a day. */
export function UploadedDays({ list, onReplace }: UploadedDaysProps) {
  const { data, isError, isFetching, refetch } = list
  const isOn = (day: number) => (image: { day: number }) => image.day === day
  const standing = data?.days.filter(({ day }) => data.images.some(isOn(day))) ?? []
  const days =
    data?.days.filter(({ day }) => data.images.some(isOn(day)) || data.former.some(isOn(day))) ?? []
  return (
    <Card
      title={words.title}
      text={<span role="status">{data && !isError && words.count(standing.length)}</span>}
    >
      {isError && <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      )}
      {data && days.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {days.map(({ day, title }) => (
          <li key={day} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
            <h3 className="font-medium wrap-anywhere">{words.day(day, title)}</h3>
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
