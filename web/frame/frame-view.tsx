import type { ReactNode } from 'react'
import { BottomBar } from '#web/frame/menu/bottom-bar.tsx'
import { Sidebar } from '#web/frame/menu/sidebar.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { Header } from './header.tsx'

export type FrameViewProps = {
  /** The menu beside the page is a rail of icons, even where there is room. */
  collapsed: boolean
  onToggle: () => void
  onReport: () => void
  onMore: () => void
  /** What is there beside the page, and opens over it. */
  besides?: ReactNode
  /** The page. */
  children: ReactNode
}

/** Header and menus around a page behind the sign-in. */
export function FrameView({ collapsed, onToggle, onReport, onMore, besides, children }: FrameViewProps) {
  return (
    <div className="group/frame min-h-dvh" data-sidebar={collapsed ? 'collapsed' : 'expanded'}>
      <SkipLink to="content" label={frame.skipToContent} />
      <Header onToggle={onToggle} />
      <Sidebar onReport={onReport} />
      <main
        id="content"
        tabIndex={-1}
        className="px-4 pt-6 pb-[calc(5.5rem+env(safe-area-inset-bottom))] sm:px-6 md:ml-12 md:pb-12 lg:ml-64 lg:px-10
          lg:group-data-[sidebar=collapsed]/frame:ml-12"
      >
        <div className="mx-auto w-full max-w-6xl">{children}</div>
      </main>
      <BottomBar onMore={onMore} />
      {besides}
    </div>
  )
}
