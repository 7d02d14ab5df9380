import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepHelp } from '#web/care/keep-help.ts'
import { isOutdated } from '#web/platform/api/build.ts'
import { queries } from '#web/platform/api/queries.ts'
import { currentMe, isPaintedOtherwise, watchSession } from '#web/platform/api/session.ts'
import { emptyLeftOver } from '#web/platform/storage/databases.ts'
import { takeUpFields } from '#web/platform/storage/leavings.ts'
import { watchLeaving } from '#web/ui/reload-once.ts'
import { followSession } from './follow-session.ts'
import { isLeaving, pendingDelay, router } from './router.ts'
import './styles.css'

watchLeaving()
keepHelp()
// Before anybody is shown anything.
takeUpFields()
emptyLeftOver(currentMe()?.id)
watchSession((after) => void followSession(after))

// With a newer build on the server, or for whoever has another brand, the next page is fetched whole.
router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
  if (pathChanged && (isOutdated() || isPaintedOtherwise())) location.assign(toLocation.href)
})

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app')

const app = (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
// A page that came with what it reads is drawn once, whole. What takes longer shows its outline meanwhile, unless the server has drawn it.
const isDrawn = place.querySelector('[data-drawn-page]') !== null
const patience = new Promise((resolve) => setTimeout(resolve, pendingDelay))
if (!isLeaving)
  void Promise.race(isDrawn ? [router.load()] : [router.load(), patience]).finally(() =>
    // In small steps, so that a slow phone can answer a finger in between.
    startTransition(() => createRoot(place).render(app)),
  )
