import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { prayerWords } from '#words/en/entries/prayers.ts'
import { sharingWords } from '#words/en/sharing/sharing.ts'

/** What became of a prayer request, as others read it. */
export function SharedPrayer({ prayer }: { prayer: NonNullable<SharedEntry['prayer']> }) {
  const { answer, updates, updateCount } = prayer
  const earlier = updateCount - updates.length
  return (
    <>
      {updates.length > 0 && (
        <div
          role="group"
          aria-label={prayerWords.updates}
          className="flex flex-col gap-2 border-l-2 border-line pl-4"
        >
          {earlier > 0 && <p className="text-sm text-muted">{sharingWords.earlierUpdates(earlier)}</p>}
          <ul className="flex flex-col gap-2">
            {updates.map(({ id, text, writtenAt }) => (
              <li key={id}>
                <time dateTime={writtenAt.toISOString()} className="text-sm text-muted">
                  {shortDate(writtenAt)}
                </time>
                <p className="reading as-written wrap-anywhere">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer && (
        <div role="group" aria-label={prayerWords.answered} className="rounded bg-gold-soft px-4 py-3">
          <p className="text-sm font-medium text-gold">
            {prayerWords.answeredOn(shortDate(answer.answeredAt))}
          </p>
          {answer.note && <p className="reading as-written wrap-anywhere">{answer.note}</p>}
        </div>
      )}
    </>
  )
}
