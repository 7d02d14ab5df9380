import { ChevronDown } from 'lucide-react'
import type { Audience, Entry } from '#contract/entries/entries.ts'
import { tellFailure } from '#web/api/failure.ts'
import { audienceOptions } from '#web/drafts/audience-field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { audienceWords } from '#words/en/audience.ts'
import { AudienceBadge, audienceIcons } from './audience-badge.tsx'
import { editEntry } from './edit-entry.ts'

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
      label={audienceWords.change(entry.day, audienceWords.badges[entry.audience])}
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
    toast({ kind: 'success', title: audienceWords.changed, text: audienceWords.options[audience] })
  } catch (error) {
    tellFailure(error, audienceWords.changeFailed)
  }
}
