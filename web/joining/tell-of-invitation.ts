import { client } from '#web/platform/api/client.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { toast } from '#web/ui/toast.ts'
import { joiningWords } from '#words/en/joining/joining.ts'

const { member: words } = joiningWords

/** Says to somebody who is a member what the invitation that they opened means for them, until they have read it. */
export async function tellOfInvitation(code: string): Promise<void> {
  const church = currentMe()?.organization ?? ''
  const invitation = await client.joining.forMember({ code }).catch(() => null)
  toast({
    id: 'invitation',
    lasts: 0,
    title: invitation?.elsewhere ? words.elsewhere(church) : words.title(church),
    ...(invitation && { text: meaningOf(invitation) }),
  })
}

function meaningOf({
  elsewhere,
  leader,
  leadsMe,
}: Awaited<ReturnType<typeof client.joining.forMember>>): string {
  if (elsewhere) return words.signOutFirst(elsewhere)
  if (!leader) return words.nothing
  if (leader.id === currentMe()?.id) return words.own
  return (leadsMe ? words.ledAlready : words.another)(nameInText(leader))
}
