import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Organization } from '#contract/organizations/organizations.ts'
import { tellFailure } from '#web/api/failure.ts'
import { showAnswer } from '#web/api/newest.ts'
import { api } from '#web/api/queries.ts'
import { shortDate } from '#web/programme/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { later } from '#web/ui/later.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { invitationWords as words } from '#words/en/invitation.ts'

const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** How people come to an organization, and, while it has none, its first admin. */
export function InvitationSection({
  organization: { id, address, can, subscriptionStatus },
}: {
  organization: Organization
}) {
  const query = api.organizations.invitation.queryOptions({ input: { id } })
  const { data, isError, isFetching, refetch } = useQuery(query)
  return (
    <Card title={words.title} text={words.text(address)}>
      {subscriptionStatus === 'archived' && <p className="pb-4">{words.archived}</p>}
      {isError && <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <Skeletons>
          <SkeletonLines lines={2} />
        </Skeletons>
      )}
      {data && (
        <div className="flex flex-col gap-5">
          <CopiedLink label={words.link} link={data.link}>
            <Renew id={id} onRenewed={(renewed) => showAnswer(query.queryKey, renewed)} />
          </CopiedLink>
          {!data.hasAdmin && (
            <p className="text-pretty">{can.subscribe ? words.noAdmin : words.noAdminYet}</p>
          )}
          {!data.hasAdmin && can.subscribe && subscriptionStatus !== 'archived' && <SetUpLink id={id} />}
        </div>
      )}
    </Card>
  )
}

function CopiedLink({ label, link, children }: { label: string; link: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <Field label={label}>
        <FieldOutput value={link} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copyText(link)}>
          {words.copy(label)}
        </Button>
        {children}
      </div>
    </div>
  )
}

function Renew({
  id,
  onRenewed,
}: {
  id: string
  onRenewed: (renewed: { link: string; hasAdmin: boolean }) => void
}) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(
    api.organizations.renewInvitation.mutationOptions({
      onSuccess: (renewed) => {
        onRenewed(renewed)
        setAsking(false)
        toast({ kind: 'success', title: words.renewed })
      },
      onError: (error) => tellFailure(error, words.renewFailed),
    }),
  )
  return (
    <>
      <Button {...ConfirmDialog.nearing} look="plain" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.renew}
      </Button>
      <ConfirmDialog
        wanted={asking}
        props={{
          ...words.ask,
          open: asking,
          onClose: () => setAsking(false),
          confirm: words.renew,
          busy: isPending,
          onConfirm: () => mutate({ id }),
        }}
      />
    </>
  )
}

function SetUpLink({ id }: { id: string }) {
  const { mutate, data, isPending } = useMutation(
    api.organizations.setUpLink.mutationOptions({
      onSuccess: (_, { renew }) => renew && toast({ kind: 'success', title: words.setUpRenewed }),
      onError: (error) => tellFailure(error, words.linkFailed),
    }),
  )
  if (!data) {
    return (
      <div>
        <Button busy={isPending} onClick={() => mutate({ id })}>
          {words.showSetUpLink}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <CopiedLink label={words.setUpLink} link={data.link}>
        <Button look="plain" busy={isPending} onClick={() => mutate({ id, renew: true })}>
          {words.renew}
        </Button>
      </CopiedLink>
      <p className="text-sm text-muted">{words.setUpEnds(shortDate(data.endsAt))}</p>
    </div>
  )
}
