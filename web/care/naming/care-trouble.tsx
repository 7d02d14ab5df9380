import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import type { Trouble } from '#web/platform/forms/trouble.ts'
import { Button } from '#web/ui/button.tsx'
import { helpSettingsWords as words } from '#words/en/care/help-settings.ts'

type CareTroubleProps = { form: { trouble: Trouble | null; overtaken: boolean; reset: () => void } }

/** Why a part of what a church says of help was not saved. */
export function CareTrouble({ form: { trouble, overtaken, reset } }: CareTroubleProps) {
  if (!overtaken) return <FormTrouble trouble={trouble} />
  return (
    <FormTrouble trouble={words.changedMeanwhile}>
      <div className="pt-2">
        <Button onClick={reset}>{words.keepSaved}</Button>
      </div>
    </FormTrouble>
  )
}
