import { Lock, User, Users } from 'lucide-react'
import type { Audience } from '#contract/entries/audiences.ts'
import { Badge } from '#web/ui/badge.tsx'
import { audienceWords } from '#words/en/drafts/audience.ts'

export const audienceIcons = {
  private: <Lock size={14} />,
  leader: <User size={14} />,
  shared: <Users size={14} />,
}

/** Who sees an entry, in a word. */
export function AudienceBadge({ audience }: { audience: Audience }) {
  return (
    <Badge tone={audience === 'shared' ? 'accent' : 'plain'} icon={audienceIcons[audience]}>
      {audienceWords.badges[audience]}
    </Badge>
  )
}
