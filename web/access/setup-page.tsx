import { useSearch } from '@tanstack/react-router'
import { currentMe, useAppName } from '#web/api/session.ts'
import { start } from '#web/api/start.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { access } from '#words/en/access.ts'
import { BecomeAdmin } from './become-admin.tsx'
import { FirstAdminForm } from './first-admin-form.tsx'
import { Sheet } from './sheet.tsx'

const { setUp: words } = access

/** Where the set-up link leads that the server prints at its first start. */
export function SetupPage() {
  const app = useAppName()
  const { token } = useSearch({ strict: false })
  const me = currentMe()
  const needed = start.setUpNeeded && me?.role !== 'admin'
  const wanted = needed && token
  return (
    <Sheet title={words.title(app)} lead={wanted && words.lead}>
      {!needed && <Refused title={words.closed} text={words.closedText} />}
      {needed && !token && <Refused title={words.incomplete} text={words.incompleteText} />}
      {wanted && (me ? <BecomeAdmin me={me} token={token} /> : <FirstAdminForm token={token} />)}
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
