import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { Copy } from 'lucide-react'
import { proofByPasswordForm, proofForm } from '#contract/account/forms.ts'
import { apiKeyForm } from '#contract/api-keys/form.ts'
import { keyNameLength } from '#contract/api-keys/limits.ts'
import { scopes } from '#contract/api-keys/scopes.ts'
import { CurrentPassword } from '#web/account/current-password.tsx'
import { client } from '#web/platform/api/client.ts'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { endOf } from '#web/audit/day-range.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { apiKeyWords, scopeWords } from '#words/en/api-keys/api-keys.ts'
import { ui } from '#words/en/platform/ui.ts'
import { refreshKeys } from './refresh-keys.ts'

const { make: words, made: madeWords } = apiKeyWords

/** The form as its fields have it: scopes as words of one text, and the last day on which the key works. */
const fields = {
  name: apiKeyForm.shape.name,
  scopes: z.pipe(z.pipe(z.string(), z.transform(scopesIn)), apiKeyForm.shape.scopes),
  endsAt: z.string().check(z.refine((day) => day === '' || endOf(day) !== undefined, words.noDay)),
}
const schema = z.object({ ...fields, ...proofForm.shape })
const schemaByPassword = z.object({ ...fields, ...proofByPasswordForm.shape })

export type MakeKeyDialogProps = { open: boolean; onClose: () => void }

/** Where a key is made, and shown for the one time that it is. */
export function MakeKeyDialog({ open, onClose }: MakeKeyDialogProps) {
  const formId = useId()
  // Here and nowhere else, until it is put away.
  const [secret, setSecret] = useState<string | null>(null)
  const { data: account } = useQuery(api.account.read.queryOptions())
  const asksPassword = account?.hasPassword ?? true
  const form = useKeyForm(asksPassword, setSecret)
  const putAway = () => {
    setSecret(null)
    onClose()
  }
  if (secret !== null) return <ShownKey secret={secret} open={open} onDone={putAway} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form {...form.wiring} id={formId} className="flex flex-col gap-5 pt-3">
        <FormTrouble trouble={form.trouble} />
        <Field label={words.name} hint={words.nameHint} errors={form.errorsOf('name')}>
          <TextInput {...form.control('name')} maxLength={2 * keyNameLength} autoComplete="off" />
        </Field>
        <ScopeChoice
          value={form.values.scopes}
          errors={form.errorsOf('scopes')}
          onChange={(value) => form.write('scopes', value)}
        />
        <Field label={words.endsAt} hint={words.endsAtHint} errors={form.errorsOf('endsAt')}>
          <TextInput {...form.control('endsAt')} type="date" />
        </Field>
        <CurrentPassword
          asked={asksPassword}
          errors={form.errorsOf('currentPassword')}
          {...form.control('currentPassword')}
        />
      </form>
    </Dialog>
  )
}

function useKeyForm(asksPassword: boolean, onMade: (secret: string) => void) {
  const me = useMe()
  return useContractForm({
    schema: asksPassword ? schemaByPassword : schema,
    values: { name: '', scopes: '', endsAt: '', currentPassword: '' },
    kept: ['name', 'scopes', 'endsAt'],
    keptOf: 'new-key',
    owner: me.id,
    send: ({ endsAt, ...key }) => client.apiKeys.make({ ...key, endsAt: endOf(endsAt) ?? null }),
    onDone: (made) => {
      onMade(made.secret)
      void refreshKeys()
    },
    clears: true,
    failed: words.failed,
  })
}

type ScopeChoiceProps = { value: string; errors: readonly string[]; onChange: (value: string) => void }

/** What a key is to be able to do, each with a line that says so. */
function ScopeChoice({ value, errors, onChange }: ScopeChoiceProps) {
  const id = useId()
  const chosen = scopesIn(value)
  const wrong = errors.length > 0
  return (
    <fieldset className="min-w-0" aria-describedby={wrong ? `${id}-errors` : undefined}>
      <legend className="pb-1 font-medium">{words.scopes}</legend>
      {wrong && (
        <ul id={`${id}-errors`} className="text-sm text-danger">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <div className="-mx-2 flex flex-col">
        {scopes.map((scope, place) => (
          <label
            key={scope}
            className="flex min-h-11 items-start gap-3 rounded px-2 py-2 hover:bg-tint has-focus-visible:outline-2
              has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              aria-labelledby={`${id}-${scope}`}
              aria-describedby={`${id}-${scope}-text`}
              // Where none is chosen, one begins at the first.
              aria-invalid={(wrong && place === 0) || undefined}
              onChange={(event) => onChange(withScope(value, scope, event.currentTarget.checked))}
              className="mt-0.75 size-4.5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <code id={`${id}-${scope}`} className="text-sm font-medium">
                {scope}
              </code>
              <span id={`${id}-${scope}-text`} className="block text-sm text-muted">
                {scopeWords[scope]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ShownKeyProps = { secret: string; open: boolean; onDone: () => void }

/** A key, the one time that it is shown. Only its button puts it away: it would be lost by a press beside it. */
function ShownKey({ secret, open, onDone }: ShownKeyProps) {
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={() => {}}
      title={madeWords.title}
      text={madeWords.text}
      actions={
        <>
          <Button onClick={onDone}>{madeWords.done}</Button>
          <Button look="primary" icon={<Copy size={18} />} onClick={() => void copyText(secret)}>
            {madeWords.copy}
          </Button>
        </>
      }
    >
      <div className="pt-4">
        <Field label={madeWords.key}>
          <FieldOutput value={secret} code />
        </Field>
      </div>
    </Dialog>
  )
}

/** The scopes that stand in a field, as words of one text. */
function scopesIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

/** The text of the field of scopes once one of them is chosen, or is no more. */
function withScope(text: string, scope: string, chosen: boolean): string {
  const others = scopesIn(text).filter((each) => each !== scope)
  return (chosen ? [...others, scope] : others).join(' ')
}
