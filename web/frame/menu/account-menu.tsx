import { useMe } from '#web/platform/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { lateMenu } from '#web/ui/menu.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { isolated } from '#words/isolated.ts'

const Menu = lateMenu(() => import('./account-popup.tsx').then((file) => file.AccountPopup))

/** The menu behind one's own picture. */
export function AccountMenu() {
  const me = useMe()
  const face = <Avatar name={me.displayName} picture={me.avatar} size={36} />
  return <Menu label={frame.account(isolated(me.displayName))} button={face} />
}
