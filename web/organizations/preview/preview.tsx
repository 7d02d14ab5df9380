import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brand/brand.ts'
import { shownBrand } from '#contract/brand/default-colours.ts'
import type { Feature } from '#contract/plans.ts'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import type { DayContent } from '#contract/programme/day.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { api } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { previewWords as words } from '#words/en/organizations/preview.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { exampleDay, type Unlock } from './example-data.ts'
import { PreviewStage } from './preview-stage.tsx'

export type PreviewProps = {
  /** As it is given; what of it the plan does not hold is not shown. */
  brand: Brand
  /** What its people get. */
  features: readonly Feature[]
  /** When its days open; as for every new one, where that is not known. */
  unlock?: Unlock | undefined
  /** Whether it is that of the organization of whoever looks, whose days they can read. */
  isOwn: boolean
  /** Whether it is something else than what is saved. */
  unsaved?: boolean
}

/** When the days of an organization open that has set nothing. */
const usual: Unlock = { hour: 5, zone: 'America/New_York' }

/** An organization as its people see it: signing in, Home and the journal. */
export function Preview({ brand, features, unlock = usual, isOwn, unsaved = false }: PreviewProps) {
  const day = useQuery(api.ownProgramme.day.queryOptions({ input: { day: exampleDay } }))
  const { pictures } = words
  const isUnused = !features.includes('custom-branding')
  return (
    <div className="flex flex-col gap-5">
      {isUnused && <Notice title={words.notInUse}>{words.notInUseText}</Notice>}
      {day.data && (
        <PreviewStage
          brand={shownBrand(brand, features)}
          features={features}
          unlock={unlock}
          content={dayContentOf(day.data, isOwn)}
          pictureNote={isOwn ? (unsaved ? pictures.unsaved : null) : pictures.usual}
        />
      )}
      {!day.data && day.isError && (
        <FailedState text={words.failed} onRetry={() => void day.refetch()} busy={day.isFetching} />
      )}
      {day.isPending && (
        <Skeletons>
          <Skeleton className="h-96 w-full" />
        </Skeletons>
      )}
    </div>
  )
}

/**
 * A day as its readers have it: in one's own organization with what that made of it, in another, of which one knows nothing, as it is
 * shipped.
 */
function dayContentOf({ day, stage, version, passages, ...edited }: EditedDay, isOwn: boolean): DayContent {
  const { references, ...text } = isOwn ? edited.text : edited.shipped
  const imageOf = (kind: 'reflection' | 'challenge') => {
    const fallback = `/images/day-${day}-${kind}.jpg`
    const alt = dayWords.cardAlt(day, programmeLength, text.title, kind)
    if (!isOwn) return { src: fallback, strip: fallback, fallback, alt }
    return {
      src: paths.dayPicture(day, `${kind}.jpg`, version),
      strip: paths.dayPicture(day, `${kind}-strip.webp`, version),
      fallback,
      alt,
    }
  }
  return {
    day,
    introduction: null,
    stage,
    ...text,
    passages: passages.filter(({ reference }) => references.includes(reference)),
    images: { reflection: imageOf('reflection'), challenge: imageOf('challenge') },
  }
}
