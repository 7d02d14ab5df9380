import { useState } from 'react'
import type { Attachment } from '#contract/files/attachment.ts'
import { paths } from '#web/paths.ts'
import type { Nearing } from '#web/ui/later.tsx'
import { fileWords as words } from '#words/en/files/files.ts'
import { isLong } from './is-long.ts'
import { FileMark } from './file-mark.tsx'

type PictureTileProps = Nearing & {
  picture: Attachment
  /** It is the only one, and shown whole. */
  alone: boolean
  onOpen: () => void
}

/** A picture of an entry, which opens large. */
export function PictureTile({ picture, alone, onOpen, ...nearing }: PictureTileProps) {
  const [broken, setBroken] = useState(false)
  const { id, name, width, height } = picture
  if (broken) {
    return (
      <p className="flex min-h-11 items-center gap-3 text-sm text-muted">
        <FileMark kind="image" />
        <span className="min-w-0">
          {name}
          <br />
          {words.notShown}
        </span>
      </p>
    )
  }
  return (
    <button
      {...nearing}
      type="button"
      aria-label={words.open(name)}
      title={name}
      className={`block overflow-hidden rounded bg-tint ${alone ? 'max-w-full' : 'aspect-square w-full'}`}
      onClick={onOpen}
    >
      <img
        src={paths.picture(id, 480)}
        srcSet={`${paths.picture(id, 480)} 480w, ${paths.picture(id, 1080)} 1080w`}
        sizes={alone ? '(min-width: 640px) 480px, 90vw' : '(min-width: 640px) 240px, 45vw'}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={words.picture(name)}
        loading="lazy"
        decoding="async"
        className={`${alone ? (isLong(picture) ? 'h-80 w-60 object-cover' : 'max-h-80 w-auto object-contain') : 'size-full object-cover'} ${isLong(picture) ? 'object-top' : ''}`}
        onError={() => setBroken(true)}
      />
    </button>
  )
}
