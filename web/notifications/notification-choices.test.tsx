import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChoosableKind } from '#contract/notifications/notifications.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { notificationWords } from '#words/en/notifications/notifications.ts'
import { NotificationChoices } from './notification-choices.tsx'

const { kinds: names } = notificationWords.choices

test('what one wants to be told is kept with all that one chose before', async () => {
  const kinds: ChoosableKind[] = ['praying', 'added']
  answers(api.notifications.unwanted, () => ({ kinds }))
  const kept = answers(api.notifications.setUnwanted, () => ({}))
  const { user } = await draw(<NotificationChoices />)
  await user.click(await screen.findByLabelText(names.added))
  await user.click(screen.getByLabelText(names.replied))
  await waitFor(() => expect(kept).toEqual([{ kinds: ['praying'] }, { kinds: ['praying', 'replied'] }]))
})
