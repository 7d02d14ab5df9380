import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'

const { made: words } = apiKeyWords

type ShownKeyProps = { secret: string; open: boolean; onDone: () => void }

/** A key, the one time that it is shown. Only its button puts it away: it would be lost by a press beside it. */
export function ShownKey({ secret, open, onDone }: ShownKeyProps) {
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={() => {}}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button onClick={onDone}>{words.done}</Button>
          <Button look="primary" icon={<Copy size={18} />} onClick={() => void copyText(secret)}>
            {words.copy}
          </Button>
        </>
      }
    >
      <div className="pt-4">
        <Field label={words.key}>
          <FieldOutput value={secret} code />
        </Field>
      </div>
    </Dialog>
  )
}
