import { useMe } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access.ts'
import type { Account } from './account.ts'
import { Facts } from './facts.tsx'

const { account: words, fields } = access

/** Who one is here. */
export function ProfileSection({ account }: { account: Account }) {
  const me = useMe()
  const email = (
    <>
      {account.email} <TextLink to={paths.profile({ tab: 'settings' })}>{words.changeEmail}</TextLink>
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
          { label: words.displayName, value: me.displayName },
          { label: fields.email, value: email },
          { label: words.role, value: words.roles[me.role] },
          { label: words.church, value: me.organization },
        ]}
      />
    </Card>
  )
}
