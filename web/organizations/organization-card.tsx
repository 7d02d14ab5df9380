import { MonitorSmartphone, Pencil } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Organization } from '#contract/organizations/organizations.ts'
import { featuresOf } from '#contract/plans.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { organizationWords as words } from '#words/en/organizations/organizations.ts'
import { planLabels } from '#words/en/organizations/plans.ts'
import { previewWords } from '#words/en/organizations/preview.ts'
import { Emblem } from '#web/brand/emblem.tsx'
import { isolated } from '#words/isolated.ts'
import { OrganizationActs } from './organization-acts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Swatches } from './swatches.tsx'

/** An organization among others: what it is called, where it is, how it stands, and what may be done to it. */
export function OrganizationCard({ organization }: { organization: Organization }) {
  const { id, name, logo, subscriptionTier, subscriptionStatus, customDomain, isDefault } = organization
  const { contactEmail, contactPhone, people } = organization
  const heading = useId()
  const contacts = [contactEmail, contactPhone].filter((each) => each !== null)
  const holdsDomain = featuresOf(subscriptionTier, subscriptionStatus).includes('custom-domain')
  const host = new URL(organization.address).host
  return (
    <article
      aria-labelledby={heading}
      className="flex h-full flex-col gap-4 rounded-lg bg-surface p-5 shadow-raised ring-1 ring-line sm:p-6 forced-colors:border"
    >
      <header className="flex items-start gap-3">
        <Emblem name={name} logo={logo} />
        <div className="min-w-0 grow wrap-anywhere">
          <h2 id={heading} className="text-lg">
            {name}
          </h2>
          <p className="text-sm text-muted">{id}</p>
        </div>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap gap-2">
          <StatusBadge status={subscriptionStatus} />
          {isDefault && <Badge>{words.runsAll}</Badge>}
        </p>
        <Swatches colours={organization} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
        <Fact label={words.address}>
          {host}
          {customDomain !== null && customDomain !== host && (
            <span className="block text-sm text-muted">
              {holdsDomain ? words.notYet(customDomain) : words.domainNotInUse(customDomain)}
            </span>
          )}
        </Fact>
        <Fact label={words.plan}>{planLabels[subscriptionTier]}</Fact>
        <Fact label={words.people}>{people}</Fact>
        <Fact label={words.contact}>
          {contacts.length === 0 && <span className="text-muted">{words.noContact}</span>}
          {contacts.map((each) => (
            <span key={each} className="block">
              {each}
            </span>
          ))}
        </Fact>
      </dl>
      <Ways organization={organization} />
    </article>
  )
}

function Ways({ organization }: { organization: Organization }) {
  const { id, name } = organization
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <LinkButton
        to={paths.editOrganization(id)}
        aria-label={words.editOf(isolated(name))}
        icon={<Pencil size={18} aria-hidden="true" />}
      >
        {words.edit}
      </LinkButton>
      <LinkButton
        to={paths.preview({ org: id })}
        aria-label={previewWords.openOf(name)}
        icon={<MonitorSmartphone size={18} aria-hidden="true" />}
      >
        {previewWords.open}
      </LinkButton>
      <OrganizationActs organization={organization} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
