import { beforeEach, expect, test, vi } from 'vitest'
import { keepAnswer, keptAnswer, type KeptAnswer } from './kept-answers.ts'
import { sampleStorage } from './sample-storage.ts'

beforeEach(() => {
  sampleStorage('localStorage')
  return () => vi.unstubAllGlobals()
})

const kept = (part: Partial<KeptAnswer> = {}): KeptAnswer => ({
  comments: 'Go on',
  analysis: null,
  included: [],
  seen: 'a b',
  at: 5,
  known: null,
  copiedAt: null,
  setAside: [],
  of: { kind: 'prayer', day: 1, name: 'Lydia' },
  ...part,
})

test('what a page from before has kept is read as words that know of no other device', () => {
  const { at: _at, known: _known, setAside: _aside, ...before } = kept({ copiedAt: 7 })
  keepAnswer('me', 'item', before as KeptAnswer)
  expect(keptAnswer('me', 'item')).toEqual(kept({ copiedAt: 7, at: 1, known: 7 }))
})
