import { MailPlus } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { circleWords as words } from '#words/en/circle/circle.ts'

/** What a leader can do whom nobody is assigned to. */
export function InviteOrGoHome() {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton look="primary" to={paths.invitations()} icon={<MailPlus size={18} aria-hidden="true" />}>
        {words.invite}
      </LinkButton>
      <LinkButton to={paths.home()}>{words.home}</LinkButton>
    </div>
  )
}
