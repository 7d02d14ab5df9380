import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { journal } from '#words/en/journal/journal.ts'
import { FromThen } from './from-then.tsx'

const { testimony, prayer } = journal.kinds

function walked(testimonies: number, prayers: number) {
  return {
    walk: 1,
    beganAt: new Date('2026-09-01T12:00:00Z'),
    endedAt: new Date('2026-11-20T12:00:00Z'),
    entries: { reflection: 75, challenge: 75, testimony: testimonies, prayer: prayers },
    words: 9000,
    stages: [],
    firstWords: null,
    lastWords: null,
    can: { walkAgain: false },
  }
}

test('who looks back is led to testimonies and prayers, where there are any', async () => {
  await draw(<FromThen data={walked(1, 1)} />)
  screen.getByRole('link', { name: testimony.tab })
  screen.getByRole('link', { name: prayer.tab })
})

test('who looks back is led to no testimonies and no prayers, where there are none', async () => {
  await draw(<FromThen data={walked(0, 0)} />)
  expect(screen.queryByRole('link', { name: testimony.tab })).toBeNull()
  expect(screen.queryByRole('link', { name: prayer.tab })).toBeNull()
})
