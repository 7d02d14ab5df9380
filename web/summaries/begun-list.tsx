import type { SummaryChoices } from '#contract/summaries/summaries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { begunPairs, moveWords, type Pair } from './begun-summaries.ts'

const { begun: words } = summaryWords

type BegunListProps = {
  choices: SummaryChoices
  /** What the form is at. */
  pair: Pair | null
  onLook: (pair: Pair) => void
  /** Words have come to where the form is at. */
  onMoved: () => void
}

/** What one has begun on this device about other participants or stages and not saved, so that it is found again. */
export function BegunList({ choices, pair, onLook, onMoved }: BegunListProps) {
  const me = useMe()
  const others = begunPairs(me.id).flatMap(({ participantId, stage: number }) => {
    const person = choices.participants.find((one) => one.person.id === participantId)?.person
    const stage = choices.stages.find((one) => one.number === number)
    const isHere = pair?.participantId === participantId && pair.stage === number
    if (!person || !stage || isHere) return []
    return [{ participantId, stage: number, what: words.about(nameInText(person), dayWords.stage(stage)) }]
  })
  if (others.length === 0) return null
  return (
    <section aria-label={words.title} className="border-t border-line pt-4">
      <h3 className="text-base">{words.title}</h3>
      <ul>
        {others.map(({ what, ...other }) => (
          <li key={what} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{what}</span>
            <span className="-mr-4 flex flex-wrap">
              {pair?.participantId === other.participantId && (
                <Button
                  look="plain"
                  aria-label={words.moveFrom(what)}
                  onClick={() => {
                    moveWords(other, pair, me.id)
                    onMoved()
                  }}
                >
                  {words.move}
                </Button>
              )}
              <Button look="plain" aria-label={words.goOnWith(what)} onClick={() => onLook(other)}>
                {words.goOn}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
