import type { client } from '#web/platform/api/client.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'

const { focus: words, kinds } = queueWords

type Read = Awaited<ReturnType<typeof client.feedback.item>>

/** What goes before an entry: what its author wrote in the last days, and what was said to it. */
export function Context({ name, recent, earlier }: { name: string } & Pick<Read, 'recent' | 'earlier'>) {
  return (
    <div className="flex flex-col gap-6">
      <Card title={words.recent(name)}>
        {recent.length === 0 && <p className="text-muted">{words.noRecent}</p>}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {recent.map(({ entryId, kind, day, text, writtenAt }) => (
            <li key={entryId} className="py-4 first:pt-0 last:pb-0">
              <p className="text-sm text-muted">
                {kinds[kind](day)} · {shortDate(writtenAt)}
              </p>
              <EntryText text={text} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={words.earlier}>
        {earlier.length === 0 && <p className="text-muted">{words.noEarlier}</p>}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {earlier.map(({ id, kind, day, comments, leader, deliveredAt, thanked }) => (
            <li key={id} className="py-4 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <span>
                  <Sentence
                    of={(name) => words.said(name, shortDate(deliveredAt))}
                    who={[leader ?? unknownUser]}
                  />{' '}
                  · {kinds[kind](day)}
                </span>
                {thanked && <Badge tone="success">{words.thanked}</Badge>}
              </p>
              {comments ? <EntryText text={comments} /> : <p className="text-muted">{words.approval}</p>}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
