import { Paperclip } from 'lucide-react'
import { type Ref, useId } from 'react'
import { filesPerEntry } from '#contract/files/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { fileWords as words } from '#words/en/files/files.ts'

export type AddFilesRowProps = {
  button?: Ref<HTMLButtonElement>
  /** A hand holds files over the form. */
  over?: boolean
  disabled: boolean
  onPress?: () => void
}

/** The button that lets one choose files, with how many and how else one may add them beside it. */
export function AddFilesRow({ button, over = false, disabled, onPress }: AddFilesRowProps) {
  const hint = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        ref={button}
        icon={<Paperclip size={18} aria-hidden="true" />}
        aria-describedby={hint}
        disabled={disabled}
        onClick={onPress}
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
