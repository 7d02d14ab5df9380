import type { ReactNode } from 'react'
import { later } from './later.tsx'

export type DialogProps = {
  open: boolean
  /** Escape, the cross or a press beside it. */
  onClose: () => void
  title: string
  /** One or two sentences under the title, read aloud with it. */
  text?: string
  children?: ReactNode
  /** The buttons, the one that goes on last. */
  actions?: ReactNode
  /** `alert` for a question that must be answered: no closing by a press beside it. */
  kind?: 'plain' | 'alert'
  /** `wide` for something to read. */
  width?: 'narrow' | 'wide'
}

const Panel = later(() => import('./dialog-panel.tsx').then((file) => file.DialogPanel))

/** A dialog over the page, closed unless `open`. */
export function Dialog(props: DialogProps) {
  return <Panel wanted={props.open} props={props} />
}
