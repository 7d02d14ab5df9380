import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { ui } from '#words/en/platform/ui.ts'
import { EntryText } from './entry-text.tsx'

test.each([
  ['420 characters', 'x'.repeat(420), false],
  ['421 characters', 'x'.repeat(421), true],
  ['8 lines', 'x\n'.repeat(7), false],
  ['9 lines', 'x\n'.repeat(8), true],
])('a text of %s is cut short in a list: %s', async (_, text, isCut) => {
  const { rerender } = await draw(<EntryText text={text} />)
  expect(screen.queryByRole('button', { name: ui.showAll }) !== null).toBe(isCut)
  rerender(<EntryText text={text} whole />)
  expect(screen.queryByRole('button')).toBeNull()
})
