import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Organization } from '#contract/organizations/organizations.ts'
import { featuresOf } from '#contract/plans.ts'
import { Message } from '#web/platform/failures/message.tsx'
import { DomainSection } from '#web/domains/domain-section.tsx'
import { MoveSection } from '#web/moving/move-section.tsx'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { organizationFormWords as words, organizationWords } from '#words/en/organizations/organizations.ts'
import { Emblem } from '#web/brand/emblem.tsx'
import { FormPage, FormSkeleton } from '#web/organizations/form-page.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { JoiningSection } from '#web/organizations/joining-section.tsx'
import { LogoField } from '#web/brand/logo-field.tsx'
import { isNowhere, organizationQuery } from '#web/organizations/organization-queries.ts'
import { StatusBadge } from '#web/organizations/status-badge.tsx'
import { Swatches } from '#web/organizations/swatches.tsx'

/** For admins: one of the organizations that they manage, to be changed. */
export function EditOrganizationPage() {
  const { id = '' } = useParams({ strict: false })
  return <Edit key={id} id={id} />
}

function Edit({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(id))
  if (data) {
    return (
      <FormPage header={<Head organization={data} />}>
        <OrganizationForm organization={data} host={data.host} />
        {featuresOf(data.subscriptionTier, data.subscriptionStatus).includes('custom-branding') && (
          <Card>
            <LogoField organization={data} />
          </Card>
        )}
        <DomainSection organization={data} />
        <JoiningSection organization={data} />
        {data.can.moveHere && <MoveSection organization={data} />}
      </FormPage>
    )
  }
  if (error && isNowhere(error)) {
    return (
      <Message {...words.notThere}>
        <LinkButton to={paths.organizations()}>{words.all}</LinkButton>
      </Message>
    )
  }
  return (
    <FormPage header={<h1 className="text-2xl">{frame.pages.editOrganization}</h1>}>
      {error ? (
        <FailedState text={words.readFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </FormPage>
  )
}

function Head({ organization }: { organization: Organization }) {
  const { name, logo, subscriptionStatus, isDefault, createdAt, people } = organization
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Emblem name={name} logo={logo} />
      <div className="min-w-0 grow basis-52 wrap-anywhere">
        <h1 className="text-2xl">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-muted">
          <StatusBadge status={subscriptionStatus} />
          {isDefault && <span>{organizationWords.runsAll}</span>}
          <span>{words.created(shortDate(createdAt))}</span>
          <span>{words.people(people)}</span>
        </p>
      </div>
      <Swatches colours={organization} />
    </div>
  )
}
