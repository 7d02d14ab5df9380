import { Paperclip } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { filesPerEntry } from '#contract/files/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fileWords as words } from '#words/en/files/files.ts'
import { accepted } from './accepted.ts'

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
export function AddFiles({ button, over, disabled, small, onAdd }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const chosen = (
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
  )
  if (small) {
    return (
      <>
        {chosen}
        <IconButton
          ref={button}
          label={words.add}
          icon={<Paperclip size={20} />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        />
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {chosen}
      <Button
        ref={button}
        icon={<Paperclip size={18} aria-hidden="true" />}
        aria-describedby={hint}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {words.add}
      </Button>
      <p id={hint} className="min-w-0 grow basis-60 text-sm text-muted">
        {over ? words.drop : words.hint(filesPerEntry)}
        {!over && <span className="hidden pointer-fine:inline"> {words.hintForHand}</span>}
      </p>
    </div>
  )
}
