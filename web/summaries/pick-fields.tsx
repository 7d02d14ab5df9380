import type { SummaryChoices } from '#contract/summaries/summaries.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { Select } from '#web/ui/select.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'

const { form: words } = summaryWords

/** Whom and what one picked, as the form has it; empty for nothing yet. */
export type Picks = { participantId: string; stage: string }

type PickFieldsProps = {
  choices: SummaryChoices
  picks: Picks
  errors: Partial<Record<keyof Picks, string[]>>
  onPick: (picks: Picks) => void
}

/** Where one says whom and what a summary is about. The name of the stage comes by itself. */
export function PickFields({ choices: { participants, stages }, picks, errors, onPick }: PickFieldsProps) {
  const chosen = participants.find(({ person }) => person.id === picks.participantId)
  const stage = stages.find(({ number }) => String(number) === picks.stage)
  const labelOf = (number: number) =>
    chosen?.written.includes(number) ? words.stageWritten : words.stageOption
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={words.participant} errors={errors.participantId}>
        <Select
          value={picks.participantId}
          options={[
            { value: '', label: words.chooseParticipant, disabled: true },
            ...participants.map(({ person }) => ({ value: person.id, label: nameInText(person) })),
          ]}
          onChange={({ currentTarget: { value } }) => onPick({ ...picks, participantId: value })}
        />
      </Field>
      <Field label={words.stage} errors={errors.stage}>
        <Select
          value={picks.stage}
          options={[
            { value: '', label: words.chooseStage, disabled: true },
            ...stages.map(({ number, name, discipline }) => ({
              value: String(number),
              label: labelOf(number)(dayWords.stage({ number, name }), discipline),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => onPick({ ...picks, stage: value })}
        />
      </Field>
      <Field label={words.stageName}>
        <FieldOutput value={stage?.name ?? ''} hint={words.stageNameHint} />
      </Field>
    </div>
  )
}
