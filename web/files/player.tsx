import { useState } from 'react'
import type { Attachment } from '#contract/files/attachment.ts'
import { paths } from '#web/paths.ts'
import { fileWords as words } from '#words/en/files/files.ts'

/** Plays a film or a recording; nothing for anything else. */
export function Player({ file: { id, kind, name } }: { file: Attachment }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="text-sm text-muted">{words.notPlayed}</p>
  const source = { src: paths.file(id), controls: true, onError: () => setFailed(true) }
  // What people bring along comes without captions.
  switch (kind) {
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          {...source}
          playsInline
          preload="metadata"
          aria-label={words.video(name)}
          className="max-h-96 w-full rounded bg-tint"
        />
      )
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <audio {...source} preload="none" aria-label={words.audio(name)} className="w-full" />
    default:
      return null
  }
}
