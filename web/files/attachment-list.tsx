import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#contract/files/attachment.ts'
import { paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { fileWords as words } from '#words/en/files/files.ts'
import { FileMark } from './file-mark.tsx'
import { PictureTile } from './picture-tile.tsx'
import { Player } from './player.tsx'

const PictureDialog = later(() => import('./picture-dialog.tsx').then((part) => part.PictureDialog))

/** The files of an entry: pictures to look at, films and recordings to play, documents to take home. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (attachments.length === 0) return null
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
