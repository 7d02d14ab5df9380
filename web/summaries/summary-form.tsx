import { useEffect, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { summaryForm } from '#contract/summaries/form.ts'
import type { SummaryChoices } from '#contract/summaries/summaries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { BegunList } from './begun-list.tsx'
import { moveWords, type Pair, wordsName } from './begun-summaries.ts'
import { PickFields, type Picks } from './pick-fields.tsx'
import { SummaryWords } from './summary-words.tsx'

export type SummaryFormProps = {
  choices: SummaryChoices
  /** What the address asks for. */
  asked: { participant?: string | undefined; stage?: number | undefined }
  /** Whether to put the cursor into the text, because one has just asked to edit it. */
  focused: boolean
  onLook: (asked: SummaryFormProps['asked']) => void
}

/** Where a leader writes to a participant about a stage. What there is already comes up as soon as both are chosen. */
export function SummaryForm({ choices, asked, focused, onLook }: SummaryFormProps) {
  const me = useMe()
  const chosen = choices.participants.find(({ person }) => person.id === asked.participant)
  const picks = {
    participantId: chosen?.person.id ?? '',
    stage: chosenStage(choices, asked.stage),
  }
  const pair = pairOf(picks)
  const [moves, setMoves] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const place = useFocusOnRefusal(refusals)
  const look = (next: Picks) =>
    onLook({ participant: next.participantId || undefined, stage: Number(next.stage) || undefined })
  const pick = (next: Picks) => {
    const to = pairOf(next)
    // Whatever was written before both were chosen is about these.
    if (!pair && to) moveWords(null, to, me.id)
    if (pair) setRefusals(0)
    look(next)
  }
  return (
    <div ref={place} className="flex flex-col gap-5">
      <PickFields
        choices={choices}
        picks={picks}
        errors={refusals > 0 ? problemsOf(picks) : {}}
        onPick={pick}
      />
      <SummaryWords
        key={`${wordsName(pair)} ${moves}`}
        pair={pair}
        name={nameInText(chosen?.person)}
        {...picks}
        focused={focused}
        checked={refusals > 0}
        onRefused={() => setRefusals(refusals + 1)}
        onSaved={() => setRefusals(0)}
      />
      <BegunList
        choices={choices}
        pair={pair}
        onLook={({ participantId, stage }) => look({ participantId, stage: String(stage) })}
        onMoved={() => setMoves(moves + 1)}
      />
    </div>
  )
}

function chosenStage({ stages }: SummaryChoices, asked: number | undefined): string {
  return String(stages.find(({ number }) => number === asked)?.number ?? '')
}

function pairOf({ participantId, stage }: Picks): Pair | null {
  return participantId && stage ? { participantId, stage: Number(stage) } : null
}

function problemsOf(picks: Picks): Partial<Record<keyof Picks, string[]>> {
  const { error } = safeParse(summaryForm, { ...picks, content: summaryWords.form.content })
  const of = (field: keyof Picks) =>
    (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message)
  return { participantId: of('participantId'), stage: of('stage') }
}

// Leads to the first field that is wrong, once it is drawn as wrong.
function useFocusOnRefusal(refusals: number) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return place
}
