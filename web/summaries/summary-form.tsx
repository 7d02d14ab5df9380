import { useEffect, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { summaryForm } from '#contract/summaries/form.ts'
import type { SummaryChoices } from '#contract/summaries/summaries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { begunPairs, moveWords, type Pair, wordsName } from './begun-summaries.ts'
import { SummaryWords } from './summary-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { Select } from '#web/ui/select.tsx'

const { begun, form } = summaryWords

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
    return [{ participantId, stage: number, what: begun.about(nameInText(person), dayWords.stage(stage)) }]
  })
  if (others.length === 0) return null
  return (
    <section aria-label={begun.title} className="border-t border-line pt-4">
      <h3 className="text-base">{begun.title}</h3>
      <ul>
        {others.map(({ what, ...other }) => (
          <li key={what} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{what}</span>
            <span className="-mr-4 flex flex-wrap">
              {pair?.participantId === other.participantId && (
                <Button
                  look="plain"
                  aria-label={begun.moveFrom(what)}
                  onClick={() => {
                    moveWords(other, pair, me.id)
                    onMoved()
                  }}
                >
                  {begun.move}
                </Button>
              )}
              <Button look="plain" aria-label={begun.goOnWith(what)} onClick={() => onLook(other)}>
                {begun.goOn}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom and what one picked, as the form has it; empty for nothing yet. */
type Picks = { participantId: string; stage: string }

type PickFieldsProps = {
  choices: SummaryChoices
  picks: Picks
  errors: Partial<Record<keyof Picks, string[]>>
  onPick: (picks: Picks) => void
}

/** Where one says whom and what a summary is about. The name of the stage comes by itself. */
function PickFields({ choices: { participants, stages }, picks, errors, onPick }: PickFieldsProps) {
  const chosen = participants.find(({ person }) => person.id === picks.participantId)
  const stage = stages.find(({ number }) => String(number) === picks.stage)
  const labelOf = (number: number) =>
    chosen?.written.includes(number) ? form.stageWritten : form.stageOption
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={form.participant} errors={errors.participantId}>
        <Select
          value={picks.participantId}
          options={[
            { value: '', label: form.chooseParticipant, disabled: true },
            ...participants.map(({ person }) => ({ value: person.id, label: nameInText(person) })),
          ]}
          onChange={({ currentTarget: { value } }) => onPick({ ...picks, participantId: value })}
        />
      </Field>
      <Field label={form.stage} errors={errors.stage}>
        <Select
          value={picks.stage}
          options={[
            { value: '', label: form.chooseStage, disabled: true },
            ...stages.map(({ number, name, discipline }) => ({
              value: String(number),
              label: labelOf(number)(dayWords.stage({ number, name }), discipline),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => onPick({ ...picks, stage: value })}
        />
      </Field>
      <Field label={form.stageName}>
        <FieldOutput value={stage?.name ?? ''} hint={form.stageNameHint} />
      </Field>
    </div>
  )
}
