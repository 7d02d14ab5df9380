import { expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import type { AccountParts } from './account-parts.ts'
import { inform } from './inform.ts'

test('what is done stays done where its letter cannot be posted, and that stands in the log without an address', async () => {
  const lines: string[] = []
  const parts = {
    log: openLog('info', { write: (line: string) => lines.push(line) }),
    post: () => Promise.reject(new Error('The queue is down')),
  } as unknown as AccountParts
  await inform(parts, { letter: 'moved', accountId: 'ac7b0000-0000-4000-8000-000000000000' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ letter: 'moved', err: { message: 'The queue is down' } })
})
