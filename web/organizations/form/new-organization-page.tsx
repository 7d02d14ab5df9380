import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/queries.ts'
import { Message } from '#web/platform/failures/message.tsx'
import { paths } from '#web/paths.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { organizationFormWords as words, organizationWords } from '#words/en/organizations/organizations.ts'
import { FormPage, FormSkeleton } from '#web/organizations/form-page.tsx'
import { OrganizationForm } from './organization-form.tsx'

/** For those who run the platform: an organization in the making. */
export function NewOrganizationPage() {
  // The list says whether one may, and where organizations are reached.
  const { data, isError, isFetching, refetch } = useQuery(
    api.organizations.list.queryOptions({ input: { state: 'standing', page: 1 } }),
  )
  if (data?.can.create === false) {
    return (
      <Message {...words.notYours}>
        <LinkButton to={paths.organizations()}>{words.all}</LinkButton>
      </Message>
    )
  }
  return (
    <FormPage header={<h1 className="text-2xl">{frame.pages.newOrganization}</h1>}>
      {data && <OrganizationForm organization={null} host={data.host} />}
      {!data && isError && (
        <FailedState text={organizationWords.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <FormSkeleton />}
    </FormPage>
  )
}
