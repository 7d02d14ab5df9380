import type { ReactNode } from 'react'
import { later } from './later.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

const Panel = later(() => import('./drawer-panel.tsx').then((file) => file.DrawerPanel))

/** A sheet of 18 rem that comes in from the left, over the page. */
export function Drawer(props: DrawerProps) {
  return <Panel wanted={props.open} props={props} />
}
