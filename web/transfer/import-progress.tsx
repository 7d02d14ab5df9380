import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import type { Progress } from './bring-in.ts'

const { running: words } = transferWords

type ImportProgressProps = { progress: Progress | null; cancelling: boolean; onCancel: () => void }

/** How far an import has come, with the way to leave off. */
export function ImportProgress({ progress, cancelling, onCancel }: ImportProgressProps) {
  const { done = 0, all = 0 } = progress?.rows ?? {}
  const files = progress?.files
  return (
    <div className="flex flex-col gap-4">
      <h3>{words.title}</h3>
      <div className="flex flex-col gap-1.5">
        <ProgressBar label={words.entries} done={done} all={all} value={words.ofEntries(done, all)} />
        <p aria-hidden="true" className="text-sm text-muted tabular-nums">
          {words.ofEntries(done, all)}
        </p>
      </div>
      {files && files.all > 0 && (
        <div className="flex flex-col gap-1.5">
          <ProgressBar
            label={words.files}
            done={files.done}
            all={files.all}
            value={words.ofFiles(files.done, files.all)}
          />
          <p aria-hidden="true" className="text-sm text-muted tabular-nums">
            {words.ofFiles(files.done, files.all)}
          </p>
        </div>
      )}
      <div>
        <Button busy={cancelling} busyLabel={words.cancelling} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
