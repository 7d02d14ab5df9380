import { useMutation } from '@tanstack/react-query'
import { Copy, MailPlus } from 'lucide-react'
import type { Organization } from '#contract/organizations/organizations.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { joiningWords as words } from '#words/en/joining/joining.ts'

/** How people come to an organization, and, while it has none, its first admin. */
export function JoiningSection({
  organization: { id, address, can, signUps, subscriptionStatus, hasAdmin },
}: {
  organization: Organization
}) {
  const isArchived = subscriptionStatus === 'archived'
  return (
    <Card
      title={words.section.title}
      text={isArchived ? words.archived : words.section.texts[signUps](address)}
    >
      <div>
        <LinkButton to={paths.invitations({ org: id })} icon={<MailPlus size={18} aria-hidden="true" />}>
          {words.section.all}
        </LinkButton>
      </div>
      {!hasAdmin && <p className="text-pretty">{can.subscribe ? words.noAdmin : words.noAdminYet}</p>}
      {!hasAdmin && can.subscribe && !isArchived && <SetUpLink id={id} />}
    </Card>
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
      <Field label={words.setUpLink}>
        <FieldOutput value={data.link} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copyText(data.link)}>
          {words.copySetUpLink}
        </Button>
        <Button look="plain" busy={isPending} onClick={() => mutate({ id, renew: true })}>
          {words.renew}
        </Button>
      </div>
      <p className="text-sm text-muted">{words.setUpEnds(shortDate(data.endsAt))}</p>
    </div>
  )
}
