import { answerChoice, answerForm } from '#contract/highlights/form.ts'
import type { OwnHighlight } from '#contract/highlights/highlights.ts'
import { useMe } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { isolated } from '#words/isolated.ts'
import { answerOwn } from './answer-own.ts'

const { own: words } = highlightWords

export type AnswerFormProps = {
  highlight: OwnHighlight
  onDone: () => void
  /** Left out where one has not answered yet. */
  onCancel: (() => void) | undefined
}

/** Whether one's entry may be shown, and by which name. What it means stands before it. */
export function AnswerForm({ highlight, onDone, onCancel }: AnswerFormProps) {
  const { entryId } = highlight
  const me = useMe()
  const form = useContractForm({
    schema: answerForm,
    values: { choice: choiceOf(highlight) },
    kept: ['choice'],
    keptOf: `highlight-answer.${entryId}`,
    owner: me.id,
    send: ({ choice }) => answerOwn(highlight, { agree: choice !== 'no', named: choice === 'named' }),
    onDone: () => {
      toast({ kind: 'success', title: words.sent })
      onDone()
    },
    clears: true,
    failed: words.failed,
  })
  const { choice } = form.values
  const { trouble } = form
  return (
    <form {...form.wiring} className="flex flex-col gap-4">
      <p className="text-muted">{words.means}</p>
      <RadioList
        label={words.question}
        name="choice"
        value={answerChoice.safeParse(choice).data ?? ''}
        options={[
          { value: 'named', label: words.named(isolated(me.displayName)) },
          { value: 'unnamed', label: words.unnamed },
          { value: 'no', label: words.no },
        ]}
        errors={form.errorsOf('choice')}
        onPick={(picked) => form.write('choice', picked)}
      />
      <FormTrouble
        trouble={trouble && { ...words.failed, text: words.troubles[trouble.code] ?? trouble.text }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={form.busy} busyLabel={words.sending}>
          {words.send}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              form.reset()
              onCancel()
            }}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

function choiceOf({ consent, named }: OwnHighlight): string {
  if (consent === 'asked') return ''
  if (consent !== 'given') return 'no'
  return named ? 'named' : 'unnamed'
}
