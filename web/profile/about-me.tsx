import type { Account } from '#web/account/account.ts'
import { Facts } from '#web/account/facts.tsx'
import { useMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { fieldWords } from '#words/en/account/fields.ts'
import { profileWords as words } from '#words/en/profile/profile.ts'
import { PictureSection } from './picture-section.tsx'
import type { Profile } from './profile.ts'

// Its rules come with it.
const NamesSection = later(() => import('./names-section.tsx').then((file) => file.NamesSection))

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
      <NamesSection wanted props={{ names: profile.names }} fallback={<NamesSkeleton />} />
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

// As high as what comes in its place.
function NamesSkeleton() {
  return (
    <Card title={words.names.title}>
      <Skeletons>
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-11 w-32" />
        </div>
      </Skeletons>
    </Card>
  )
}
