import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { Me } from '#contract/account/me.ts'
import type { FittedLogo } from '#contract/brand/logo.ts'
import type { DayContent } from '#contract/programme/day.ts'
import { ExampleContext } from '#web/platform/api/example.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { laidQueries } from './laid-queries.ts'
import { type Scene, sceneAt } from './scenes.ts'

export type ExampleAppProps = {
  scene: Scene
  me: Me
  logo: FittedLogo | null
  /** The day that the example reads. */
  content: DayContent
}

/** A page of the app as the example sees it. Nothing of it can be pressed or typed, and it asks and tells nobody anything. */
export function ExampleApp({ scene, me, logo, content }: ExampleAppProps) {
  const [queries] = useState(() => laidQueries(me, content, serverNow()))
  const [router] = useState(() => sceneAt(scene))
  const example = { me: scene === 'auth' ? null : me, appName: me.organization, logo }
  return (
    <div inert>
      <ExampleContext value={example}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ExampleContext>
    </div>
  )
}
