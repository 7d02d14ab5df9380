import { paths } from '#web/paths.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { isolated } from '#words/isolated.ts'
import type { Brought } from './bring-in.ts'
import { NamesOf } from './names-of.tsx'
import { NotedRows } from './noted-rows.tsx'
import { tallyOf } from './tally.ts'

const { ended: words, import: importWords } = transferWords

const looks = { done: 'success', cancelled: 'info', failed: 'danger' } as const

type ImportEndedProps = {
  how: 'done' | 'cancelled' | 'failed'
  brought: Brought
  /** Why it failed. */
  fault: ErrorWords | null
  again: () => void
  onAnother: () => void
}

/** What came of an import, whether it came to its end or not. */
export function ImportEnded({ how, brought, fault, again, onAnother }: ImportEndedProps) {
  const { counts, updates, texts, noted, given } = tallyOf(brought.told.flat(), brought.expected)
  const { arrived, lost, left, until } = brought.files
  const sent = arrived.size + given
  const leftOut = counts.conflict + counts.empty + counts.broken + counts.old
  const title = { done: words.done, cancelled: words.cancelled, failed: importWords.failed }[how]
  const sentences = [
    how === 'failed' && fault?.text,
    counts.new > 0 && words.imported(counts.new),
    updates > 0 && words.updates(updates),
    texts > 0 && words.texts(texts),
    how === 'done' && counts.new + updates + texts + sent === 0 && words.nothing,
    counts.here > 0 && words.here(counts.here),
    counts.trashed > 0 && words.trashed(counts.trashed),
    leftOut > 0 && words.leftOut(leftOut),
    sent > 0 && words.files(sent),
    how !== 'done' && words.stays,
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <div className="flex flex-col gap-4">
      <Notice kind={looks[how]} title={title}>
        <p>{sentences.join(' ')}</p>
        {left > 0 && until && <p className="pt-2">{words.left(left, momentAhead(until))}</p>}
        {lost.length > 0 && (
          <>
            <p className="pt-2">{words.lost}</p>
            <NamesOf names={lost.map(({ name, why }) => words.lostFile(isolated(name), why))} />
          </>
        )}
      </Notice>
      <NotedRows rows={noted} />
      <div className="flex flex-wrap gap-2">
        {how === 'done' ? (
          <LinkButton to={paths.journal()}>{words.journal}</LinkButton>
        ) : (
          <Button look="primary" onClick={again}>
            {words.again}
          </Button>
        )}
        <Button look="plain" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}
