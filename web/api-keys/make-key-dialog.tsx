import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { proofByPasswordForm, proofForm } from '#contract/account/forms.ts'
import { apiKeyForm } from '#contract/api-keys/form.ts'
import { keyNameLength } from '#contract/api-keys/limits.ts'
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
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { ui } from '#words/en/platform/ui.ts'
import { refreshKeys } from './refresh-keys.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { scopesIn } from './scope-texts.ts'
import { ShownKey } from './shown-key.tsx'

const { make: words } = apiKeyWords

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
