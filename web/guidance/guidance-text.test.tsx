import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aiSettings } from '#contract/ai/ai.ts'
import { guidance } from '#contract/guidance/guidance.ts'
import { AiObstacle } from '#web/ai/ai-obstacle.tsx'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { guidanceWords as words } from '#words/en/guidance/guidance.ts'
import { GuidanceText } from './guidance-text.tsx'

const said = sample(guidance, { source: 'ai', provider: 'Model', entryVersion: 2, passages: [] })

test.each([
  ['ai', [aiWords.label, aiWords.writtenBy('Model')], [words.fromLibrary]],
  ['library', [words.fromLibrary], [aiWords.writtenBy('Model')]],
] as const)('what was said by %s says by whom', async (source, those, others) => {
  await draw(<GuidanceText guidance={{ ...said, source }} version={2} />)
  for (const each of those) expect(shown()).toContain(each)
  for (const other of others) expect(shown()).not.toContain(other)
  expect(screen.queryByRole('heading', { name: words.scripture })).toBeNull()
})

test.each([
  [2, false],
  [3, true],
])(
  'of version %i of a reflection it is said whether the guidance is of an earlier one',
  async (version, isEarlier) => {
    await draw(<GuidanceText guidance={said} version={version} />)
    expect(shown().includes(words.earlier)).toBe(isEarlier)
  },
)

test.each([
  ['ready', ''],
  ['off', aiWords.off],
  ['no-key', aiWords.noKey],
] as const)('where AI is %s that is what stands', async (state, text) => {
  await draw(<AiObstacle settings={sample(aiSettings, { state })} />)
  expect(shown().startsWith(text)).toBe(true)
  expect(shown() === '').toBe(state === 'ready')
  expect(screen.queryByRole('link') !== null).toBe(state === 'no-key')
})
