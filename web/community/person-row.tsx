import { Ellipsis, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useBlocking } from '#web/community/blocking/use-blocking.tsx'
import { reportItem, useReporting } from '#web/content-reports/use-reporting.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { communityWords as words } from '#words/en/community/community.ts'
import { isolated } from '#words/isolated.ts'
import { addMember, type Person, type Question } from './community-acts.ts'

const PersonQuestion = laterDialog(() => import('./person-question.tsx').then((file) => file.PersonQuestion))

export type PersonRowProps = {
  person: Person
  /** What there is to say of them, line by line. */
  lines?: readonly string[]
  /** Further acts of the menu, given how to ask before one. */
  items?: (ask: (question: Question) => void) => readonly MenuItem[]
  /** False where they are blocked already. */
  mayBlock?: boolean
  /** The buttons, in the same way. */
  children: (ask: (question: Question) => void) => ReactNode
}

/** Somebody in a list, with what one may do. */
export function PersonRow({ person, lines = [], items, mayBlock = true, children }: PersonRowProps) {
  const [asked, setAsked] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (question: Question) => {
    setAsked(question)
    setOpen(true)
  }
  const { id, displayName, avatar } = person
  const { report, dialog } = useReporting()
  const block = useBlocking(person)
  const reporting = reportItem(person, () => report({ about: 'person', of: id, whose: person }))
  const acts = [...(items?.(ask) ?? []), reporting, ...(mayBlock ? [block.item] : [])]
  return (
    <article aria-label={displayName} className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-none">
      <Avatar name={displayName} picture={avatar} size={44} />
      <div className={`grow basis-0 ${lines.length > 0 ? 'min-w-42' : 'min-w-20'}`}>
        <p className="font-medium wrap-anywhere">
          <PersonName of={person} />
        </p>
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </div>
      <div className="ml-auto flex items-center gap-1" {...PersonQuestion.nearing}>
        {children(ask)}
        <span className="-mr-3 inline-flex">
          <Menu label={words.menu(isolated(displayName))} button={<Ellipsis size={20} />} items={acts} />
        </span>
      </div>
      {asked && (
        <PersonQuestion person={person} question={asked} open={open} onClose={() => setOpen(false)} />
      )}
      {block.question}
      {dialog}
    </article>
  )
}

export type AddButtonProps = { person: Person; label?: string }

/** Adds somebody to one's community. */
export function AddButton({ person, label = words.add }: AddButtonProps) {
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    await addMember(person)
    setBusy(false)
  }
  return (
    <Button icon={<UserPlus size={16} />} busy={busy} busyLabel={words.adding} onClick={() => void add()}>
      {label}
      <span className="sr-only">{person.displayName}</span>
    </Button>
  )
}
