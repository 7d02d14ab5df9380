import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tellLive } from '#web/live/live-news.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest } from '#web/platform/parts/answers.ts'
import { draw, settle } from '#web/platform/parts/draw.tsx'
import { Feed } from './feed.tsx'

test('the feed that came with the page is read once more where something was shared before it was drawn', async () => {
  leaveTheRest()
  const asked = answers(api.sharing.feed, () => ({ entries: [] }))
  queries.setQueryData(api.sharing.feed.queryKey(), { entries: [] })
  const { unmount } = await draw(<Feed />)
  await settle()
  expect(asked).toHaveLength(0)
  unmount()

  tellLive({ id: 1, name: 'sharing.changed', data: {} } as never)
  const again = await draw(<Feed />)
  await waitFor(() => expect(asked).toHaveLength(1))
  again.unmount()
  await draw(<Feed />)
  await settle()
  expect(asked).toHaveLength(1)
})
