import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { type Desk, desk as deskSchema } from '#contract/journal/desk.ts'
import { api } from '#web/platform/api/queries.ts'
import type { KeptDraft } from '#web/drafts/draft.ts'
import { idAfter } from '#web/drafts/id-after.ts'
import { saved, sent } from '#web/drafts/sample-drafts.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { drawWith } from '#web/drafts/writing/sample-hand.tsx'
import { audienceWords } from '#words/en/drafts/audience.ts'
import { journal } from '#words/en/journal/journal.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { NewEntryForm } from './new-entry-form.tsx'

const id = '00000000-0000-4000-8000-0000000000e1'
const desk = sample(deskSchema, { day: 3 })
const answerTo = (text: string, dayCompleted = false) => ({
  entry: saved(text),
  dayCompleted,
  submitsLeft: { remaining: 5, resetsAt: null },
  next: null,
})

type Given = { kind?: EntryKind; draft?: Partial<KeptDraft>; at?: Partial<Desk> }

async function begin({ kind = 'reflection', draft = {}, at = {} }: Given = {}) {
  const onSubmitted = vi.fn<() => void>()
  const { keeper, text } = await drawWith({ text: 'Words ', entryId: id, ...draft }, (hand) => (
    <NewEntryForm kind={kind} desk={{ ...desk, ...at }} hand={hand} field={null} onSubmitted={onSubmitted} />
  ))
  await settle()
  return { keeper, text, onSubmitted, submit: () => fireEvent.submit(document.forms[0]!) }
}

const button = (kind: EntryKind) =>
  screen.getByRole<HTMLButtonElement>('button', { name: journal.kinds[kind].submit(3) })

test.each([
  ['reflection', 'shared', undefined, journal.kinds.reflection.submitted],
  ['reflection', 'private', dayWords.complete(3), journal.kinds.reflection.submitted],
  ['testimony', 'shared', undefined, journal.kinds.testimony.submitted],
  ['testimony', 'private', undefined, journal.kinds.testimony.kept],
] as const)('a %s that is %s is sent, and what came of it is told', async (kind, audience, text, title) => {
  const tried = [sent('Earlier')]
  const { submit, onSubmitted, text: left } = await begin({ kind, draft: { audience, tried } })
  const asked = answers(api.entries.submit, () => answerTo('Words', text !== undefined))
  submit()
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce())
  const at = kind === 'reflection' ? { walk: desk.progress.walk, day: 3 } : {}
  const words = { text: 'Words ', audience, attachments: [], tried, knownDraft: null }
  expect(asked).toEqual([{ id, kind, ...at, ...words }])
  expect([told.length, told[0]?.kind, told[0]?.title, told[0]?.text]).toEqual([1, 'success', title, text])
  expect(left()).toBe('')
})

test('where another device was first with more than these words, that is told', async () => {
  const { submit, onSubmitted } = await begin()
  answers(api.entries.submit, () => answerTo('Words and more'))
  submit()
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce())
  expect(told).toEqual([journal.moreIsThere])
})

test('a copy of the draft that is on its way is waited for, and what is sent is noted before', async () => {
  const { submit, keeper, onSubmitted } = await begin()
  const noted: unknown[] = []
  const asked = answers(api.entries.submit, () => {
    noted.push(...keeper.state().draft.tried)
    return answerTo('Words')
  })
  keeper.flush()
  submit()
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledOnce())
  expect(asked).toMatchObject([{ knownDraft: expect.any(Date) }])
  expect(noted).toEqual([sent('Words ')])
})

test.each([
  ['testimony', 'NOT_FOUND', 6],
  ['testimony', 'ALREADY_WRITTEN', 6],
  ['reflection', 'NOT_FOUND', 6],
  ['reflection', 'ALREADY_WRITTEN', 1],
  ['testimony', 'FORBIDDEN', 1],
] as const)('a %s whose id is taken (%s) is tried under as many as %i', async (kind, code, count) => {
  const { submit, onSubmitted } = await begin({ kind, draft: { tried: [sent('Earlier')] } })
  const asked = answers(api.entries.submit, () => refuse(code, { day: 3, entryId: id }))
  submit()
  await waitFor(() => expect(button(kind).getAttribute('aria-busy')).toBe('false'))
  const ids = asked.map((input) => input.id)
  expect(ids).toEqual(ids.map((_, place) => (place === 0 ? id : idAfter(ids[place - 1]!))))
  expect(asked.map(({ tried }) => tried?.length)).toEqual(ids.map((_, place) => (place === 0 ? 1 : 0)))
  expect([ids.length, onSubmitted.mock.calls.length]).toEqual([count, 0])
})

test.each([
  ['prayer', ' ', true],
  ['prayer', 'Words', false],
  ['reflection', ' ', false],
] as const)('a %s of %j can be sent: %o', async (kind, text, isOff) => {
  await begin({ kind, draft: { text } })
  expect(button(kind).disabled).toBe(isOff)
})

test.each([
  ['Words', journal.sendKept],
  [' ', journal.writeAgain],
])('where the limit is reached it is said when one can send %j', async (text, said) => {
  const resetsAt = new Date(Date.now() + 3_600_000)
  const submitsLeft = { ...desk.submitsLeft, reflection: { remaining: 0, resetsAt } }
  await begin({ draft: { text }, at: { submitsLeft } })
  expect(button('reflection').disabled).toBe(true)
  screen.getByText(said(momentAhead(resetsAt)))
})

test.each([
  ['private', 'shared', 'private', true],
  ['private', 'private', 'private', false],
  ['private', 'shared', 'leader', false],
] as const)(
  'where a day begins with %s and others with %s, why is said of %s: %s',
  async (ofDay, usual, chosen, isSaid) => {
    const audiences = (reflection: typeof ofDay | typeof usual) => ({ ...desk.defaultAudience, reflection })
    const at = { defaultAudience: audiences(ofDay), usualAudience: audiences(usual) }
    await begin({ draft: { audience: chosen }, at })
    expect(shown().includes(audienceWords.confession)).toBe(isSaid)
  },
)
