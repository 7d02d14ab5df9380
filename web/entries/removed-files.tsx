import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry, RemovedFile } from '#contract/entries/entry.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { isolated } from '#words/isolated.ts'
import { purgeFile, restoreFiles } from './file-acts.ts'
import { keptUntil } from './kept-until.ts'
import { Removed, RemovedRows } from './removed.tsx'

const words = removedWords.files

/** The files that were taken from an entry, to be put back or deleted for good. */
export function RemovedFiles({ entry }: { entry: Entry }) {
  return (
    <Removed label={words.list(entry.removedFileCount)}>
      <Files entry={entry} />
    </Removed>
  )
}

function Files({ entry }: { entry: Entry }) {
  const list = useInfiniteQuery(filesQuery(entry.id))
  const files = list.data?.pages.flatMap((page) => page.files)
  return (
    <RemovedRows
      parts={list}
      rows={files?.map((file) => ({ id: file.id, date: keptUntil(file.removedAt), file }))}
      failed={words.failed}
    >
      {({ file }) => (
        <>
          <AttachmentList attachments={[file]} />
          <FileActs entry={entry} file={file} />
        </>
      )}
    </RemovedRows>
  )
}

function FileActs({ entry, file }: { entry: Entry; file: RemovedFile }) {
  const [busy, setBusy] = useState<'restore' | 'purge' | null>(null)
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const restore = async () => {
    setBusy('restore')
    await restoreFiles(entry, [file])
    setBusy(null)
  }
  const purge = async () => {
    setBusy('purge')
    setTrouble(await purgeFile(entry, file))
    setBusy(null)
  }
  const close = () => {
    setTrouble(null)
    setAsking(false)
  }
  const which = <span className="sr-only">{file.name}</span>
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button busy={busy === 'restore'} onClick={() => void restore()}>
        {removedWords.putBack}
        {which}
      </Button>
      <Button look="plain-danger" onClick={() => setAsking(true)}>
        {words.purge}
        {which}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={words.purgeTitle(isolated(file.name))}
        text={words.purgeText}
        confirm={words.purge}
        busyLabel={words.purging}
        busy={busy === 'purge'}
        trouble={trouble}
        onConfirm={() => void purge()}
      />
    </div>
  )
}

function filesQuery(id: string) {
  return api.entries.removedFiles.infiniteOptions({
    input: (after: string | undefined) => ({ id, after, limit: 10 }),
    ...inParts<string>(),
  })
}
