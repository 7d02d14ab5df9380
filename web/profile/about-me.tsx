import type { Account } from '#web/account/account.ts'
import { Facts } from '#web/account/facts.tsx'
import { useMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { fieldWords } from '#words/en/account/fields.ts'
import { profileWords as words } from '#words/en/profile/profile.ts'
import { NamesSection } from './names-section.tsx'
import { PictureSection } from './picture-section.tsx'
import type { Profile } from './profile.ts'

/** Who one is here, for oneself and for others. */
export function AboutMe({ account, profile }: { account: Account; profile: Profile }) {
  const me = useMe()
  const email = (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      {account.email}
      <span className="-ml-4">
        <LinkButton look="plain" to={paths.profile({ tab: 'settings' })}>
          {words.changeEmail}
        </LinkButton>
      </span>
    </span>
  )
  return (
    <div className="flex flex-col gap-6">
      <PictureSection />
      <NamesSection names={profile.names} />
      <Card title={words.here}>
        <Facts
          facts={[
            { label: fieldWords.email, value: email },
            { label: words.role, value: words.roles[me.role] },
            { label: words.church, value: me.organization },
          ]}
        />
      </Card>
    </div>
  )
}
