import { leadsIn, type WayIn } from '#contract/joining/way-in.ts'
import { useAppName } from '#web/api/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { access } from '#words/en/access.ts'
import { errorWords } from '#words/en/errors.ts'
import { SignUpForm, type useSignUp } from './sign-up-form.tsx'

const { auth: words } = access

/** How somebody new comes in here: by the form, with what is to be known of it beforehand, or why by none. */
export function SignUpPanel({ form, way }: { form: ReturnType<typeof useSignUp>; way: WayIn }) {
  const church = useAppName()
  if (!leadsIn(way)) {
    const { title, text } = errorWords[way === 'closed' ? 'TAKES_NOBODY_NEW' : 'INVITATION_NEEDED']
    return <Notice title={title}>{text}</Notice>
  }
  return (
    <div className="flex flex-col gap-5">
      {way === 'invited' && <Notice title={words.invited.title(church)}>{words.invited.text}</Notice>}
      {way === 'approval' && <Notice>{words.approval(church)}</Notice>}
      <SignUpForm form={form} />
    </div>
  )
}
