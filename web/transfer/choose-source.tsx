import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import type { Progress } from './bring-in.ts'
import { ChooseFile } from './choose-file.tsx'
import { CodeArea } from './code-area.tsx'
import { QuickImport } from './quick-import.tsx'
import { sampleFile } from './sample.ts'
import { readText, type Source } from './source.ts'

const { import: words } = transferWords

type ChooseSourceProps = {
  /** What stands in the field to paste into. */
  text: string
  onText: (text: string) => void
  /** What was chosen is being looked at. */
  reading: boolean
  /** How much of it has been. */
  progress: Progress | null
  /** Why what was chosen could not be read. */
  fault: ErrorWords | null
  onChoose: (read: () => Source | Promise<Source>) => void
  /** Brings a text in at once. */
  onQuick: (text: string) => void
  onCancel: () => void
}

/** What is to be brought in: a file, a pasted text or the sample. */
export function ChooseSource(props: ChooseSourceProps) {
  const { text, onText, reading, progress, fault, onChoose, onQuick, onCancel } = props
  const [errors, setErrors] = useState<string[]>([])
  const fill = (filled: string) => {
    setErrors([])
    onText(filled)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') setErrors([words.noData])
        else onChoose(() => readText(text))
      }}
      className="flex flex-col gap-5"
    >
      <ChooseFile disabled={reading} onChoose={onChoose} />
      <Field label={words.paste} errors={errors}>
        <CodeArea value={text} disabled={reading} onChange={({ target }) => fill(target.value)} />
      </Field>
      {fault && (
        <Notice kind="danger" title={fault.title}>
          <p>{fault.text}</p>
        </Notice>
      )}
      {progress && <ProgressBar label={words.previewing} done={progress.rows.done} all={progress.rows.all} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={reading} busyLabel={words.previewing}>
          {words.preview}
        </Button>
        {reading ? (
          <Button look="plain" onClick={onCancel}>
            {transferWords.running.cancel}
          </Button>
        ) : (
          <>
            <Button look="plain" onClick={() => fill(sampleFile())}>
              {words.sample}
            </Button>
            <QuickImport onQuick={onQuick} />
          </>
        )}
      </div>
    </form>
  )
}
