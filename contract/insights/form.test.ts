import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insightFocus, insightForm, namesSubject } from './form.ts'

const lydia = 'e3f1b3a0-6f0f-4a0e-9d2a-0f6f1a7d3c11'
const messagesOf = (parsed: z.core.util.SafeParseResult<unknown>) =>
  parsed.success ? [] : parsed.error.issues.map(({ message }) => message)

describe('what one asks', () => {
  test('needs a question, and somebody where it is about one', () => {
    const check = (focus: string, subjectId: string, question: string) =>
      messagesOf(insightForm.safeParse({ focus, subjectId, question }))
    expect(check('group', '', ' ')).toEqual(['Please enter a question'])
    expect(check('group', '', 'x'.repeat(1001))).toEqual(['Please write at most 1000 characters'])
    expect(check('group', 'somebody', 'How are they?')).toEqual([])
    expect(check('individual', '', 'How are they?')).toEqual(['Please select a user'])
    expect(check('individual', lydia, ' How are they? ')).toEqual([])
    expect(insightForm.parse({ focus: 'group', subjectId: '', question: ' How? ' }).question).toBe('How?')
  })

  test('needs a subject where it is about one person, and has none where it is about a group', () => {
    const shape = z.object({ focus: insightFocus, subjectId: z.optional(z.uuid()) }).check(namesSubject)
    expect(messagesOf(shape.safeParse({ focus: 'individual' }))).toEqual(['Please select a user'])
    expect(messagesOf(shape.safeParse({ focus: 'group', subjectId: lydia }))).toEqual([
      'Please select a user',
    ])
    expect(messagesOf(shape.safeParse({ focus: 'individual', subjectId: lydia }))).toEqual([])
    expect(messagesOf(shape.safeParse({ focus: 'group' }))).toEqual([])
  })
})
