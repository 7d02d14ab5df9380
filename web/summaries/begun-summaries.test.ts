import { beforeEach, describe, expect, test } from 'vitest'
import { keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { sampleStorage } from '#web/platform/storage/sample-storage.ts'
import { begunPairs, moveWords, wordsName } from './begun-summaries.ts'

const lydia = '4f1c0000-0000-4000-8000-000000000001'
const me = 'barnabas'
const first = { participantId: lydia, stage: 1 }
const second = { participantId: lydia, stage: 12 }

const begin = (pair: typeof first | null, text: string, owner = me) =>
  keepField(wordsName(pair), text, owner, 'device')
const kept = (pair: typeof first | null) => keptField(wordsName(pair), me, 'device')

beforeEach(() => void sampleStorage('localStorage'))

describe('what was begun', () => {
  test('lists each pair with words of one’s own, and nothing else', () => {
    begin(first, 'One')
    begin(second, 'Two')
    begin({ ...first, stage: 3 }, ' \n')
    begin({ ...first, stage: 4 }, 'Of Apollos', 'apollos')
    begin(null, 'Of nobody yet')
    keepField(`${wordsName(first)}.from`, 'Before', me, 'device')
    keepField('prayer.answer.1', 'Other words', me, 'device')
    expect(begunPairs(me)).toEqual([first, second])
  })

  test('goes on elsewhere, below what is there', () => {
    begin(null, 'Begun at once')
    moveWords(null, first, me)
    expect([kept(null), kept(first)]).toEqual(['', 'Begun at once'])
    begin(second, 'There already\n')
    keepField(`${wordsName(second)}.from`, 'Saved', me, 'device')
    moveWords(first, second, me)
    expect([kept(first), kept(second)]).toEqual(['', 'There already\n\nBegun at once'])
    expect(keptField(`${wordsName(second)}.from`, me, 'device')).toBe('Saved')
    moveWords(first, second, me)
    expect(kept(second)).toBe('There already\n\nBegun at once')
  })
})
