import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writtenSummary } from '#contract/summaries/summaries.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { choicesQuery } from './summary-queries.ts'
import { useWrittenWords } from './use-written-words.ts'

const { form: words } = summaryWords
const pair = { participantId: tabitha.id, stage: 2 }
const name = tabitha.displayName
const chosen = { pair, name, participantId: tabitha.id, stage: '2' }
const summary = sample(writtenSummary, { content: 'You have grown.', version: 3, participant: tabitha })

/** A leader before the summary of this pair, as it was saved. */
async function begin(saved: typeof summary | null = summary) {
  answers(api.summaries.one, () => ({ summary: saved }))
  const { result } = await runHook(useWrittenWords, chosen)
  await waitFor(() => expect(result.current.read.isSuccess).toBe(true))
  return {
    now: () => result.current,
    write: (text: string) => act(() => result.current.write(text)),
    save: async () => act(() => result.current.save()),
  }
}

test('a leader begins with what is saved, and nothing is asked before a pair is chosen', async () => {
  const { now } = await begin()
  expect(now()).toMatchObject({ text: 'You have grown.', unsaved: false, overtaken: false, isSafe: false })
  const asked = answers(api.summaries.one, never)
  const { result } = await runHook(useWrittenWords, { ...chosen, pair: null, participantId: '', stage: '' })
  expect(result.current).toMatchObject({ saved: null, text: '', unsaved: false, isSafe: false })
  expect(result.current.errorsOf('participantId')).not.toEqual([])
  expect(result.current.errorsOf('content')).not.toEqual([])
  expect(asked).toEqual([])
})

test('what a leader writes is kept on this device, and is unsaved where it says something else', async () => {
  const { now, write } = await begin()
  write('You have grown much.')
  expect(now()).toMatchObject({ text: 'You have grown much.', unsaved: true, isSafe: true, overtaken: false })
  write('You have grown. ')
  expect(now()).toMatchObject({ unsaved: false, overtaken: false })
})

test('a saved summary replaces what the leader saw, and is not kept on this device any more', async () => {
  const { now, write, save } = await begin()
  queries.setQueryData(choicesQuery.queryKey, { participants: [], stages: [] })
  const asked = answers(api.summaries.save, ({ content, version }) => ({
    ...summary,
    content,
    version: version + 1,
  }))
  write('Well done.')
  answers(api.summaries.one, () => ({ summary: { ...summary, content: 'Well done.', version: 4 } }))
  expect(await save()).toBe(true)
  expect(asked).toEqual([{ ...pair, content: 'Well done.', version: 3 }])
  expect(told).toEqual([{ kind: 'success', title: words.saved, text: words.savedText(name) }])
  expect(now()).toMatchObject({
    text: 'Well done.',
    unsaved: false,
    isSafe: false,
    busy: false,
    refused: false,
  })
  expect(Object.keys(localStorage)).toEqual([])
  // Whatever else shows summaries reads them anew.
  expect(queries.getQueryState(choicesQuery.queryKey)?.isInvalidated).toBe(true)
})

test('the first summary of a pair is saved over none', async () => {
  const { now, write, save } = await begin(null)
  const asked = answers(api.summaries.save, () => summary)
  write('You have grown.')
  expect(now()).toMatchObject({ begunBefore: true, overtaken: false, unsaved: true })
  await save()
  expect(asked).toMatchObject([{ version: 0 }])
})

test('without words nothing is saved', async () => {
  const { write, save } = await begin()
  write(' ')
  expect(await save()).toBe(false)
})

test('a leader who saves over a newer version is refused, and shown that version', async () => {
  const { now, write, save } = await begin()
  write('Mine')
  answers(api.summaries.save, () => refuse('CHANGED_MEANWHILE'))
  const other = { ...summary, content: 'Theirs', version: 4 }
  answers(api.summaries.one, () => ({ summary: other }))
  await save()
  expect(now()).toMatchObject({ refused: true, trouble: null, busy: false, text: 'Mine', saved: other })
  expect(now().overtaken).toBe(true)
  act(() => now().keepSaved())
  expect(now()).toMatchObject({ text: 'Theirs', unsaved: false, overtaken: false })
})

test('the same words that were saved elsewhere meanwhile are saved', async () => {
  const { now, write, save } = await begin()
  write('Mine')
  answers(api.summaries.save, () => refuse('CHANGED_MEANWHILE'))
  answers(api.summaries.one, () => ({ summary: { ...summary, content: 'Mine', version: 4 } }))
  await save()
  expect(now()).toMatchObject({ refused: false, unsaved: false, text: 'Mine' })
  expect(told).toMatchObject([{ title: words.saved }])
})

test.each([
  ['NOT_FOUND', true],
  ['FORBIDDEN', true],
  ['UNAVAILABLE', false],
] as const)(
  'that it could not be saved is told for %s in its own words, until one writes on',
  async (code, isNotTheirs) => {
    const { now, write, save } = await begin()
    write('Mine')
    answers(api.summaries.save, () => refuse(code))
    await save()
    expect(now()).toMatchObject({ trouble: { title: words.failedToSave.title }, busy: false, refused: false })
    expect(now().trouble?.text === words.notYours(name)).toBe(isNotTheirs)
    write('Mine still')
    expect(now().trouble).toBeNull()
  },
)
