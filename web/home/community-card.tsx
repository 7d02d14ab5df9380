import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { home } from '#words/en/home/home.ts'

/** The way to those whom one lets read what one shares. */
export function CommunityCard() {
  return (
    <Card title={home.community} text={home.communityText}>
      <div>
        <LinkButton to={paths.community()}>{home.seeCommunity}</LinkButton>
      </div>
    </Card>
  )
}
