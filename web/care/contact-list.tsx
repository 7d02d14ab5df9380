import type { Contact } from '#contract/care/form.ts'
import { wayTo } from '#contract/care/help-lines.ts'
import { careWords } from '#words/en/care/care.ts'
import { WayLink, wayLook } from './help-line-list.tsx'

const { contacts: words } = careWords

/** Those whom a church names to talk to, each with the ways to reach them. */
export function ContactList({ contacts }: { contacts: Contact[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {contacts.map(({ name, about, phone, email }) => (
        <li key={`${name} ${phone ?? email}`} className="flex flex-col gap-1.5">
          <p>
            <span className="font-medium">{name}</span>
            {about && <span className="block text-sm text-muted">{about}</span>}
          </p>
          <p className="flex flex-wrap gap-2 wrap-anywhere">
            {phone && <WayLink way={wayTo('call', phone)} />}
            {email && (
              <a href={`mailto:${email}`} className={wayLook}>
                {words.write(email)}
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
