import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createContext, type ReactNode, useContext } from 'react'
import { vi } from 'vitest'
import { addressTexts } from '#web/address-texts.ts'
import { queries } from '#web/platform/api/queries.ts'

const Part = createContext<ReactNode>(null)

/**
 * Draws a part as a page at this address would. `user` presses, types and chooses; `address` tells where one is by
 * then, `steps` how many addresses one could go back through, that one among them.
 */
export async function draw(part: ReactNode, at = '/') {
  const { around, ...where } = await pageAt(at)
  const user = userEvent.setup({ delay: null })
  return { ...render(part, { wrapper: around }), user, ...where }
}

/** Has a hook run in a page at this address: `result.current` is what it answered last. */
export async function runHook<Given, Answer>(hook: (given: Given) => Answer, given: Given, at = '/') {
  const { around, ...where } = await pageAt(at)
  return { ...renderHook(hook, { wrapper: around, initialProps: given }), ...where }
}

/** All that stands on the page, as one text. */
export function shown(): string {
  return document.body.textContent
}

/** Whether the button that says this is at work. */
export function isBusy(said: string): boolean {
  return screen.getByText(said).closest('button')?.getAttribute('aria-busy') === 'true'
}

/** Lets come what is on its way already, where nothing that one could wait for is to follow. */
export async function settle() {
  await act(() => new Promise((done) => setTimeout(done)))
}

/** Holds the time, from this moment on. */
export function holdTime(now: string | Date) {
  vi.useFakeTimers({ now: new Date(now) })
}

/** Lets so many milliseconds of a held time go by. A part or package that is fetched meanwhile is there afterwards: no held time counts that. */
export async function pass(milliseconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })
}

async function pageAt(start: string) {
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: Shown })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [start] }),
    ...addressTexts,
  })
  await router.load()
  function around({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queries}>
        <Part value={children}>
          {/* Its type is that of the app's own router, which has every page. */}
          <RouterProvider router={router as never} />
        </Part>
      </QueryClientProvider>
    )
  }
  return { around, address: () => router.state.location.href, steps: () => router.history.length }
}

function Shown() {
  return useContext(Part)
}
