import { X } from 'lucide-react'
import type { Entry, Prayer } from '#contract/entries/entry.ts'
import { shortDate } from '#web/programme/moments.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { prayerWords as words } from '#words/en/prayers.ts'
import { removeUpdate } from './prayer-acts.ts'

/** What became of a prayer request: what has happened since, and how it was answered. */
export function PrayerStory({ entry, prayer: { answer, updates } }: { entry: Entry; prayer: Prayer }) {
  return (
    <>
      {updates.length > 0 && <Updates entry={entry} updates={updates} />}
      {answer && (
        <section aria-label={words.answered} className="rounded bg-gold-soft px-4 py-3">
          <p className="text-sm font-medium text-gold">{words.answeredOn(shortDate(answer.answeredAt))}</p>
          {answer.note && <p className="reading as-written">{answer.note}</p>}
        </section>
      )}
    </>
  )
}

function Updates({ entry, updates }: { entry: Entry; updates: Prayer['updates'] }) {
  return (
    <section aria-label={words.updates} className="border-l-2 border-line pl-4">
      <ul className="flex flex-col gap-2">
        {updates.map(({ id, text, writtenAt }) => (
          <li key={id}>
            <p className="flex items-center justify-between gap-2 text-sm text-muted">
              <time dateTime={writtenAt.toISOString()}>{shortDate(writtenAt)}</time>
              {entry.can.edit && (
                <IconButton
                  label={words.removeUpdate(shortDate(writtenAt))}
                  icon={<X size={16} />}
                  onClick={() => void removeUpdate(entry, { id, text })}
                />
              )}
            </p>
            <p className="reading as-written">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
