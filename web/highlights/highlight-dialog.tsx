import { useId } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import { notesLength } from '#contract/highlights/limits.ts'
import { highlightForm } from '#contract/highlights/form.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import type { Trouble } from '#web/platform/forms/trouble.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { ui } from '#words/en/platform/ui.ts'
import { refreshHighlights, showHighlightOf } from './highlight-queries.ts'

const { form: words, button: buttonWords, made } = highlightWords

export type HighlightDialogProps = { entryId: string; open: boolean; onClose: () => void }

/** Where one highlights an entry, with a note for the admins. What is typed outlives closing it and a reload. */
export function HighlightDialog({ entryId, open, onClose }: HighlightDialogProps) {
  const form = useHighlighting(entryId, onClose)
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} busyLabel={words.adding}>
            {words.add}
          </Button>
        </>
      }
    >
      <form {...form.wiring} id={id} onKeyDown={submitOnKeys} className="pt-4 pb-1">
        <Field
          label={words.notes}
          hint={words.notesHint}
          errors={form.errorsOf('notes')}
          aside={<Counter length={charactersIn(form.values.notes.trim())} most={notesLength} />}
        >
          <TextArea {...form.control('notes')} lines={2} />
        </Field>
      </form>
    </Dialog>
  )
}

/** A highlight in the making. `onDone` is called once it is there, by this or by another page of one's own. */
function useHighlighting(entryId: string, onDone: () => void) {
  const me = useMe()
  return useContractForm({
    schema: highlightForm,
    values: { notes: '' },
    kept: ['notes'],
    keptOf: `highlight.${entryId}`,
    owner: me.id,
    send: ({ notes }) => client.highlights.add({ entryId, notes }),
    onDone: (highlight) => {
      showHighlightOf(entryId, highlight)
      void refreshHighlights()
      const { consent, named } = highlight
      const said = made.consents[named ? 'named' : consent]
      toast({
        kind: 'success',
        title: buttonWords.added,
        text: consent === 'asked' ? buttonWords.asked : said,
      })
      onDone()
    },
    clears: true,
    onTrouble: ({ code }) => {
      if (code === 'INVALID_INPUT') return
      toast({ kind: 'danger', ...wordsFor(code) })
      if (code !== 'ALREADY_HIGHLIGHTED') return
      void refreshHighlights()
      onDone()
    },
  })
}

function wordsFor(code: Trouble['code']) {
  if (code === 'ALREADY_HIGHLIGHTED') return buttonWords.already
  return code === 'RATE_LIMITED' ? buttonWords.tooOften : buttonWords.failed
}
