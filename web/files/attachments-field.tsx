import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { Paperclip } from 'lucide-react'
import type { Attachment } from '#contract/files/attachment.ts'
import { filesPerEntry } from '#contract/files/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fileWords as words } from '#words/en/files/files.ts'
import { isolated } from '#words/isolated.ts'
import { AddFilesRow } from './add-files-row.tsx'
import { FileRows } from './file-rows.tsx'
import { roomBeside, type Unarrived, unarrived, type Upload } from './upload-state.ts'
import { uploadsOf } from './uploads.ts'
import { useFileDrop } from './use-file-drop.ts'
import { accepted } from './accepted.ts'

export type AttachmentsFieldProps = {
  /** Names the form; what it is sending goes on under this name while one looks at another page. */
  form: string
  attachments: readonly Attachment[]
  onChange: (attachments: Attachment[]) => void
  /** Hears whether something is still on its way, or was not sent, so that what it belongs to had better wait. */
  onUnarrived: (unarrived: Unarrived) => void
  /** Hears that a file was taken away by hand, before it is. */
  onRemove: () => void
  /** Nothing can be added or removed. */
  disabled?: boolean
  /** Without hints and with an icon for a button, which stands in one line with these. */
  beside?: ReactNode
}

/** The files that are to go with what one writes. Belongs into a form, which takes what is dropped or pasted into it. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { form, attachments, onChange, onUnarrived, onRemove, disabled = false, beside } = props
  const state = useUnarrived(form)
  const tell = useEffectEvent(() => onUnarrived(state))
  useEffect(() => tell(), [state])
  const [leftOut, setLeftOut] = useState(false)
  const [news, setNews] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const uploads = useUploads(form, disabled, (arrived) => {
    onChange([...attachments, ...arrived])
    setNews(arrived.map(({ name }) => words.added(isolated(name))).join('. '))
  })
  const room = roomBeside(attachments, uploads)
  const add = (files: File[]) => {
    if (!disabled) setLeftOut(uploadsOf(form).add(files, room))
  }
  const { place, over } = useFileDrop<HTMLDivElement>(add)
  const remove = (act: () => void) => {
    // The row that had the focus goes away, and there may have been no room until now.
    flushSync(() => {
      onRemove()
      act()
      setLeftOut(false)
    })
    button.current?.focus()
  }

  return (
    <div
      ref={place}
      className={`flex flex-col gap-2 rounded ${over ? 'outline-2 outline-offset-4 outline-focus outline-dashed' : ''}`}
    >
      <FileRows
        attachments={attachments}
        uploads={uploads}
        disabled={disabled}
        onRetry={(id) => uploadsOf(form).retry(id)}
        onDrop={(id) => remove(() => uploadsOf(form).drop(id))}
        onRemove={(file) => remove(() => onChange(attachments.filter((other) => other !== file)))}
      />
      <div className={beside ? 'flex items-end gap-1' : ''}>
        <AddFiles
          button={button}
          over={over}
          disabled={disabled || room <= 0}
          small={Boolean(beside)}
          onAdd={add}
        />
        {beside}
      </div>
      {leftOut && (
        <p role="alert" className="text-sm text-danger">
          {words.tooMany(filesPerEntry)}
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

/**
 * The uploads of a form; `onDone` is handed what has arrived, once and in the order in which it was chosen. With the form `closed`, as while it
 * is sent, what was refused goes: it has been seen by then.
 */
function useUploads(
  form: string,
  closed: boolean,
  onDone: (arrived: Attachment[]) => void,
): readonly Upload[] {
  const uploads = uploadsOf(form)
  const list = useSyncExternalStore(uploads.watch, uploads.list)
  const take = useEffectEvent(() => {
    const arrived = arrivedOf(list)
    if (arrived.length === 0) return
    onDone(arrived)
    for (const { id } of arrived) uploads.drop(id)
  })
  useEffect(() => take(), [list])
  useEffect(() => {
    if (closed) uploads.dropRefused()
  }, [closed, uploads])
  return list
}

// What was chosen before it and is still on its way goes first.
function arrivedOf(list: readonly Upload[]): Attachment[] {
  const first = list.findIndex(({ state }) => state.is === 'waiting' || state.is === 'arriving')
  const before = first < 0 ? list : list.slice(0, first)
  return before.flatMap(({ state }) => (state.is === 'done' ? [state.attachment] : []))
}

/** Whether something of a form is on its way or was not sent, so that what it belongs to had better wait. */
function useUnarrived(form: string): Unarrived {
  const uploads = uploadsOf(form)
  return useSyncExternalStore(uploads.watch, () => unarrived(uploads.list()))
}

type AddFilesProps = {
  button: Ref<HTMLButtonElement>
  /** A hand holds files over the form. */
  over: boolean
  disabled: boolean
  /** An icon alone, as in a line beside other things. */
  small: boolean
  onAdd: (files: File[]) => void
}

/** The button that lets one choose files, and what else one may do. */
function AddFiles({ button, over, disabled, small, onAdd }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={accepted}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
      {small ? (
        <IconButton
          ref={button}
          label={words.add}
          icon={<Paperclip size={20} />}
          disabled={disabled}
          onClick={choose}
        />
      ) : (
        <AddFilesRow button={button} over={over} disabled={disabled} onPress={choose} />
      )}
    </>
  )
}
