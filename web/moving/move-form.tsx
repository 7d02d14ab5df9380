import { charactersIn } from '#contract/entries/limits.ts'
import { moveReasonLength } from '#contract/moving/limits.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { movingWords as words } from '#words/en/moving/moving.ts'
import { isolated } from '#words/isolated.ts'
import { MovePreview } from './move-preview.tsx'
import type { Found } from './use-look-up.ts'
import { useMove } from './use-move.ts'

type MoveFormProps = {
  organization: Organization
  found: Found
  /** One looks somebody else up, or is done. */
  onEnd: () => void
}

/** Who was looked up, what moving them does, and why one would. */
export function MoveForm({ organization, found, onEnd }: MoveFormProps) {
  const { form, asking, busy, trouble, close, move } = useMove(organization, found, onEnd)
  const { from } = found
  return (
    <form {...form.wiring} onKeyDown={submitOnKeys} className="flex flex-col gap-5">
      <FocusHere>
        <p className="text-lg wrap-anywhere">
          <Sentence of={(name) => words.who(name, isolated(from.name))} who={[found]} />
        </p>
      </FocusHere>
      <MovePreview {...found} />
      <Field
        label={words.reason}
        hint={words.reasonHint}
        errors={form.errorsOf('reason')}
        aside={<Counter length={charactersIn(form.values.reason.trim())} most={moveReasonLength.most} />}
      >
        <TextArea {...form.control('reason')} lines={2} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button {...ConfirmDialog.nearing} type="submit" aria-haspopup="dialog">
          {words.move}
        </Button>
        <Button look="plain" onClick={onEnd}>
          {words.another}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={words.ask.title(nameInText(found), isolated(organization.name))}
        text={words.ask.text(nameInText(found), isolated(from.name))}
        confirm={words.move}
        busyLabel={words.moving}
        busy={busy}
        trouble={trouble}
        onConfirm={move}
      />
    </form>
  )
}
