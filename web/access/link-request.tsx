import { shownAddress } from '#contract/account/shown-address.ts'
import { useState } from 'react'
import { emailForm } from '#contract/access/forms.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { access } from '#words/en/access/access.ts'
import { fieldWords } from '#words/en/account/fields.ts'

const { link: words } = access

export type LinkRequestProps = {
  /** Sends a link to the address, if it belongs to somebody. */
  send: (input: { email: string }) => Promise<unknown>
  /** What to say then, which is the same in any case. */
  sent: (email: string) => string
}

/** Asks for an email and has a link sent there. */
export function LinkRequest({ send, sent }: LinkRequestProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useContractForm({
    schema: emailForm,
    values: { email: '' },
    kept: ['email'],
    send,
    onDone: (_, { email }) => setSentTo(email),
  })
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
      <Field label={fieldWords.email} errors={form.errorsOf('email')}>
        <TextInput {...form.control('email')} type="email" autoComplete="email" />
      </Field>
      <FormTrouble trouble={form.trouble} />
      {sentTo && !form.busy && !form.trouble && (
        <FocusHere>
          <Notice kind="success" title={words.sentTitle}>
            {sent(shownAddress(sentTo))}
          </Notice>
        </FocusHere>
      )}
      <Button
        type="submit"
        look={sentTo ? 'quiet' : 'primary'}
        wide
        busy={form.busy}
        busyLabel={words.sending}
      >
        {sentTo ? words.sendAgain : words.send}
      </Button>
    </form>
  )
}
