import { expect, test, vi } from 'vitest'
import { queries } from '#web/platform/api/queries.ts'
import { beginSession, endSession } from '#web/platform/api/session.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { followSession } from './follow-session.ts'
import { paths } from './paths.ts'
import { router } from './router.ts'

/** Whether what was read before somebody came or went is still there after. */
async function isLeft(after?: string): Promise<boolean> {
  queries.setQueryData(['words'], 'Lydia’s')
  await followSession(after)
  return queries.getQueryData(['words']) !== undefined
}

test('what one has read is gone once one is led to the sign-in, and for whoever comes next', async () => {
  const navigate = vi.spyOn(router, 'navigate').mockImplementation(async () => {
    expect(queries.getQueryData(['words'])).toBeDefined()
  })
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue()
  endSession()
  expect(await isLeft('/journal')).toBe(false)
  expect(navigate.mock.calls).toEqual([[{ href: paths.auth({ after: '/journal' }) }]])
  expect(invalidate).not.toHaveBeenCalled()
  beginSession({ ...lydia, id: tabitha.id })
  expect(await isLeft()).toBe(false)
  expect([navigate.mock.calls.length, invalidate.mock.calls.length]).toEqual([1, 1])
})
