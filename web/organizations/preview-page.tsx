import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Organization } from '#contract/organizations/organizations.ts'
import { featuresOf } from '#contract/plans.ts'
import { api } from '#web/platform/api/queries.ts'
import { Message } from '#web/platform/failures/message.tsx'
import { BrandColours } from '#web/organizations/preview/brand-colours.tsx'
import { Preview } from '#web/organizations/preview/preview.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { organizationFormWords } from '#words/en/organizations/organizations.ts'
import { planLabels } from '#words/en/organizations/plans.ts'
import { previewWords as words } from '#words/en/organizations/preview.ts'
import { Emblem } from '#web/brand/emblem.tsx'
import { isolated } from '#words/isolated.ts'
import { FormSkeleton } from './form-page.tsx'
import { isNowhere, organizationQuery } from './organization-queries.ts'
import { OrganizationPicker } from './organization-picker.tsx'
import { PlanFeatures } from '#web/organizations/plans/plan-features.tsx'
import { StatusBadge } from './status-badge.tsx'

/** For admins: how the app looks to the people of an organization that they manage. Which one stands in the address; else their own. */
// The type is said, or what the router knows of addresses would hang on itself.
export function PreviewPage(): ReactNode {
  const { org } = useSearch({ strict: false })
  return org ? <PreviewOf key={org} id={org} /> : <OwnPreview />
}

function OwnPreview() {
  const { data, isError, isFetching, refetch } = useQuery(
    api.organizations.list.queryOptions({ input: { state: 'own', page: 1 } }),
  )
  const own = data?.organizations[0]
  if (own) return <Shown organization={own} />
  return (
    <Page>
      {isError ? (
        <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

function PreviewOf({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(organizationQuery(id))
  if (data) return <Shown organization={data} />
  if (error && isNowhere(error)) {
    return (
      <Message {...organizationFormWords.notThere}>
        <LinkButton to={paths.organizations()}>{organizationFormWords.all}</LinkButton>
      </Message>
    )
  }
  return (
    <Page>
      {error ? (
        <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

function Shown({ organization }: { organization: Organization }) {
  const { id, name, logo, theme, subscriptionTier: tier, subscriptionStatus: status } = organization
  return (
    <Page>
      <section className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Emblem name={name} logo={logo} />
        <div className="min-w-0 grow basis-52 wrap-anywhere">
          <h2 className="text-xl">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-muted">
            <StatusBadge status={status} />
            <span>{planLabels[tier]}</span>
            <span>{words.theme(organizationFormWords.themes[theme ?? ''])}</span>
          </p>
        </div>
        <LinkButton
          to={paths.editOrganization(id)}
          aria-label={words.editOf(isolated(name))}
          icon={<Pencil size={18} aria-hidden="true" />}
        >
          {words.edit}
        </LinkButton>
      </section>
      <OrganizationPicker shown={id} />
      <Card title={words.frame} text={words.frameText}>
        <Preview
          brand={organization}
          features={featuresOf(tier, status)}
          unlock={organization.unlock}
          isOwn={isOwn(organization)}
        />
      </Card>
      <Card>
        <BrandColours brand={organization} level={2} />
      </Card>
      <Card title={words.features}>
        <PlanFeatures tier={tier} status={status} />
      </Card>
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.preview}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      {children}
    </div>
  )
}

// An organization whose subscription the caller may settle is another's.
function isOwn({ can }: Organization): boolean {
  return !can.subscribe
}
