import { describe, expect, test } from 'vitest'
import { answerOf, changeSince, isApproval, isSameAnswer, seenByDraft, seenOf, sendable } from './answer.ts'
import { minute, said, sampleItem, sampleOriginal } from './sample-item.ts'

const me = 'me'
const analysis = { summary: 'Still', suggestions: ['Go on'], encouragement: 'Good' }

describe('an answer', () => {
  test('begins with what I have begun, or else with what is saved', () => {
    const saved = sampleItem({ comments: 'Saved' })
    expect(answerOf(saved)).toEqual(said('Saved'))
    const draft = { ...said('Begun'), savedAt: minute(1) }
    expect(answerOf({ ...saved, draft })).toEqual(said('Begun'))
  })

  test('is the same whatever is around its words, and in whichever order its parts were chosen', () => {
    expect(isSameAnswer(said(' Well done\n'), said('Well done'))).toBe(true)
    expect(isSameAnswer(said('Well done'), said('well done'))).toBe(false)
    const both = { ...said(''), analysis, included: ['summary', 'encouragement'] as const }
    expect(
      isSameAnswer(
        { ...both, included: [...both.included] },
        { ...both, included: ['encouragement', 'summary'] },
      ),
    ).toBe(true)
  })

  test('is an approval where neither words nor a part of the analysis go with it', () => {
    expect(isApproval(said('  '))).toBe(true)
    expect(isApproval({ comments: '', analysis, included: [] })).toBe(true)
    expect(isApproval({ comments: '', analysis, included: ['summary'] })).toBe(false)
    expect(isApproval(said('Amen'))).toBe(false)
  })

  test('sends no empty lines as suggestions, and no parts of an analysis that is gone', () => {
    const typed = { ...analysis, suggestions: ['Go on', '', ' '] }
    expect(sendable({ comments: '', analysis: typed, included: [] }).analysis).toEqual(analysis)
    expect(sendable({ comments: '', analysis: null, included: ['summary'] }).included).toEqual([])
  })
})

describe('what was seen of an item', () => {
  const item = sampleItem()

  test('holds none of its words', () => {
    expect(seenOf(sampleItem({ comments: 'Of Priscilla' }))).not.toMatch(/kept|Priscilla/)
  })

  test('tells an edit of its author from a review of somebody else', () => {
    const seen = seenOf(item)
    const edited = { ...item, version: 2, original: sampleOriginal({ text: 'I kept talking.', version: 2 }) }
    const reviewed = { ...item, version: 2, comments: 'Good', status: 'reviewed' as const }
    expect(changeSince(seen, item)).toBeNull()
    expect(changeSince(seen, edited)).toEqual({ original: true, review: false })
    expect(changeSince(seen, reviewed)).toEqual({ original: false, review: true })
    expect(changeSince(seen, { ...reviewed, original: edited.original })).toEqual({
      original: true,
      review: true,
    })
  })

  test('has not changed where only the drafts of others and the audience differ', () => {
    const others = [{ leader: item.author, savedAt: minute(3) }]
    const original = sampleOriginal({ audience: 'shared' })
    expect(changeSince(seenOf(item), { ...item, version: 2, others, original })).toBeNull()
  })

  test('is taken from the moment at which a draft was saved on another device', () => {
    const draft = { ...said('Begun'), savedAt: minute(5) }
    const drafted = sampleItem({ draft })
    const since = (part: object) =>
      changeSince(seenByDraft({ ...drafted, ...part }, me), { ...drafted, ...part })
    expect(since({})).toBeNull()
    expect(since({ original: sampleOriginal({ editedAt: minute(4) }) })).toBeNull()
    expect(since({ original: sampleOriginal({ editedAt: minute(6) }) })).toMatchObject({ original: true })
    const leader = { id: 'other', displayName: 'Priscilla', avatar: null, standing: 'admin' }
    expect(since({ leader, reviewedAt: minute(4) })).toBeNull()
    expect(since({ leader, reviewedAt: minute(6) })).toMatchObject({ review: true })
    expect(since({ leader: { ...leader, id: me }, reviewedAt: minute(6) })).toBeNull()
  })
})
