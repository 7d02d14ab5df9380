import { FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { readFile, type Source } from './source.ts'

const { import: words } = transferWords

type ChooseFileProps = { disabled: boolean; onChoose: (read: () => Promise<Source>) => void }

/** The button that lets one choose a file; one may be dropped on the form around it as well. */
export function ChooseFile({ disabled, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const take = (file: File | undefined) => {
    if (file && !disabled) onChoose(() => readFile(file))
  }
  const { place, over } = useFileDrop<HTMLDivElement>(([file]) => take(file))
  return (
    <div ref={place} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,.zip,application/json,application/zip"
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
      <Button
        icon={<FileUp size={18} />}
        aria-describedby={hint}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      <p id={hint} className="text-sm text-muted">
        {over ? words.drop : words.chooseText}
      </p>
    </div>
  )
}
