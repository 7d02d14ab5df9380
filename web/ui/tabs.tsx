import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Nearing } from './later.tsx'
import { Link } from './link.tsx'
import { pressedKey } from './pressed-key.ts'

export type Tab = {
  key: string
  label: string
  /** Where the tab lives; without it the tab is a button that calls `onPick`. */
  to?: string
  /** Of what the tab shows, if that comes late. */
  nearing?: Nearing
  /** There is nothing behind it. */
  disabled?: boolean
}

export type TabsProps = {
  /** Ties the tabs to their TabPanel; unique on the page. */
  id: string
  /** What one chooses between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The key of the open tab. */
  open: string
  onPick?: (key: string) => void
}

/** A row of tabs. Arrow keys move between them; a button opens at once, a link on Enter. */
export function Tabs({ id, label, tabs, open, onPick }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // On a narrow screen the open tab may stand beyond the edge, once its font has come or the screen is turned.
  useEffect(() => {
    const strip = row.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!strip || !tab) return undefined
    const watcher = new ResizeObserver(() => {
      strip.scrollLeft = tab.offsetLeft + (tab.offsetWidth - strip.offsetWidth) / 2
    })
    watcher.observe(tab)
    watcher.observe(strip)
    return () => watcher.disconnect()
  }, [open])
  return (
    // The row covers the line below it as a whole. Tabs that reached over its edge one by one would make it scroll from top to bottom.
    // It needs no bar: whichever tab is taken, those beside it come into sight.
    <div className="border-b border-line print:hidden">
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => move(event)}
        className="relative -mb-px flex overflow-x-auto [scrollbar-width:none] sm:gap-1"
      >
        {tabs.map(({ key, label: name, to, nearing, disabled = false }) => {
          const wiring = {
            id: `${id}-tab-${key}`,
            role: 'tab',
            'aria-selected': key === open,
            'aria-controls': `${id}-panel`,
            tabIndex: key === open ? 0 : -1,
            className: `flex min-h-11 grow items-center justify-center border-b-2 px-1.5 font-medium whitespace-nowrap sm:px-3
            focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-50 sm:grow-0
            ${key === open ? 'border-accent text-ink forced-colors:border-[Highlight]' : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]'}`,
            children: name,
            ...nearing,
          }
          if (to) return <Link key={key} to={to} keepScroll replace {...wiring} />
          return (
            <button key={key} type="button" disabled={disabled} onClick={() => onPick?.(key)} {...wiring} />
          )
        })}
      </div>
    </div>
  )
}

/** What the open tab of the Tabs with the same id shows. */
export function TabPanel({ id, open, children }: { id: string; open: string; children: ReactNode }) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${open}`} className="pt-6">
      {children}
    </div>
  )
}

function move(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const here = tabs.indexOf(event.target as HTMLElement)
  const target = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[pressedKey(event)]
  if (target === undefined) return
  event.preventDefault()
  const tab = tabs.at(target % tabs.length)
  tab?.focus()
  if (tab instanceof HTMLButtonElement) tab.click()
}
