import { LogOut, Settings, UserRound } from 'lucide-react'
import { type Theme, themeOptions, useTheme } from '#web/platform/appearance/display-choices.tsx'
import { paths } from '#web/paths.ts'
import { MenuPopup } from '#web/ui/menu-popup.tsx'
import type { MenuFace, MenuItem } from '#web/ui/menu.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { useSignOut } from './use-sign-out.tsx'

/** What AccountMenu becomes once it is opened. */
export function AccountPopup(face: MenuFace) {
  const [theme, chooseTheme] = useTheme()
  const { signOut, question } = useSignOut()
  const items: MenuItem[] = [
    { kind: 'link', label: frame.profile, icon: <UserRound size={18} />, to: paths.profile() },
    {
      kind: 'link',
      label: frame.settings,
      icon: <Settings size={18} />,
      to: paths.profile({ tab: 'settings' }),
    },
    { kind: 'line' },
    {
      kind: 'choice',
      label: frame.theme,
      value: theme,
      options: themeOptions,
      onPick: (value) => chooseTheme(value as Theme),
    },
    { kind: 'line' },
    { kind: 'act', label: frame.signOut, icon: <LogOut size={18} />, onPick: signOut },
  ]
  return (
    <>
      <MenuPopup {...face} items={items} />
      {question}
    </>
  )
}
