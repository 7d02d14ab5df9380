import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { Logo } from './logo.tsx'

/** Around the pages that anybody may open. */
export function OpenFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === paths.inDanger() })
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content" label={frame.skipToContent} />
      <header className="flex justify-center px-4 pt-8 pb-2 sm:pt-12">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl grow px-4 py-6">
        {children}
      </main>
      {!isThere && (
        <footer className="px-4 pb-6 text-center text-sm">
          <TextLink to={paths.inDanger()}>{frame.pages.inDanger}</TextLink>
        </footer>
      )}
    </div>
  )
}
