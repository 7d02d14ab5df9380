import { leadsIn } from '#contract/joining/way-in.ts'
import { useAppName } from '#web/platform/api/session.ts'
import { start } from '#web/platform/api/start.ts'
import { Notice } from '#web/ui/notice.tsx'
import { access } from '#words/en/access/access.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { SignUpForm, type useSignUp } from './sign-up-form.tsx'

const { auth: words } = access

/**
 * How somebody new comes in here: by the form, with what is to be known of it beforehand, or why by none. Whoever has begun to fill it in keeps
 * it, also where they cannot come in any more.
 */
export function SignUpPanel({ form }: { form: ReturnType<typeof useSignUp> }) {
  const church = useAppName()
  const { way } = form
  if (!leadsIn(way) && !leadsIn(start.wayIn)) {
    const { title, text } = errorWords[way === 'closed' ? 'TAKES_NOBODY_NEW' : 'INVITATION_NEEDED']
    return <Notice title={title}>{text}</Notice>
  }
  return (
    <div className="flex flex-col gap-5">
      {way === 'invited' && (
        <Notice title={words.invited.title(church)}>
          {words.invited.text}
          {start.leader !== null && ` ${words.invited.circle(start.leader)}`}
        </Notice>
      )}
      {way === 'approval' && <Notice>{words.approval(church)}</Notice>}
      <SignUpForm form={form} />
    </div>
  )
}
