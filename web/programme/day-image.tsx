import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { DayContent } from '#contract/programme/day.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import { Button } from '#web/ui/button.tsx'
import { dayWords } from '#words/en/programme/programme.ts'

const placeholder = '/images/placeholder.svg'

export type DayImageProps = {
  image: DayContent['images']['reflection']
  kind: keyof typeof strips
  /** Stands beside the button that expands it. */
  children?: ReactNode
}

/** Which end of the picture shows while it is collapsed. */
const ends = { top: 'object-cover object-top', bottom: 'object-cover object-bottom' }

/** The picture of a day: a strip of it, or all of it. Falls back to the next path, and to a placeholder at last. */
export function DayImage({ image, kind, children }: DayImageProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const [loaded, setLoaded] = useState('')
  const [failed, setFailed] = useState<string[]>([])
  const { strip, src: whole, fallback } = image
  const paths = opened ? [whole, fallback] : [strip, whole, fallback]
  const src = paths.find((path) => !failed.includes(path)) ?? placeholder
  // How much of it shows while it is collapsed.
  const { height, end } = strips[src === placeholder ? 'reflection' : kind]
  const toggle = () => {
    setOpen(!open)
    setOpened(true)
  }
  return (
    <div className="flex flex-col gap-1">
      <img
        id={id}
        src={src}
        alt={src === placeholder ? dayWords.imageFailed : image.alt}
        width={pictureWidth}
        height={1350}
        fetchPriority="high"
        className={`dimmed-in-the-dark h-auto w-full rounded bg-tint ${loaded === src ? '' : 'animate-pulse'}
          ${open ? '' : ends[end]}`}
        style={open ? undefined : { aspectRatio: `${pictureWidth} / ${height}` }}
        onLoad={() => setLoaded(src)}
        onError={() => setFailed([...failed, src])}
      />
      <div className="-mx-4 flex flex-wrap justify-between">
        <Button
          look="plain"
          aria-expanded={open}
          aria-controls={id}
          icon={<ChevronDown size={18} className={`transition-transform ${open ? 'rotate-180' : ''}`} />}
          onClick={toggle}
        >
          {open ? dayWords.collapse : dayWords.expand}
        </Button>
        {children}
      </div>
    </div>
  )
}
