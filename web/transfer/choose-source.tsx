import { type ComponentProps, useId, useRef, useState } from 'react'
import { FileUp } from 'lucide-react'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, useField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { controlLook } from '#web/ui/control-look.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import type { Progress } from './bring-in.ts'
import { readFile, readText, type Source } from './source.ts'

const { import: words, quick: quickWords, sample: sampleWords } = transferWords

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

type ChooseFileProps = { disabled: boolean; onChoose: (read: () => Promise<Source>) => void }

/** The button that lets one choose a file; one may be dropped on the form around it as well. */
function ChooseFile({ disabled, onChoose }: ChooseFileProps) {
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

/** Brings the sample in at once, after it was said what that is. */
function QuickImport({ onQuick }: { onQuick: (text: string) => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="plain" {...ConfirmDialog.nearing} onClick={() => setAsking(true)}>
        {words.quick}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={quickWords.title}
        text={quickWords.text}
        confirm={quickWords.confirm}
        danger={false}
        onConfirm={() => {
          setAsking(false)
          onQuick(sampleFile())
        }}
      />
    </>
  )
}

/**
 * A field for a text that a program made, however long: it stays as high as it is, and nobody looks through it for danger, since nobody writes
 * there. Belongs into a Field.
 */
function CodeArea(props: Omit<ComponentProps<'textarea'>, 'className' | 'rows'>) {
  return (
    <textarea
      {...useField()}
      {...props}
      rows={6}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      className={`${controlLook} resize-y font-mono text-sm`}
    />
  )
}

/**
 * A file with one row of each kind. No day has both of its entries in it, so that none is complete by a sample; and its rows
 * bear ids, so that it is brought in once.
 */
export function sampleFile(): string {
  const mark = (id: string) => ({
    id,
    timestamp: '2026-01-01T06:00:00Z',
    private: true,
    sharedInCircle: false,
  })
  const file = {
    reflections: [
      { ...mark('sample-reflection'), day: 1, discipline: 'Prayer', content: sampleWords.reflection },
    ],
    challenges: [
      { ...mark('sample-challenge'), day: 2, discipline: 'Prayer', response: sampleWords.challenge },
    ],
    testimonies: [{ ...mark('sample-testimony'), content: sampleWords.testimony }],
    prayerRequests: [{ ...mark('sample-prayer'), content: sampleWords.prayer }],
  }
  return JSON.stringify(file, null, 2)
}
