import { RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attachment } from '#contract/files/attachment.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { fileWords as words } from '#words/en/files/files.ts'
import { isolated } from '#words/isolated.ts'
import { FileMark } from './file-mark.tsx'
import type { Upload, UploadState } from './upload-state.ts'

type FileRowsProps = {
  attachments: readonly Attachment[]
  uploads: readonly Upload[]
  disabled: boolean
  onRetry: (id: string) => void
  onDrop: (id: string) => void
  onRemove: (file: Attachment) => void
}

/** The files that have arrived, and those on their way. */
export function FileRows({ attachments, uploads, disabled, onRetry, onDrop, onRemove }: FileRowsProps) {
  if (attachments.length + uploads.length === 0) return null
  return (
    <ul aria-label={words.list} className="flex flex-col divide-y divide-line border-y border-line">
      {attachments.map((attachment) => (
        <AttachedRow
          key={attachment.id}
          attachment={attachment}
          disabled={disabled}
          onRemove={() => onRemove(attachment)}
        />
      ))}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => onRetry(upload.id)}
          onDrop={() => onDrop(upload.id)}
        />
      ))}
    </ul>
  )
}

type AttachedRowProps = { attachment: Attachment; disabled: boolean; onRemove: () => void }

/** A file that has arrived. */
function AttachedRow({ attachment, disabled, onRemove }: AttachedRowProps) {
  const { id, name, bytes, kind } = attachment
  const picture = kind === 'image' ? paths.picture(id, 480) : null
  return (
    <Row mark={<FileMark kind={kind} picture={picture} />} name={name} said={words.size(bytes)}>
      <IconButton
        label={words.removeOf(isolated(name))}
        icon={<X size={18} />}
        disabled={disabled}
        onClick={onRemove}
      />
    </Row>
  )
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void }

/** A file on its way, or one that did not get there. */
function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { name, bytes, preview, state } = upload
  const failed = state.is === 'failed' || state.is === 'refused'
  const under = state.is === 'waiting' || state.is === 'arriving'
  const percent = state.is === 'arriving' ? state.percent : 0
  return (
    <Row
      mark={<FileMark kind={null} picture={preview} />}
      name={name}
      said={[words.size(bytes), ...stageOf(state)].join(' · ')}
      failed={failed}
      below={
        under && (
          <ProgressBar
            label={words.progressOf(isolated(name))}
            done={percent}
            all={100}
            value={words.percent(percent)}
          />
        )
      }
    >
      {state.is === 'failed' && (
        <IconButton label={words.retryOf(isolated(name))} icon={<RotateCw size={18} />} onClick={onRetry} />
      )}
      <IconButton
        label={under ? words.cancelOf(isolated(name)) : words.removeOf(isolated(name))}
        icon={<X size={18} />}
        onClick={onDrop}
      />
    </Row>
  )
}

// When all of it has left, the server still looks at it.
function stageOf(state: UploadState): string[] {
  switch (state.is) {
    case 'waiting':
      return [words.waiting]
    case 'arriving':
      return [state.percent < 100 ? words.percent(state.percent) : words.finishing]
    case 'failed':
    case 'refused':
      return [state.why]
    case 'done':
      return []
  }
}

type RowProps = {
  mark: ReactNode
  name: string
  said: string
  failed?: boolean
  below?: ReactNode
  /** The buttons. */
  children: ReactNode
}

function Row({ mark, name, said, failed = false, below, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      {mark}
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="max-w-full truncate" title={name}>
            {name}
          </span>
          <span
            role={failed ? 'alert' : undefined}
            className={`text-sm tabular-nums ${failed ? 'text-danger' : 'text-muted'}`}
          >
            {said}
          </span>
        </p>
        {below}
      </div>
      <span className="flex shrink-0">{children}</span>
    </li>
  )
}
