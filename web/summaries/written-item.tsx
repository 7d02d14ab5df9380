import { Pencil } from 'lucide-react'
import type { WrittenSummary } from '#contract/summaries/summaries.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CutText } from '#web/ui/cut-text.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { isolated } from '#words/isolated.ts'
import { ReadMark } from './read-mark.tsx'
import { VersionsButton } from './versions-button.tsx'

const { written: words } = summaryWords

/** Characters and lines from which on only the beginning of a text shows at first. */
const long = { characters: 320, lines: 5 }

type WrittenItemProps = { summary: WrittenSummary; onEdit: () => void }

/** A summary as its leader sees it, and whether it was read. */
export function WrittenItem({ summary, onEdit }: WrittenItemProps) {
  const { participant, stage, content, createdAt, updatedAt, readAt } = summary
  const what = words.what(isolated(participant.displayName), dayWords.stage(stage))
  const isChanged = updatedAt.getTime() !== createdAt.getTime()
  return (
    <article aria-label={what} className="flex flex-col gap-2 wrap-anywhere">
      <header className="flex items-start gap-3">
        <Avatar name={participant.displayName} picture={participant.avatar} size={40} />
        <div className="min-w-0 grow">
          <h3 className="text-base">
            <PersonName of={participant} />
          </h3>
          <p>
            {dayWords.stage(stage)} <span className="text-muted">{stage.discipline}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {(isChanged ? words.changedOn : words.writtenOn)(shortDate(updatedAt))}
            <ReadMark readAt={readAt} />
          </p>
        </div>
      </header>
      <CutText isLong={content.length > long.characters || content.split('\n').length > long.lines}>
        {(whole) => <p className={`reading as-written ${whole ? '' : 'line-clamp-4'}`}>{content}</p>}
      </CutText>
      <div className="-mx-4 -mt-2 flex flex-wrap">
        <Button look="plain" icon={<Pencil size={16} />} onClick={onEdit}>
          {words.edit}
          <span className="sr-only">{what}</span>
        </Button>
        <VersionsButton summary={summary} what={what} />
      </div>
    </article>
  )
}
