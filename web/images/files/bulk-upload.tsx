import { FolderOpen, Images } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DailyImage } from '#contract/images/images.ts'
import { acceptedPictures } from '#web/files/accepted.ts'
import { dayIn } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { imageWords } from '#words/en/images/images.ts'
import { type BulkFile, failedOf, faultOf, type FoundFile, readyOf } from './bulk-files.ts'
import { BulkRow } from './bulk-row.tsx'
import { useBulkUpload } from './use-bulk-upload.ts'

const { many: words } = imageWords

/** Many files at once: where each goes by its name, what cannot go and why, and what has become of them. */
export function BulkUpload({ uploaded = [] }: { uploaded: DailyImage[] | undefined }) {
  const bulk = useBulkUpload()
  const { files, busy } = bulk
  const replaces = ({ day, kind }: BulkFile) =>
    uploaded.find((image) => image.day === dayIn(day.trim()) && image.kind === kind)
  return (
    <Card title={words.title} text={<span className="block max-w-[70ch]">{words.text}</span>}>
      <Choices busy={busy} onAdd={bulk.add} />
      <Sending bulk={bulk} replacing={readyOf(files).filter((each) => replaces(each)).length} />
      <ul
        aria-label={words.list}
        className="flex flex-col divide-y divide-line border-t border-line empty:hidden"
      >
        {files.map((each) => (
          <BulkRow
            key={each.id}
            bulk={each}
            fault={faultOf(each, files)}
            replaces={replaces(each)}
            busy={busy}
            onPlace={(part) => bulk.place(each.id, part)}
            onRemove={() => bulk.remove(each.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** The ways to choose files: some, a folder, or by dropping either. */
function Choices({ busy, onAdd }: { busy: boolean; onAdd: (found: FoundFile[]) => void }) {
  const single = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (folder.current) folder.current.webkitdirectory = true
  }, [])
  const take = (input: HTMLInputElement) => {
    onAdd(chosenFiles(input.files))
    // The same files may be chosen once more.
    input.value = ''
  }
  return (
    <DropZone
      disabled={busy}
      layout="flex flex-wrap items-center gap-x-3 gap-y-2"
      onDrop={(dropped) => void droppedFiles(dropped).then(onAdd)}
    >
      <input
        ref={single}
        hidden
        multiple
        type="file"
        accept={acceptedPictures}
        data-choice="files"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={folder}
        hidden
        multiple
        type="file"
        data-choice="folder"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button icon={<Images size={18} />} disabled={busy} onClick={() => single.current?.click()}>
        {words.choose}
      </Button>
      <span className="hidden pointer-fine:inline">
        <Button icon={<FolderOpen size={18} />} disabled={busy} onClick={() => folder.current?.click()}>
          {words.folder}
        </Button>
      </span>
      <p className="text-sm text-muted">
        {imageWords.formats}. <span className="hidden pointer-fine:inline">{words.dropHint}</span>
      </p>
    </DropZone>
  )
}

/** How far all of them are, what one may do next, and what came of it. */
function Sending({ bulk, replacing }: { bulk: ReturnType<typeof useBulkUpload>; replacing: number }) {
  const { files, busy } = bulk
  if (files.length === 0) return null
  const count = (is: BulkFile['state']['is']) => files.filter(({ state }) => state.is === is).length
  const [sent, failed] = [count('sent'), count('failed')]
  const underWay = count('waiting') + count('sending')
  const [ready, again] = [readyOf(files).length, failedOf(files).length]
  const faulty = files.length - sent - ready
  // What has left as a whole is the server's.
  const canStop = files.some(
    ({ state }) => state.is === 'waiting' || (state.is === 'sending' && state.percent < 100),
  )
  return (
    <div className="flex flex-col gap-3">
      {busy && <ProgressBar label={words.overall} done={sent + failed} all={sent + failed + underWay} />}
      <div role="status">
        {!busy && sent + failed > 0 && <p className="font-medium">{words.report(sent, failed)}</p>}
        {!busy && replacing > 0 && <p>{words.replacing(replacing)}</p>}
        {!busy && faulty > 0 && <p className="text-muted">{words.left(faulty)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {busy ? (
          canStop && <Button onClick={bulk.stop}>{words.cancel}</Button>
        ) : (
          <>
            {ready > again && (
              <Button look="primary" onClick={bulk.sendReady}>
                {words.submit(ready)}
              </Button>
            )}
            {again > 0 && (
              <Button look={ready > again ? 'quiet' : 'primary'} onClick={bulk.retryFailed}>
                {words.retry(again)}
              </Button>
            )}
            <Button look="plain" onClick={bulk.clear}>
              {words.clear}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** The files that were chosen, with their paths where a folder was. */
function chosenFiles(files: FileList | null): FoundFile[] {
  return [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
}

/** The files that were dropped, those in folders among them. What cannot be read is left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<FoundFile[]> {
  // They are gone once one has waited for anything.
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const loose = chosenFiles(files)
  if (!entries.some((entry) => entry?.isDirectory)) return loose
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesIn))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))
    return file ? [{ file, path: entry.fullPath.slice(1) }] : []
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const all: FoundFile[] = []
  // A hundred at a time, until there are none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return all
    for (const each of some) all.push(...(await filesIn(each)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
