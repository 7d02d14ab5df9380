import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Link } from './link.tsx'
import { menuButtonLook } from './menu-button-look.ts'
import type { MenuItem, MenuProps } from './menu.tsx'

const row = `flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left outline-none select-none
  data-highlighted:bg-tint forced-colors:data-highlighted:outline-2`

/** What Menu becomes once it is fetched, open at once; pages use Menu. */
export function MenuPopup({ label, button, items }: MenuProps) {
  // Inside the landmark of its button, not at the end of the page.
  const place = useRef<HTMLSpanElement>(null)
  return (
    <Base.Root defaultOpen>
      <Base.Trigger className={menuButtonLook}>
        <span className="sr-only">{label}</span>
        {button}
      </Base.Trigger>
      <span ref={place} />
      <Base.Portal container={place}>
        <Base.Positioner align="end" sideOffset={6} className="z-50">
          <Base.Popup className="popup-motion min-w-56 rounded border border-line bg-surface p-1.5 shadow-raised outline-none">
            {items.map((item, index) => (
              <Row key={item.kind === 'line' ? index : item.label} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Row({ item }: { item: MenuItem }) {
  if (item.kind === 'line') return <Base.Separator className="my-1.5 h-px bg-line" />
  if (item.kind === 'choice') return <Choice item={item} />
  if (item.kind === 'link') {
    return (
      <Base.LinkItem className={row} closeOnClick render={<Link to={item.to} />}>
        {item.icon}
        {item.label}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={`${row} ${item.danger ? 'text-danger' : ''}`} onClick={item.onPick}>
      {item.icon}
      {item.label}
    </Base.Item>
  )
}

function Choice({ item }: { item: Extract<MenuItem, { kind: 'choice' }> }) {
  return (
    <Base.RadioGroup value={item.value} onValueChange={item.onPick}>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">{item.label}</Base.GroupLabel>
      {item.options.map(({ value, label, icon }) => (
        <Base.RadioItem key={value} value={value} closeOnClick className={row}>
          {icon}
          <span className="grow">{label}</span>
          <Base.RadioItemIndicator>
            <Check size={16} className="text-accent" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
