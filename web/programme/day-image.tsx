import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { DayContent } from '#contract/programme/day.ts'
import { Button } from '#web/ui/button.tsx'
import { dayWords } from '#words/en/programme.ts'

const placeholder = '/images/placeholder.svg'

export type DayImageProps = {
  image: DayContent['images']['reflection']
  /** Which end of the tall picture shows the landscape while it is collapsed. */
  landscape: 'top' | 'bottom'
  /** Stands beside the button that expands it. */
  children?: ReactNode
}

/** How much of the picture, 1080 wide, shows while it is collapsed: the landscape without the words, which the page says. */
const strips = { top: 'aspect-[1080/376] object-top', bottom: 'aspect-[1080/400] object-bottom' }

/** The picture of a day: a strip of its landscape, or all of it. Falls back to the second path, then to a placeholder. */
export function DayImage({ image, landscape, children }: DayImageProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const [failures, setFailures] = useState(0)
  const src = [image.src, image.fallback][failures] ?? placeholder
  const failed = src === placeholder
  return (
    <div className="flex flex-col gap-1">
      <img
        id={id}
        src={src}
        alt={failed ? dayWords.imageFailed : image.alt}
        width={1080}
        height={1350}
        className={`dimmed-in-the-dark h-auto w-full rounded bg-tint ${loaded ? '' : 'animate-pulse'}
          ${open ? '' : `object-cover ${strips[failed ? 'top' : landscape]}`}`}
        onLoad={() => setLoaded(true)}
        onError={() => setFailures((count) => count + 1)}
      />
      <div className="-mx-4 flex flex-wrap justify-between">
        <Button
          look="plain"
          aria-expanded={open}
          aria-controls={id}
          icon={<ChevronDown size={18} className={`transition-transform ${open ? 'rotate-180' : ''}`} />}
          onClick={() => setOpen(!open)}
        >
          {open ? dayWords.collapse : dayWords.expand}
        </Button>
        {children}
      </div>
    </div>
  )
}
