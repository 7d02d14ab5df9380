import { useState } from 'react'
import type { HelpSettings } from '#contract/care/care.ts'
import type { Contact } from '#contract/care/form.ts'
import { careLimits } from '#contract/care/limits.ts'
import { ContactList } from '#web/care/contact-list.tsx'
import { client } from '#web/platform/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'
import { isolated } from '#words/isolated.ts'
import { change } from './settings.ts'

const { contacts: words } = helpSettingsWords
const ContactDialog = laterDialog(() => import('./contact-dialog.tsx').then((file) => file.ContactDialog))

/** Those whom a church names to talk to. */
export function ContactSection({ contacts }: Pick<HelpSettings, 'contacts'>) {
  const { people, version } = contacts
  // By its place among them; one past the last for a new one.
  const [inHand, setInHand] = useState(0)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const place = useFocusKept<HTMLDivElement>()
  const take = (index: number) => {
    setInHand(index)
    setOpen(true)
  }
  const remove = async (index: number) => {
    setBusy(true)
    const left = people.toSpliced(index, 1)
    const done = await change(client.care.setContacts({ contacts: left, version }), words.failed)
    if (done) toast({ kind: 'success', title: words.removed(isolated(people[index]?.name ?? '')) })
    setBusy(false)
  }
  return (
    <Card title={words.title} text={words.text}>
      <div {...place} className="outline-none">
        {people.length === 0 && <p className="text-muted">{words.none}</p>}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {people.map((contact, index) => (
            <li key={`${contact.name} ${contact.phone} ${contact.email}`} className="py-3.5 first:pt-0">
              <ContactRow
                contact={contact}
                busy={busy}
                onEdit={() => take(index)}
                onRemove={() => void remove(index)}
              />
            </li>
          ))}
        </ul>
      </div>
      {people.length < careLimits.contacts && (
        <div>
          <Button {...ContactDialog.nearing} aria-haspopup="dialog" onClick={() => take(people.length)}>
            {words.add}
          </Button>
        </div>
      )}
      <ContactDialog
        key={inHand}
        open={open}
        contacts={contacts}
        index={inHand}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

type ContactRowProps = { contact: Contact; busy: boolean; onEdit: () => void; onRemove: () => void }

function ContactRow({ contact, busy, onEdit, onRemove }: ContactRowProps) {
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
        <Button look="plain-danger" busy={busy} aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </>
  )
}
