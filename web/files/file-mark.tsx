import { FileText, Film, Image, Music, Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { AttachmentKind } from '#contract/files/attachment.ts'

const marks = { image: Image, video: Film, audio: Music, document: FileText }

export type FileMarkProps = {
  /** Null while it is not known. */
  kind: AttachmentKind | null
  /** Where the picture itself is to be had. */
  picture?: string | null
}

/** A small sign beside the name of a file: the picture that it is, or the kind of thing. */
export function FileMark({ kind, picture = null }: FileMarkProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const Mark = kind ? marks[kind] : Paperclip
  const frame =
    'flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-tint text-muted'
  if (picture === null || picture === broken) {
    return (
      <span className={frame} aria-hidden="true">
        <Mark size={20} />
      </span>
    )
  }
  return <img src={picture} alt="" className={`${frame} object-cover`} onError={() => setBroken(picture)} />
}
