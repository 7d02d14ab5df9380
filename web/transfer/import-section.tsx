import { useState } from 'react'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { useKeptText } from '#web/platform/forms/use-kept-text.ts'
import { Card } from '#web/ui/card.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { nothingBrought } from './bring-in.ts'
import { ChooseSource } from './choose-source.tsx'
import { ImportEnded } from './import-ended.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
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
