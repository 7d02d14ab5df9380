import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetCopiedAnswers,
  keepAnswer,
  keptAnswer,
  keptAnswerItems,
  type KeptAnswer,
} from './kept-answers.ts'
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

test('whoever leaves a device leaves there what no server has, and nothing else', () => {
  keepAnswer('me', 'unsent', kept())
  keepAnswer('me', 'copied', kept({ known: 7, copiedAt: 7 }))
  keepAnswer('me', 'beside', kept({ known: 7, copiedAt: 7, setAside: ['A whole answer'] }))
  keepAnswer('other', 'copied', kept({ copiedAt: 7 }))
  forgetCopiedAnswers('me')
  expect(keptAnswerItems('me').toSorted()).toEqual(['beside', 'unsent'])
  expect(keptAnswer('me', 'unsent')).toEqual(kept())
  expect(keptAnswer('me', 'beside')).toMatchObject({ comments: '', at: 0, setAside: ['A whole answer'] })
  expect(keptAnswer('other', 'copied')).toEqual(kept({ copiedAt: 7 }))
})

test('what a page from before has kept is read as words that know of no other device', () => {
  const { at: _at, known: _known, setAside: _aside, ...before } = kept({ copiedAt: 7 })
  keepAnswer('me', 'item', before as KeptAnswer)
  expect(keptAnswer('me', 'item')).toEqual(kept({ copiedAt: 7, at: 1, known: 7 }))
})
