import { expect } from 'vitest'

/** Fails unless a call is refused with this code, and with this data where some is named. */
export async function expectRefused(work: Promise<unknown>, code: string, data?: object): Promise<void> {
  await expect(work).rejects.toMatchObject({ code, ...(data && { data }) })
}
