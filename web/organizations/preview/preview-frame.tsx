import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Scheme } from '#contract/brand/grounds.ts'
import { type Colours, variablesOf } from '#contract/brand/palette.ts'

export type PreviewFrameProps = {
  /** What it shows, for those who do not see it. */
  title: string
  size: Size
  colours: Colours
  scheme: Scheme
  children: ReactNode
}

/** A document of its own, as wide as a device, so that what is drawn in it is laid out as there. No script can run in it. */
export function PreviewFrame({ title, size, colours, scheme, children }: PreviewFrameProps) {
  const [page] = useState(pageWithSheets)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const [roomWidth, setRoomWidth] = useState(0)
  useLayoutEffect(() => {
    if (room.current) setRoomWidth(room.current.clientWidth)
  }, [])
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => entry && setRoomWidth(entry.contentRect.width))
    if (room.current) watcher.observe(room.current)
    return () => watcher.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (root) paint(root, colours, scheme)
  }, [root, colours, scheme])

  const { width, height } = sizes[size]
  const scale = Math.min(1, roomWidth / width)
  const body = root?.querySelector('body')
  return (
    // What stands in it never makes it wider.
    <div ref={room} className="contain-inline-size">
      <div
        style={{ width: width * scale, height: height * scale }}
        className="mx-auto overflow-hidden rounded-lg shadow-raised ring-1 ring-edge forced-colors:border"
      >
        <iframe
          title={title}
          sandbox="allow-same-origin"
          srcDoc={page}
          style={{ width, height, scale: String(scale), transformOrigin: '0 0' }}
          className="block -outline-offset-2"
          onLoad={({ currentTarget }) => setRoot(currentTarget.contentDocument?.documentElement ?? null)}
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  )
}

// With the sheets of the app alone: how whoever looks is painted stands in the page itself. It takes the focus for the keys that scroll it.
function pageWithSheets(): string {
  const { lang } = document.documentElement
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML)
  return `<!doctype html><html lang="${lang}" data-theme="light"><head>${sheets.join('')}</head><body tabindex="0"></body></html>`
}

// By properties, which the content security policy has nothing against.
function paint(root: HTMLElement, colours: Colours, scheme: Scheme) {
  root.dataset.theme = scheme
  root.style.cssText = ''
  for (const [name, value] of variablesOf(colours, scheme)) root.style.setProperty(name, value)
}

/** What the preview can be as large as, in px of the page inside. */
const sizes = {
  phone: { width: 375, height: 720 },
  desktop: { width: 1280, height: 800 },
} as const

export type Size = keyof typeof sizes
