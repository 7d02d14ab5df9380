import { useMe } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { accountWords } from '#words/en/account.ts'
import { fieldWords } from '#words/en/fields.ts'
import type { Account } from './account.ts'
import { Facts } from './facts.tsx'

/** Who one is here. */
export function ProfileSection({ account }: { account: Account }) {
  const me = useMe()
  const email = (
    <>
      {account.email} <TextLink to={paths.profile({ tab: 'settings' })}>{accountWords.changeEmail}</TextLink>
    </>
  )
  return (
    <Card>
      <div className="flex items-center gap-4 pb-2">
        <Avatar name={me.displayName} picture={me.avatar} size={64} />
        <p className="min-w-0 font-serif text-xl wrap-anywhere">{me.displayName}</p>
      </div>
      <Facts
        facts={[
          { label: fieldWords.displayName, value: me.displayName },
          { label: fieldWords.email, value: email },
          { label: accountWords.role, value: accountWords.roles[me.role] },
          { label: accountWords.church, value: me.organization },
        ]}
      />
    </Card>
  )
}
