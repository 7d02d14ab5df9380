import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { entry as entrySchema } from '#contract/entries/entry.ts'
import { entryLength } from '#contract/entries/limits.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { draftWords } from '#words/en/drafts/drafts.ts'
import { prayerWords as words } from '#words/en/entries/prayers.ts'
import { type PrayerPart, usePrayerPart } from './use-prayer-part.ts'

const entry = sample(entrySchema, { kind: 'prayer', text: 'For Mary' })

async function begin(part: PrayerPart, note: string | null = null) {
  let saved = 0
  const input = { entry, part, note }
  const { result, rerender } = await runHook(
    (given: typeof input) => usePrayerPart(given, () => saved++),
    input,
  )
  return {
    now: () => result.current,
    write: (text: string) => act(() => result.current.write(text)),
    save: () => act(() => result.current.save()),
    saved: () => saved,
    /** The answer says something else by now. */
    becomes: (other: string) => rerender({ ...input, note: other }),
  }
}

test.each([
  ['answer', null, words.answerTitle, words.answerSaved],
  ['answer', 'She is well', words.changeAnswerTitle, words.changedAnswerSaved],
  ['answer', '', words.changeAnswerTitle, words.changedAnswerSaved],
  ['update', null, words.updateTitle, words.updateSaved],
] as const)('an %s is saved where %j stood, in words of its own', async (part, note, title, said) => {
  const { now, write, save, saved } = await begin(part, note)
  expect(now()).toMatchObject({ words: { title }, text: note ?? '', overtaken: false })
  const asked = answers(api.entries.answer, () => entry)
  const updated = answers(api.entries.addUpdate, () => entry)
  write('She walks')
  await save()
  expect(told).toEqual([{ kind: 'success', title: said }])
  expect(saved()).toBe(1)
  expect(now()).toMatchObject({ busy: false, faults: [], failure: null, text: note ?? '' })
  expect(part === 'answer' ? asked : updated).toMatchObject([
    part === 'answer'
      ? { id: entry.id, note: 'She walks', known: note }
      : { id: entry.id, text: 'She walks' },
  ])
})

test('an answer needs no words, and an update does', async () => {
  const asked = answers(api.entries.answer, () => entry)
  await (await begin('answer')).save()
  expect(asked).toHaveLength(1)
  const update = await begin('update')
  await update.save()
  expect(update.now().faults).toEqual([draftWords.required])
  update.write('x'.repeat(entryLength + 1))
  expect(update.now().faults).toEqual([])
  await update.save()
  expect(update.now()).toMatchObject({ faults: [draftWords.tooLong], busy: false })
})

test('reusing earlier words does not overwrite what was typed', async () => {
  const { now, write } = await begin('answer', 'She is well')
  act(() => now().reuse('Before'))
  expect(now().text).toBe('Before')
  act(() => now().reuse('Once more'))
  expect(now().text).toBe('Before\n\nOnce more')
  write('She is well ')
  act(() => now().reuse('Before'))
  expect(now().text).toBe('Before')
  write(' ')
  act(() => now().reuse('Before'))
  expect(now().text).toBe('Before')
  answers(api.entries.answer, () => refuse('FORBIDDEN'))
  await act(() => now().save())
  act(() => now().forget())
  expect(now()).toMatchObject({ text: 'She is well', failure: null })
  write('x'.repeat(entryLength + 1))
  await act(() => now().save())
  act(() => now().forget())
  expect(now().faults).toEqual([])
  const asked = answers(api.entries.answer, () => entry)
  write('x'.repeat(entryLength))
  await act(() => now().save())
  expect(asked).toHaveLength(1)
})

test('an answer that was changed elsewhere meanwhile has overtaken what one types, unless both say the same', async () => {
  const { now, write, becomes } = await begin('answer', 'She is well')
  write('She walks')
  expect(now().overtaken).toBe(false)
  becomes('She runs')
  expect(now().overtaken).toBe(true)
  write('She runs ')
  expect(now().overtaken).toBe(false)
})

test.each([
  ['CHANGED_MEANWHILE', null],
  ['FORBIDDEN', errorWords.FORBIDDEN.text],
  ['UNKNOWN' as ErrorCode, words.answerFailed.text],
] as const)('that it was refused by %s is told until one writes on', async (code, failure) => {
  const { now, write, save, saved } = await begin('answer')
  answers(api.entries.answer, () => refuse(code))
  queries.setQueryData(api.home.key(), {})
  write('She walks')
  await save()
  expect(queries.getQueryState(api.home.key())?.isInvalidated).toBe(failure === null)
  expect(now()).toMatchObject({ failure, busy: false, text: 'She walks' })
  expect(saved()).toBe(0)
  write('She runs')
  expect(now().failure).toBeNull()
})

test('what is on its way is not sent once more', async () => {
  const { now, write, save } = await begin('answer')
  const asked = answers(api.entries.answer, never)
  write('She walks')
  act(() => void now().save())
  expect(now().busy).toBe(true)
  await save()
  expect(asked).toHaveLength(1)
})

test('a second attempt that succeeds clears the failure', async () => {
  const { now, write, save } = await begin('answer')
  answers(api.entries.answer, () => refuse('FORBIDDEN'))
  write('She walks')
  await save()
  answers(api.entries.answer, () => entry)
  await save()
  expect(now().failure).toBeNull()
})
