import { type ReactNode, useState } from 'react'

export type DropZoneProps = {
  disabled: boolean
  /** Handed what was dropped, as long as the event lasts. */
  onDrop: (dropped: DataTransfer) => void
  /** How what stands in it is laid out. */
  layout: string
  children: ReactNode
}

/** A place with a dashed edge on which one may drop files; whatever else can be done about them stands in it. */
export function DropZone({ disabled, onDrop, layout, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={`rounded border border-dashed p-4 ${layout} ${over ? 'border-accent bg-accent-soft' : 'border-edge'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onDrop(event.dataTransfer)
      }}
    >
      {children}
    </div>
  )
}
