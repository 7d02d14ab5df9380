import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries/entry.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { Removed, RemovedTexts } from '#web/entries/removed.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { prayerWords as words } from '#words/en/entries/prayers.ts'

/** What else was said of how a prayer was answered, to be said again. */
export function EarlierAnswers({ entry, onUse }: { entry: Entry; onUse: (note: string) => void }) {
  const count = entry.prayer?.earlierAnswerCount ?? 0
  if (count === 0) return null
  return (
    <Removed label={words.earlierAnswers(count)}>
      <Answers id={entry.id} onUse={onUse} />
    </Removed>
  )
}

function Answers({ id, onUse }: { id: string; onUse: (note: string) => void }) {
  const list = useInfiniteQuery(answersQuery(id))
  const answers = list.data?.pages.flatMap((page) => page.answers)
  return (
    <RemovedTexts
      parts={list}
      rows={answers?.map(({ id, note, removedAt }) => ({
        id,
        text: note,
        date: words.until(shortDate(removedAt)),
      }))}
      failed={words.earlierAnswersFailed}
      act={words.sayAgain}
      onAct={({ text }) => onUse(text)}
    />
  )
}

function answersQuery(id: string) {
  return api.entries.earlierAnswers.infiniteOptions({
    input: (after: string | undefined) => ({ id, after, limit: 10 }),
    ...inParts<string>(),
  })
}
