import { ChevronDown } from 'lucide-react'
import type { Audience, Entry } from '#contract/entries/entries.ts'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { journal } from '#words/en/journal.ts'
import { AudienceBadge, audienceIcons } from './audience-badge.tsx'
import { audienceOptions } from './audience-field.tsx'
import { editEntry, tell } from './entry-acts.ts'

/** Who sees an entry, and the way to change that without opening the editor. */
export function AudienceMenu({ entry }: { entry: Entry }) {
  const face = (
    <span className="inline-flex items-center gap-1">
      <AudienceBadge audience={entry.audience} />
      <ChevronDown size={16} />
    </span>
  )
  return (
    <Menu
      label={journal.audience.change(entry.day, journal.audience.badges[entry.audience])}
      button={face}
      items={audienceOptions.map(({ value, label }) => ({
        kind: 'act',
        label,
        icon: audienceIcons[value],
        onPick: () => void change(entry, value),
      }))}
    />
  )
}

async function change(entry: Entry, audience: Audience) {
  if (audience === entry.audience) return
  try {
    await editEntry({ ...entry, audience })
    toast({ kind: 'success', title: journal.audience.changed, text: journal.audience.options[audience] })
  } catch (error) {
    tell(error, journal.audience.changeFailed)
  }
}
