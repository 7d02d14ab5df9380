import { useState } from 'react'
import type { HelpSettings } from '#contract/care/care.ts'
import type { Contact } from '#contract/care/form.ts'
import { careLimits } from '#contract/care/limits.ts'
import { ContactList } from '#web/care/contact-list.tsx'
import { client } from '#web/platform/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { isolated } from '#words/isolated.ts'
import { change } from './settings.ts'

const { contacts: words, removeContact: removeWords } = helpSettingsWords
const ContactDialog = laterDialog(() => import('./contact-dialog.tsx').then((file) => file.ContactDialog))

/** Those whom a church names to talk to. */
export function ContactSection({ contacts }: Pick<HelpSettings, 'contacts'>) {
  const { people } = contacts
  // Null for somebody new.
  const [inHand, setInHand] = useState<Contact | null>(null)
  const [open, setOpen] = useState(false)
  const place = useFocusKept<HTMLDivElement>()
  const take = (contact: Contact | null) => {
    setInHand(contact)
    setOpen(true)
  }
  return (
    <Card title={words.title} text={words.text}>
      <div {...place} className="outline-none">
        {people.length === 0 && <p className="text-muted">{words.none}</p>}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {people.map((contact) => (
            <li key={keyOf(contact)} className="py-3.5 first:pt-0">
              <ContactRow contact={contact} contacts={contacts} onEdit={() => take(contact)} />
            </li>
          ))}
        </ul>
      </div>
      {people.length < careLimits.contacts && (
        <div>
          <Button {...ContactDialog.nearing} aria-haspopup="dialog" onClick={() => take(null)}>
            {words.add}
          </Button>
        </div>
      )}
      <ContactDialog
        key={inHand ? keyOf(inHand) : 'new'}
        open={open}
        contacts={contacts}
        contact={inHand}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

type ContactRowProps = { contact: Contact; contacts: HelpSettings['contacts']; onEdit: () => void }

function ContactRow({ contact, contacts, onEdit }: ContactRowProps) {
  const name = isolated(contact.name)
  return (
    <>
      <ContactList contacts={[contact]} />
      <div className="-mx-4 flex flex-wrap pt-1">
        <Button
          {...ContactDialog.nearing}
          look="plain"
          aria-label={words.editOf(name)}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          {words.edit}
        </Button>
        <RemoveButton contact={contact} contacts={contacts} name={name} />
      </div>
    </>
  )
}

type RemoveButtonProps = Omit<ContactRowProps, 'onEdit'> & { name: string }

function RemoveButton({ contact, contacts: { people, version }, name }: RemoveButtonProps) {
  const remove = async () => {
    const left = people.filter((other) => other !== contact)
    const done = await change(client.care.setContacts({ contacts: left, version }), removeWords.failed)
    if (done) toast({ kind: 'success', title: words.removed(name) })
  }
  return (
    <ConfirmedButton
      text={words.remove}
      name={words.removeOf(name)}
      question={{ ...removeWords, title: removeWords.title(name) }}
      act={remove}
    />
  )
}

function keyOf({ name, phone, email }: Contact): string {
  return JSON.stringify([name, phone, email])
}
