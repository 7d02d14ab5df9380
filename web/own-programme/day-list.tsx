import { useRouter, useSearch } from '@tanstack/react-router'
import type { ListedDay, OwnStage } from '#contract/own-programme/own-programme.ts'
import { programmeLength, stageOf } from '#contract/programme/length.ts'
import { folded } from '#contract/folded.ts'
import { useSought } from '#web/platform/forms/use-sought.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { StageGroup } from './stage-group.tsx'

const { list: words } = ownProgrammeWords
/** Characters of a search, as long as a title. */
const searchLength = 60

/** All days by their stages, or those that one looks for. What one looks for stands in the address. */
export function DayList({ stages, days }: { stages: OwnStage[]; days: ListedDay[] }) {
  const router = useRouter()
  const { words: asked = '', show }: { words?: string; show?: string } = useSearch({ strict: false })
  const changed = show === 'changed'
  const look = (next: { words: string; changed: boolean }) => {
    const address = { words: next.words || undefined, show: next.changed ? ('changed' as const) : undefined }
    void router.navigate({ href: paths.schedule(address), replace: true, resetScroll: false })
  }
  const [text, setText] = useSought(asked, (sought) => look({ words: sought, changed }))
  const shown = found(days, stages, { words: text, changed })
  return (
    <Card
      title={words.title(programmeLength)}
      text={
        <span role="status">
          {shown.length < days.length && shown.length > 0 && words.count(shown.length)}
        </span>
      }
    >
      <div className="flex flex-col gap-2">
        <Field label={words.search} hint={words.searchHint}>
          <TextInput
            type="search"
            value={text}
            maxLength={searchLength}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <label className="inline-flex min-h-11 items-center gap-3 self-start">
          <input
            type="checkbox"
            checked={changed}
            onChange={(event) => look({ words: text, changed: event.currentTarget.checked })}
            className="size-4.5 shrink-0 accent-accent"
          />
          {words.changed}
        </label>
      </div>
      {stages.map((stage) => {
        const its = shown.filter(({ day }) => stageOf(day) === stage.number)
        return its.length > 0 && <StageGroup key={stage.number} stage={stage} days={its} />
      })}
      {shown.length === 0 &&
        (changed && text.trim() === '' ? (
          <EmptyState title={words.nothingChanged} text={words.nothingChangedText} />
        ) : (
          <EmptyState title={words.none} text={words.noneText} />
        ))}
    </Card>
  )
}

/** The days that bear all of these words in title, passage, stage or discipline, and, if asked for, only those that are changed. */
export function found(
  days: readonly ListedDay[],
  stages: readonly OwnStage[],
  { words, changed }: { words: string; changed: boolean },
): ListedDay[] {
  const sought = folded(words).split(' ').filter(Boolean)
  return days.filter(({ day, title, reference, changedAt }) => {
    if (changed && changedAt === null) return false
    const stage = stages.find(({ number }) => number === stageOf(day))
    const text = folded(`day ${day} ${title} ${reference} ${stage?.name ?? ''} ${stage?.discipline ?? ''}`)
    return sought.every((word) => holds(text, word))
  })
}

// A number is a whole one: who looks for day 6 does not mean chapter 62.
function holds(text: string, word: string): boolean {
  return /^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word)
}
