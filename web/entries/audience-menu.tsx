import { ChevronDown } from 'lucide-react'
import type { Audience } from '#contract/entries/audiences.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { audienceOptions, audienceSentence, type Readers } from '#web/drafts/writing/audience-field.tsx'
import { audienceWords } from '#words/en/drafts/audience.ts'
import { AudienceBadge, audienceIcons } from './audience-badge.tsx'
import { editEntry } from './edit-entry.ts'

type AudienceMenuProps = {
  entry: Entry
  /** Title of the entry in its list. */
  title: string
  readers: Readers
}

/** Who sees an entry, and the way to change that without opening the editor. */
export function AudienceMenu({ entry, title, readers }: AudienceMenuProps) {
  const face = (
    <span className="inline-flex items-center gap-1">
      <AudienceBadge audience={entry.audience} />
      <ChevronDown size={16} />
    </span>
  )
  return (
    <Menu
      label={audienceWords.change(title)}
      button={face}
      items={[
        {
          kind: 'choice',
          label: audienceWords.label,
          value: entry.audience,
          options: audienceOptions.map((option) => ({ ...option, icon: audienceIcons[option.value] })),
          onPick: (audience) => void change(entry, audience as Audience, readers),
        },
      ]}
    />
  )
}

async function change(entry: Entry, audience: Audience, readers: Readers) {
  if (audience === entry.audience) return
  try {
    const { id, version, text } = entry
    await editEntry({ id, version, text, audience })
    toast({ kind: 'success', title: audienceWords.changed, text: audienceSentence(audience, readers) })
  } catch (error) {
    tellFailure(error, audienceWords.changeFailed)
  }
}
