import { useState, type ComponentType, type ReactNode } from 'react'
import { later } from './later.tsx'
import { menuButtonLook } from './menu-button-look.ts'

export type MenuItem =
  | { kind: 'act'; label: string; icon?: ReactNode; danger?: boolean; onPick: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | {
      kind: 'choice'
      label: string
      value: string
      options: readonly { value: string; label: string; icon?: ReactNode }[]
      onPick: (value: string) => void
    }
  | { kind: 'line' }

export type MenuFace = {
  /** What the menu is for; the name of its button. */
  label: string
  /** What the button shows: an avatar, an icon. */
  button: ReactNode
}

export type MenuProps = MenuFace & { items: readonly MenuItem[] }

/** A button that opens a list of acts, links and choices. */
export const Menu = lateMenu<MenuProps>(() => import('./menu-popup.tsx').then((file) => file.MenuPopup))

/** A menu whose items, too, need be known only when it is opened: `load` brings a MenuPopup that has them. */
export function lateMenu<Props extends MenuFace>(load: () => Promise<ComponentType<Props>>) {
  const Popup = later(load)
  return function MenuButton(props: Props) {
    const [wanted, setWanted] = useState(false)
    const plain = (
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        className={menuButtonLook}
        {...Popup.nearing}
        onClick={() => setWanted(true)}
      >
        <span className="sr-only">{props.label}</span>
        {props.button}
      </button>
    )
    // One box, whatever is in it, so that what is around does not move.
    return (
      <span className="inline-flex">
        <Popup wanted={wanted} fallback={plain} props={props} />
      </span>
    )
  }
}
