import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { Logo } from './logo.tsx'

/** Around the pages that anybody may open. */
export function OpenFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content" label={frame.skipToContent} />
      <header className="flex justify-center px-4 pt-8 pb-2 sm:pt-12">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl grow px-4 py-6">
        {children}
      </main>
    </div>
  )
}
