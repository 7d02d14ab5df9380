import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { tabitha } from '#web/platform/parts/cast.ts'
import { auditWords } from '#words/en/audit/audit.ts'
import { PersonFilter } from './person-filter.tsx'

const { person: words } = auditWords

test('an admin is told that nobody knows to whom the list is narrowed, once that is sure', async () => {
  const { rerender, container } = await draw(<PersonFilter isNarrowed person={undefined} onPick={() => {}} />)
  expect(screen.queryByText(words.unknown)).toBeNull()
  rerender(<PersonFilter isNarrowed person={null} onPick={() => {}} />)
  screen.getByText(words.unknown)
  rerender(<PersonFilter isNarrowed person={tabitha} onPick={() => {}} />)
  expect(container.textContent).toContain('Tabitha of Joppa')
  expect(screen.queryByText(words.unknown)).toBeNull()
})
