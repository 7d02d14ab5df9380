import { useEffect, useState } from 'react'
import { heicEndings } from '#contract/files/media-types.ts'
import type { DailyImage } from '#contract/images/images.ts'
import { dailyImagePath, imageKinds, type ImageKind } from '#contract/images/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { DayImage } from '#web/programme/day-image.tsx'
import { LockedDay } from '#web/programme/locked-day.tsx'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { Card } from '#web/ui/card.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { imageWords } from '#words/en/images/images.ts'
import { journal } from '#words/en/journal/journal.ts'
import { dayWords } from '#words/en/programme/programme.ts'

const { preview: words } = imageWords

type Each<Value> = Record<ImageKind, Value>

export type DayPreviewProps = {
  day: number | undefined
  title: string | undefined
  chosen: Each<File | null>
  alts: Each<string>
  uploaded: DailyImage[]
}

/** A day as a participant will see it on a phone: either of its pictures, or that it is locked. */
export function DayPreview({ day, title = '', chosen, alts, uploaded }: DayPreviewProps) {
  const [tab, setTab] = useState<ImageKind | 'locked'>('reflection')
  // Whoever chooses a picture looks at it.
  const [seen, setSeen] = useState(chosen)
  const fresh = imageKinds.find((kind) => chosen[kind] && chosen[kind] !== seen[kind])
  if (imageKinds.some((kind) => chosen[kind] !== seen[kind])) {
    setSeen(chosen)
    if (fresh) setTab(fresh)
  }
  return (
    <section
      aria-label={words.title}
      className="flex w-full max-w-[375px] flex-col gap-2 justify-self-center sm:justify-self-start lg:w-[375px]"
    >
      <div>
        <h2 className="text-lg">{words.title}</h2>
        <p className="text-sm text-muted">{words.text}</p>
      </div>
      <Tabs
        id="preview"
        label={words.label}
        open={tab}
        onPick={(key) => setTab(key as typeof tab)}
        tabs={Object.entries(words.tabs).map(([key, label]) => ({ key, label }))}
      />
      <TabPanel id="preview" open={tab}>
        {tab === 'locked' ? (
          <LockedPreview day={day} />
        ) : (
          <OpenPreview
            day={day}
            title={title}
            kind={tab}
            file={chosen[tab]}
            alt={alts[tab].trim()}
            uploaded={uploaded.find(({ kind }) => kind === tab)}
          />
        )}
      </TabPanel>
    </section>
  )
}

type OpenProps = {
  day: number | undefined
  title: string
  kind: ImageKind
  file: File | null
  alt: string
  uploaded: DailyImage | undefined
}

function OpenPreview({ day, title, kind, file, alt, uploaded }: OpenProps) {
  const chosen = useAddressOf(file)
  if (chosen === null && day === undefined) return <p className="text-muted">{words.noDay}</p>
  const generated = `/images/day-${day}-${kind}.jpg`
  const src = chosen ?? uploaded?.src ?? dailyImagePath(day ?? 0, kind)
  const said = chosen ? alt : uploaded?.alt
  const image = {
    src,
    strip: chosen ?? uploaded?.strip ?? src.replace('.jpg', '-strip.webp'),
    // Of what was chosen nothing else is shown.
    fallback: chosen ?? generated,
    alt: said || dayWords.cardAlt(day ?? 0, programmeLength, title, kind),
  }
  return (
    <div className="flex flex-col gap-2">
      <Card
        level={3}
        title={journal.kinds[kind].today}
        {...(day !== undefined && { text: dayWords.dayOf(day, programmeLength) })}
      >
        <div>
          <DayImage key={src} kind={kind} image={image} />
        </div>
        {title && <p className="font-serif text-xl">{title}</p>}
      </Card>
      <p className="text-sm text-muted">
        {chosen
          ? isHeic(file)
            ? words.chosenHeic
            : words.chosen
          : uploaded
            ? words.uploaded
            : words.generated}
      </p>
    </div>
  )
}

function isHeic(file: File | null): boolean {
  return heicEndings.some((ending) => file?.name.toLowerCase().endsWith(`.${ending}`))
}

function LockedPreview({ day }: { day: number | undefined }) {
  if (day === undefined) return <p className="text-muted">{words.noDay}</p>
  if (day === 1) return <p className="text-muted">{words.neverLocked}</p>
  const opensAt = new Date(serverNow())
  opensAt.setUTCHours(34, 0, 0, 0)
  const before = day - 1
  const progress = {
    walk: 1,
    begun: true,
    completed: [],
    overridden: [],
    opened: [],
    daysWalked: before,
    complete: false,
    frontier: day,
    displayedDay: before,
    next: { day, opensAt },
  }
  return (
    <div className="flex flex-col gap-2">
      {/* It is to be looked at: its links lead to the journal of whoever it is locked to. */}
      <div inert>
        <Card level={3} title={journal.kinds.reflection.today} text={dayWords.dayOf(day, programmeLength)}>
          <LockedDay
            day={day}
            eligibility={{ eligible: false, code: 'time-restricted', opensAt }}
            progress={progress}
          />
        </Card>
      </div>
      <p className="text-sm text-muted">{words.lockedHint}</p>
    </div>
  )
}

/** An address of a file of this device, for as long as it is shown. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const [of, setOf] = useState(file)
  if (of !== file) {
    setOf(file)
    setAddress(null)
  }
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    const showing = requestAnimationFrame(() => setAddress(made))
    return () => {
      cancelAnimationFrame(showing)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return of === file ? address : null
}
