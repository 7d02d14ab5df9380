import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { OwnDomain } from '#contract/domains/domains.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { featuresOf } from '#contract/plans.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { domainWords as words } from '#words/en/domains/domains.ts'

/** Whether the domain that is saved for an organization leads to it, and what makes it do so. */
export function DomainSection({ organization }: { organization: Organization }) {
  const { customDomain, subscriptionTier, subscriptionStatus } = organization
  if (customDomain === null) return null
  return (
    <Card title={words.title}>
      {featuresOf(subscriptionTier, subscriptionStatus).includes('custom-domain') ? (
        <InUse id={organization.id} customDomain={customDomain} />
      ) : (
        <p className="text-pretty">{words.notInUse(customDomain)}</p>
      )}
    </Card>
  )
}

function InUse({ id, customDomain }: { id: string; customDomain: string }) {
  const query = api.domains.read.queryOptions({ input: { id } })
  const { data, isError, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  // Another may have been saved since it was read.
  const domain = data?.domain === customDomain ? data : null
  return (
    <>
      {isError && <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />}
      {!domain && !isError && (
        <Skeletons>
          <SkeletonLines lines={3} />
        </Skeletons>
      )}
      {domain && <Domain id={id} domain={domain} />}
    </>
  )
}

function Domain({ id, domain }: { id: string; domain: OwnDomain }) {
  const { mutate, data, isPending } = useMutation(
    api.domains.check.mutationOptions({
      onSuccess: (checked) => {
        showAnswer(api.domains.read.queryKey({ input: { id } }), checked.domain)
        // It has another address now.
        if (checked.answer === 'proved') void queries.invalidateQueries({ queryKey: api.organizations.key() })
      },
      onError: (error) => tellFailure(error, words.checkFailed),
    }),
  )
  const answer = isPending ? undefined : data?.answer
  return (
    <div className="flex flex-col gap-5">
      {domain.provedAt ? (
        <p className="text-pretty">
          {words.proved(domain.domain, shortDate(domain.provedAt))} {words.keep}
        </p>
      ) : (
        <p className="text-pretty">{words.waits(domain.domain)}</p>
      )}
      <Records domain={domain} />
      <div role="status">
        {answer && <Notice kind={answer === 'proved' ? 'success' : 'danger'}>{words.answers[answer]}</Notice>}
      </div>
      <div>
        <Button
          busy={isPending}
          busyLabel={words.checking}
          onClick={() => mutate({ id, domain: domain.domain })}
        >
          {domain.provedAt || data ? words.checkAgain : words.check}
        </Button>
      </div>
    </div>
  )
}

function Records({ domain: { record, leadsTo } }: { domain: OwnDomain }) {
  return (
    <ol className="flex list-decimal flex-col gap-4 pl-5">
      <li>
        <p>{words.prove}</p>
        <div className="flex flex-col gap-3 pt-3">
          <Field label={words.type}>
            <FieldOutput value={record.type} />
          </Field>
          <Copied label={words.name} value={record.name} copy={words.copyName} />
          <Copied label={words.value} value={record.value} copy={words.copyValue} />
        </div>
      </li>
      <li>
        <p>{leadsTo === null ? words.leadByNumber : words.lead(leadsTo)}</p>
      </li>
    </ol>
  )
}

function Copied({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-2">
      <div className="min-w-0">
        <Field label={label}>
          <FieldOutput value={value} code />
        </Field>
      </div>
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copyText(value)}>
        {copy}
      </Button>
    </div>
  )
}
