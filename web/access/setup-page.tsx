import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Me } from '#contract/account/me.ts'
import { BecomeAdmin } from '#web/account/become-admin.tsx'
import { currentMe, useAppName } from '#web/api/session.ts'
import { start } from '#web/api/start.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access.ts'
import { enter } from './enter.ts'
import { FirstAdminForm } from './first-admin-form.tsx'
import { Sheet } from './sheet.tsx'

const { setUp: words } = access

/** Where the set-up link leads that the server prints at its first start. */
export function SetupPage() {
  const app = useAppName()
  const navigate = useNavigate()
  const { token } = useSearch({ strict: false })
  const me = currentMe()
  const needed = start.setUpNeeded && me?.role !== 'admin'
  const wanted = needed && token
  const begin = (admin: Me) => {
    enter(admin)
    toast({ kind: 'success', title: words.done })
    return navigate({ href: paths.root(), replace: true })
  }
  return (
    <Sheet title={words.title(app)} lead={wanted && words.lead}>
      {!needed && <Refused title={words.closed} text={words.closedText} />}
      {needed && !token && <Refused title={words.incomplete} text={words.incompleteText} />}
      {wanted && me && <BecomeAdmin me={me} token={token} onDone={begin} />}
      {wanted && !me && <FirstAdminForm token={token} onDone={begin} />}
    </Sheet>
  )
}

function Refused({ title, text }: { title: string; text: string }) {
  const app = useAppName()
  return (
    <div className="flex flex-col gap-5">
      <Notice title={title}>{text}</Notice>
      <LinkButton look="primary" wide to={paths.root()}>
        {words.toApp(app)}
      </LinkButton>
    </div>
  )
}
