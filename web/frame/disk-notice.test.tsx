import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { start } from '#web/platform/api/start.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { DiskNotice } from './disk-notice.tsx'

test('an admin reads how little the disk of the server has left, and what that means', async () => {
  start.disk = { free: 7_400_000_000, size: 100_000_000_000, isClosed: false }
  const { unmount } = await draw(<DiskNotice />)
  expect(shown()).toContain('7.4 GB of 100.0 GB is left, which is 7%.')
  unmount()
  start.disk = { free: 640_000_000, size: 100_000_000_000, isClosed: true }
  await draw(<DiskNotice />)
  expect(screen.getByRole('alert').textContent).toContain('640 MB of 100.0 GB is left, which is 0%.')
  expect(shown()).toContain('What people write is saved as always')
  start.disk = null
})
