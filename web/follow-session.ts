import { queries } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { paths } from './paths.ts'
import { router } from './router.ts'

/** Leads to where one is to be once somebody has come or gone; `after` is the page to come back to. */
export async function followSession(after?: string): Promise<void> {
  // The page of whoever has gone would read anew what is forgotten.
  if (!currentMe()) await router.navigate({ href: paths.auth({ after }) })
  // Whoever comes next finds nothing that was read before.
  queries.clear()
  if (currentMe()) await router.invalidate()
}
