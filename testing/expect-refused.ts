import { expect } from 'vitest'

/** Each of what is asked for at once is refused with this code. */
export async function expectRefused(code: string, ...asked: Promise<unknown>[]): Promise<void> {
  const refused = asked.map(() => ({ status: 'rejected', reason: { code } }))
  expect(await Promise.allSettled(asked)).toMatchObject(refused)
}
