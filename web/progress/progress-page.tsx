import { useSuspenseQuery } from '@tanstack/react-query'
import { useProgressNews } from '#web/entries/use-progress-news.ts'
import { ListSkeleton } from '#web/entries/list/list-skeleton.tsx'
import { useOpening } from '#web/programme/use-opening.ts'
import { api } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { progressWords } from '#words/en/progress/progress.ts'
import { useAddress, useClosing } from './address.ts'
import { DayLists } from './day-lists.tsx'
import { Disciplines, Overall } from './overall.tsx'
import { WalkPicker, WalkPicture } from './walk-picture.tsx'

const HeldWalk = later(() => import('./held-walk.tsx').then((file) => file.HeldWalk))
const DayDialog = later(() => import('#web/progress/days/day-dialog.tsx').then((file) => file.DayDialog))

/** How far a walk has come: as numbers, as a picture and day by day. */
export function ProgressPage() {
  const address = useAddress()
  const { data: page } = useSuspenseQuery(progressQuery(address.walk))
  useProgressNews()
  useOpening(page.progress.next?.opensAt ?? null)
  const close = useClosing(address)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-6">
        <h1 className="text-2xl">{frame.pages.progress}</h1>
        <WalkPicker page={page} />
      </header>
      {page.progress.begun ? (
        <div className="flex flex-col gap-6 xl:gap-8">
          <Overall page={page} />
          <Disciplines page={page} />
          <div className="flex flex-col gap-10" {...DayDialog.nearing}>
            <WalkPicture page={page} address={address} />
            <DayLists page={page} address={address} />
          </div>
          <p>
            <TextLink to={paths.welcome()}>{progressWords.welcome}</TextLink>
          </p>
        </div>
      ) : (
        <HeldWalk wanted inPlace props={{ page, address }} fallback={<ListSkeleton />} />
      )}
      <DayDialog wanted={address.day !== undefined} props={{ page, day: address.day, onClose: close }} />
    </>
  )
}

/** All that there is to see of a walk; of the present one if left out. */
function progressQuery(walk?: number) {
  return api.progress.read.queryOptions({ input: { walk } })
}
