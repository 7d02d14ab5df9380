import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#contract/files/attachment.ts'
import { paths } from '#web/paths.ts'
import { later, type Nearing } from '#web/ui/later.tsx'
import { fileWords as words } from '#words/en/files/files.ts'
import { FileMark } from './file-mark.tsx'
import { isLong } from './is-long.ts'

const PictureDialog = later(() => import('./picture-dialog.tsx').then((part) => part.PictureDialog))

type AttachmentListProps = { attachments: readonly Attachment[] }

/** The files of an entry: pictures to look at, films and recordings to play, documents to take home. */
export function AttachmentList({ attachments }: AttachmentListProps) {
  // With the last of them goes what was open.
  return attachments.length > 0 && <Files attachments={attachments} />
}

function Files({ attachments }: AttachmentListProps) {
  const [shown, setShown] = useState<number | null>(null)
  const pictures = attachments.filter(({ kind }) => kind === 'image')
  const others = attachments.filter(({ kind }) => kind !== 'image')
  return (
    <div role="group" aria-label={words.files} className="flex flex-col gap-3 pt-1">
      {pictures.length > 0 && (
        <ul className={pictures.length === 1 ? '' : 'grid grid-cols-2 gap-2 sm:grid-cols-3'}>
          {pictures.map((picture, index) => (
            <li key={picture.id} className="min-w-0">
              <PictureTile
                {...PictureDialog.nearing}
                picture={picture}
                alone={pictures.length === 1}
                onOpen={() => setShown(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-3">
          {others.map((file) => (
            <li key={file.id} className="flex flex-col gap-1">
              <Player file={file} />
              <DownloadRow file={file} />
            </li>
          ))}
        </ul>
      )}
      <PictureDialog
        wanted={shown !== null}
        props={{ pictures, shown, onShow: setShown, onClose: () => setShown(null) }}
      />
    </div>
  )
}

function DownloadRow({ file: { id, kind, name, bytes } }: { file: Attachment }) {
  return (
    <a
      href={paths.file(id)}
      download
      className="flex min-h-11 min-w-0 items-center gap-3 rounded py-1 pr-3 hover:bg-tint"
    >
      <FileMark kind={kind} />
      <span className="min-w-0 grow truncate" title={name}>
        <span className="sr-only">{words.download} </span>
        {name}
      </span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{words.size(bytes)}</span>
      <Download size={18} className="shrink-0 text-muted" aria-hidden="true" />
    </a>
  )
}

type PictureTileProps = Nearing & {
  picture: Attachment
  /** It is the only one, and shown whole. */
  alone: boolean
  onOpen: () => void
}

/** A picture of an entry, which opens large. */
function PictureTile({ picture, alone, onOpen, ...nearing }: PictureTileProps) {
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

/** Plays a film or a recording; nothing for anything else. */
function Player({ file: { id, kind, name } }: { file: Attachment }) {
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
