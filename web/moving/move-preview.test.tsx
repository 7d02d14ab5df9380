import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { movingWords as words } from '#words/en/moving/moving.ts'
import { MovePreview } from './move-preview.tsx'

const nothing = {
  displayName: 'Lydia',
  standing: null,
  from: { id: 'grace', name: 'Grace' },
  ends: { assignments: 0, community: 0, circles: 0, unsent: 0 },
  stays: { messages: 0, people: 0 },
  along: { days: 0, entries: 0, drafts: 0, files: 0 },
}

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('of somebody who wrote nothing an admin is told what goes along nevertheless, that nothing stays, and that their role ends', async () => {
  await draw(<MovePreview {...nothing} />)
  expect(listed()).toEqual([words.settings, words.role])
  expect(screen.getAllByText(words.nothing)).toHaveLength(1)
  expect(screen.queryByText(words.alongText)).toBeNull()
  expect(screen.queryByText(words.staysText)).toBeNull()
})

test('an admin is told one thing of each kind, what goes along, what stays and what ends', async () => {
  await draw(
    <MovePreview
      {...nothing}
      along={{ days: 1, entries: 1, drafts: 1, files: 1 }}
      stays={{ messages: 0, people: 1 }}
      ends={{ assignments: 1, circles: 1, community: 1, unsent: 1 }}
    />,
  )
  expect(listed()).toEqual([
    words.days(1),
    words.entries(1),
    words.drafts(1),
    words.files(1),
    words.settings,
    words.messages(0, 1),
    words.assignments(1),
    words.circles(1),
    words.community(1),
    words.unsent(1),
    words.role,
  ])
  screen.getByText(words.alongText)
  screen.getByText(words.staysText)
  expect(screen.queryByText(words.nothing)).toBeNull()
})
