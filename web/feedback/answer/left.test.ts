import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeftDraft } from '#contract/feedback/feedback.ts'
import { type Answer, keepAnswer, keptAnswer, type KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import { sampleStorage } from '#web/platform/storage/sample-storage.ts'
import { forgetLeft, leftOf } from './left.ts'
import { minute, said, sampleItem } from './sample-item.ts'

beforeEach(() => {
  sampleStorage('localStorage')
  return () => vi.unstubAllGlobals()
})

const { author } = sampleItem()
const analysis = { summary: 'Still', suggestions: ['Rest'], encouragement: '' }
const kept = (comments: string, setAside: string[] = [], at = 1): KeptAnswer => ({
  ...said(comments),
  seen: '',
  at,
  known: null,
  copiedAt: null,
  setAside,
  of: { kind: 'prayer', day: 1, name: 'Lydia' },
})
const drafted = (answer: Answer): LeftDraft => ({
  id: 'item',
  kind: 'prayer',
  day: 1,
  author,
  draft: { ...answer, savedAt: minute(1) },
})

describe('what is left', () => {
  test('holds the server’s draft, and what this device has besides', () => {
    const here = [{ item: 'item', answer: kept('Well', ['Aside']) }]
    expect(leftOf(here, [drafted(said('Well'))])).toMatchObject([
      { item: 'item', text: 'Well', name: 'Lydia', savedAt: minute(1) },
      { item: 'item', text: 'Aside', savedAt: null },
    ])
    expect(leftOf(here, [drafted(said('Well, then'))]).map(({ text }) => text)).toEqual([
      'Well, then',
      'Well',
      'Aside',
    ])
  })

  test('leaves out words that were sent in the end', () => {
    const here = [{ item: 'item', answer: kept('Well', ['Aside']), sent: 'Aside' }]
    expect(leftOf(here, []).map(({ text }) => text)).toEqual(['Well'])
  })

  test('holds what was chosen of an analysis, and nothing where only a model has spoken', () => {
    const chosen = { ...said(''), analysis, included: ['summary' as const] }
    expect(leftOf([], [drafted(chosen)])).toMatchObject([{ text: 'Still\n\nRest' }])
    expect(leftOf([], [drafted({ ...chosen, included: [] })])).toEqual([])
  })

  test('is forgotten here one by one', () => {
    keepAnswer('me', 'item', kept('Well', ['Aside', 'Another']))
    forgetLeft('me', 'item', 'Aside')
    expect(keptAnswer('me', 'item')).toEqual(kept('Well', ['Another']))
    forgetLeft('me', 'item', 'Well')
    expect(keptAnswer('me', 'item')).toMatchObject({ comments: '', at: 0, setAside: ['Another'] })
    forgetLeft('me', 'item', 'Another')
    expect(keptAnswer('me', 'item')).toBeNull()
  })
})
