import { useState } from 'react'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { useKeptText } from '#web/platform/forms/use-kept-text.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { nothingBrought, type Progress } from './bring-in.ts'
import { ChooseSource } from './choose-source.tsx'
import { ImportEnded } from './import-ended.tsx'
import { ImportPreview } from './import-preview.tsx'
import { readText } from './source.ts'
import { useImport } from './use-import.ts'

const words = transferWords.import

/** Brings in what one has exported or written elsewhere: chosen, looked at beforehand, and then written. */
export function ImportSection() {
  const { step, preview, run, cancel, reset } = useImport()
  const [text, setText] = useKeptText('import.pasted')
  // Where one has been before, the next step takes the focus, since the button that led there is gone.
  const [moved, setMoved] = useState(false)
  if (step.at !== 'choosing' && !moved) setMoved(true)

  const here = () => {
    switch (step.at) {
      case 'choosing':
      case 'reading':
        return (
          <ChooseSource
            text={text}
            onText={setText}
            reading={step.at === 'reading'}
            progress={step.at === 'reading' ? step.progress : null}
            fault={step.at === 'choosing' ? step.fault : null}
            onChoose={(read) => void preview(read)}
            onQuick={(sample) => void run(readText(sample), 'private', nothingBrought())}
            onCancel={cancel}
          />
        )
      case 'preview':
        return (
          <ImportPreview
            source={step.source}
            told={step.told}
            onStart={(audience) => void run(step.source, audience, nothingBrought(step.told[audience]))}
            onBack={reset}
          />
        )
      case 'running':
        return <ImportProgress progress={step.progress} cancelling={step.cancelling} onCancel={cancel} />
      case 'ended':
        return <ImportEnded {...step} onAnother={reset} />
    }
  }
  const place = step.at === 'reading' ? 'choosing' : step.at
  return (
    <Card title={words.title} text={words.text}>
      {moved ? <FocusHere key={place}>{here()}</FocusHere> : here()}
    </Card>
  )
}

const { running: runningWords } = transferWords

type ImportProgressProps = { progress: Progress | null; cancelling: boolean; onCancel: () => void }

/** How far an import has come, with the way to leave off. */
export function ImportProgress({ progress, cancelling, onCancel }: ImportProgressProps) {
  const { done = 0, all = 0 } = progress?.rows ?? {}
  const files = progress?.files
  return (
    <div className="flex flex-col gap-4">
      <h3>{runningWords.title}</h3>
      <div className="flex flex-col gap-1.5">
        <ProgressBar
          label={runningWords.entries}
          done={done}
          all={all}
          value={runningWords.ofEntries(done, all)}
        />
        <p aria-hidden="true" className="text-sm text-muted tabular-nums">
          {runningWords.ofEntries(done, all)}
        </p>
      </div>
      {files && files.all > 0 && (
        <div className="flex flex-col gap-1.5">
          <ProgressBar
            label={runningWords.files}
            done={files.done}
            all={files.all}
            value={runningWords.ofFiles(files.done, files.all)}
          />
          <p aria-hidden="true" className="text-sm text-muted tabular-nums">
            {runningWords.ofFiles(files.done, files.all)}
          </p>
        </div>
      )}
      <div>
        <Button busy={cancelling} busyLabel={runningWords.cancelling} onClick={onCancel}>
          {runningWords.cancel}
        </Button>
      </div>
    </div>
  )
}
