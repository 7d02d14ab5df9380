import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useAppName, useMe } from '#web/platform/api/session.ts'
import { AccessDenied, Message } from '#web/platform/failures/message.tsx'
import { isNowhere, organizationQuery } from '#web/organizations/organization-queries.ts'
import { paths } from '#web/paths.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { joiningWords as words } from '#words/en/joining/joining.ts'
import { organizationFormWords } from '#words/en/organizations/organizations.ts'
import { isolated } from '#words/isolated.ts'
import { InvitationList } from './invitation-list.tsx'

/** The links by which people come: for leaders into their circle, for admins to their church, for those who run all to one of them. */
export function InvitationsPage() {
  const { can } = useMe()
  const { org }: { org?: string } = useSearch({ strict: false })
  if (!can.lead) return <AccessDenied text={words.leadersOnly} />
  if (org === undefined) return <OwnChurch />
  return can.administer ? <OneChurch key={org} id={org} /> : <AccessDenied text={words.adminsOnly} />
}

function OwnChurch() {
  const { can } = useMe()
  const name = useAppName()
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.invitations}</h1>
        <p className="max-w-[70ch] text-pretty text-muted">
          {can.administer ? words.text : words.textOfLeader}
        </p>
      </header>
      <InvitationList church={{ name, id: undefined, isArchived: false }} />
    </div>
  )
}

function OneChurch({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(id))
  if (!data && error && isNowhere(error)) {
    return (
      <Message {...organizationFormWords.notThere}>
        <LinkButton to={paths.organizations()}>{organizationFormWords.all}</LinkButton>
      </Message>
    )
  }
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div className="-mb-4 -ml-4 wrap-anywhere">
        <LinkButton
          look="plain"
          to={paths.editOrganization(id)}
          icon={<ArrowLeft size={18} aria-hidden="true" />}
        >
          {words.toOrganization(isolated(data?.name ?? id))}
        </LinkButton>
      </div>
      <header className="wrap-anywhere">
        <h1 className="text-2xl">{frame.pages.invitations}</h1>
        <p className="max-w-[70ch] text-pretty text-muted">{words.text}</p>
      </header>
      {data && (
        <InvitationList
          church={{
            name: data.name,
            // Into one's own one invites as at home, into the circles of its leaders as well.
            id: data.can.subscribe ? id : undefined,
            isArchived: data.subscriptionStatus === 'archived',
          }}
        />
      )}
      {!data && error && (
        <FailedState text={words.list.churchFailed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <Skeletons>
          <SkeletonLines lines={8} />
        </Skeletons>
      )}
    </div>
  )
}
