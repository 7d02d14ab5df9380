import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lookBack } from '#contract/progress/progress.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { paths } from '#web/paths.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { lookBackWords as words } from '#words/en/progress/look-back.ts'
import { journal } from '#words/en/journal/journal.ts'
import { FromThen, Numbers } from './look-back-page.tsx'
import { WalkAgainDialog } from './walk-again-dialog.tsx'

const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('a walk is told in numbers, and each kind that was written', async () => {
  const entries = { reflection: 2, challenge: 1, testimony: 0, prayer: 1 }
  const endedAt = new Date('2026-11-20T17:00:00Z')
  await draw(<Numbers data={sample(lookBack, { entries, words: 1200, endedAt })} />)
  expect(facts()).toEqual(['Nov 20, 2026', 'Nov 20, 2026', '75', '4', '1,200'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    words.kinds.reflection(2),
    words.kinds.challenge(1),
    words.kinds.prayer(1),
  ])
})

test('of a walk without a check mark it is not said when it ended', async () => {
  await draw(<Numbers data={sample(lookBack)} />)
  expect(shown()).not.toContain(words.ended)
  expect(screen.queryByRole('listitem')).toBeNull()
})

async function walkAgain() {
  let closed = 0
  const drawn = await draw(<WalkAgainDialog leaving={1} open onClose={() => closed++} />, '/progress/walked')
  await drawn.user.click(await screen.findByRole('button', { name: words.again.confirm(2) }))
  return { ...drawn, closed: () => closed }
}

test('walking again leads home, and tells where the earlier walk is found', async () => {
  const asked = answers(api.progress.walkAgain, () => ({ walk: 2 }))
  const { address, closed } = await walkAgain()
  await waitFor(() => expect(closed()).toBe(1))
  expect(asked).toEqual([{ leaving: 1 }])
  expect(address()).toBe(paths.home())
  expect(told).toEqual([{ kind: 'success', title: words.again.begun(2), text: words.again.begunText(1) }])
})

test.each([
  ['WALK_NOT_COMPLETE', errorWords.WALK_NOT_COMPLETE.title],
  ['FORBIDDEN', words.again.failed.title],
] as const)('that it was refused by %s is told, and the dialog stays', async (code, title) => {
  answers(api.progress.walkAgain, () => refuse(code))
  const { closed } = await walkAgain()
  await waitFor(() => expect(told).toMatchObject([{ title }]))
  expect(closed()).toBe(0)
  await screen.findByRole('button', { name: words.again.confirm(2) })
})

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

test('looking back leads to testimonies and prayers, where there are any', async () => {
  await draw(<FromThen data={walked(1, 1)} />)
  screen.getByRole('link', { name: testimony.tab })
  screen.getByRole('link', { name: prayer.tab })
})

test('looking back leads to no testimonies and no prayers, where there are none', async () => {
  await draw(<FromThen data={walked(0, 0)} />)
  expect(screen.queryByRole('link', { name: testimony.tab })).toBeNull()
  expect(screen.queryByRole('link', { name: prayer.tab })).toBeNull()
})
