import { expect, test } from 'vitest'
import { type Highlight, highlight } from '#contract/highlights/highlights.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { TakeDown } from './highlight-card.tsx'

const { takeDown, unnamedSince } = highlightWords.card
const name = tabitha.displayName
const used = sample(highlight, {
  author: tabitha,
  usedAt: new Date('2026-11-20T12:00:00Z'),
  answeredAt: new Date('2026-11-20T13:00:00Z'),
  consent: 'given',
})

function show(given: Partial<Highlight>) {
  return draw(<TakeDown highlight={{ ...used, ...given }} />)
}

test.each([
  ['has taken back that they agreed', { takenBack: null }, takeDown.withdrawn(name)],
  ['has made it private', { takenBack: 'kept' }, takeDown.kept(name)],
  ['has deleted it', { takenBack: 'deleted' }, takeDown.deleted(name)],
  ['is leaving', { takenBack: 'left' }, takeDown.left],
  ['has left', { takenBack: 'left', author: null }, takeDown.left],
  ['has deleted it for good', { takenBack: 'deleted', author: null }, takeDown.deletedForGood],
] as const)('an admin is asked to take down what was used where its author %s', async (_, given, said) => {
  await show({ takeDown: true, ...given })
  expect(shown()).toContain(takeDown.title)
  expect(shown()).toContain(said)
  expect(shown()).toContain(takeDown.afterGone)
})

test('an admin is told what they can do after that, where they can', async () => {
  await show({ takeDown: true, can: { ...used.can, unuse: true } })
  expect(shown()).toContain(takeDown.after)
})

test('an admin is told that the author is not to be named since it was used', async () => {
  await show({})
  expect(shown()).toContain(unnamedSince.title)
})

test.each([
  ['was answered before it was used', { answeredAt: new Date('2026-11-20T11:00:00Z') }],
  ['was answered as it was used', { answeredAt: used.usedAt }],
  ['was not used', { usedAt: null }],
  ['was not answered', { answeredAt: null }],
  ['bears the name of its author', { named: true }],
  ['is asked for anew', { consent: 'asked' }],
  ['has no author any more', { author: null }],
] as const)('nothing is said of what %s', async (_, given) => {
  await show(given)
  expect(shown()).toBe('')
})
