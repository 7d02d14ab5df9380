import { useId } from 'react'
import type { HelpSettings } from '#contract/care/care.ts'
import { type Contact, contactFields } from '#contract/care/form.ts'
import { client } from '#web/platform/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { ui } from '#words/en/platform/ui.ts'
import { isolated } from '#words/isolated.ts'
import { CareTrouble } from './care-trouble.tsx'
import { placeOf } from './place-of.ts'
import { useCareForm } from './use-care-form.ts'

const { contact: words } = helpSettingsWords

export type ContactDialogProps = {
  open: boolean
  contacts: HelpSettings['contacts']
  /** Whom it is about, as they were when one began; null for somebody new. */
  contact: Contact | null
  onClose: () => void
}

/** Where a church names somebody to talk to, or changes what it says of them. */
export function ContactDialog({ open, contacts, contact, onClose }: ContactDialogProps) {
  const formId = useId()
  const form = useContactForm(contacts, contact, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={contact ? words.editTitle : words.addTitle}
      text={words.text}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form {...form.wiring} id={formId} onChange={form.begin} className="flex flex-col gap-5 pt-4">
        <CareTrouble form={form} />
        <Field label={words.name} errors={form.errorsOf('name')}>
          <TextInput {...form.control('name')} autoComplete="off" />
        </Field>
        <Field label={words.about} hint={words.aboutHint} errors={form.errorsOf('about')}>
          <TextInput {...form.control('about')} autoComplete="off" />
        </Field>
        <Field label={words.phone} errors={form.errorsOf('phone')}>
          <TextInput {...form.control('phone')} type="tel" autoComplete="off" />
        </Field>
        <Field label={words.email} errors={form.errorsOf('email')}>
          <TextInput {...form.control('email')} type="email" autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}

type Contacts = HelpSettings['contacts']

function useContactForm({ people, version }: Contacts, begun: Contact | null, onSaved: () => void) {
  const place = begun ? placeOf(people, begun) : -1
  const contact = people[place] ?? begun
  return useCareForm({
    schema: contactFields,
    values: {
      name: contact?.name ?? '',
      about: contact?.about ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
    },
    keptOf: begun ? `contact.of.${begun.name}` : 'contact.new',
    version,
    // Whom another admin took away or renamed meanwhile is named beside the others, and nobody is in their place.
    send: (given, seen) =>
      client.care.setContacts({
        contacts: place < 0 ? [...people, given] : people.toSpliced(place, 1, given),
        version: seen,
      }),
    onSaved: ({ name }) => {
      toast({ kind: 'success', title: words.saved(isolated(name)) })
      onSaved()
    },
    failed: words.failed,
  })
}
