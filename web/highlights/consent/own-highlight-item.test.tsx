import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OwnHighlight, ownHighlight } from '#contract/highlights/highlights.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { ui } from '#words/en/platform/ui.ts'
import { sharingWords } from '#words/en/sharing/sharing.ts'
import { OwnHighlightItem } from './own-highlight-item.tsx'

const { own: words } = highlightWords
const moment = new Date('2026-11-20T17:00:00Z')
const asked = sample(ownHighlight, {
  entryId: 'e',
  leaders: [barnabas],
  consent: 'asked',
  text: 'I kept still. '.repeat(40),
  can: { agree: true },
})
const what = sharingWords.kinds[asked.kind](asked.day)

function show(part: Partial<OwnHighlight> = {}) {
  leaveTheRest()
  return draw(<OwnHighlightItem highlight={{ ...asked, ...part }} />)
}

const choice = (label: string) => screen.findByRole<HTMLInputElement>('radio', { name: label })
const send = () => screen.getByRole('button', { name: words.send })

test('the author answers with their name, without it or not at all', async () => {
  const { user } = await show()
  expect((await choice(words.no)).checked).toBe(false)
  expect(shown()).toContain('Barnabas of Cyprus')
  expect(shown()).not.toContain(words.again)
  // Nobody agrees to words of which they see only the beginning.
  expect(screen.queryByRole('button', { name: ui.showAll })).toBeNull()
  expect(screen.queryByRole('button', { name: words.cancel })).toBeNull()
  const answered = answers(api.highlights.answer, () => ({}) as never)
  for (const [label, agree, named] of [
    [words.named(lydia.displayName), true, true],
    [words.unnamed, true, false],
    [words.no, false, false],
  ] as const) {
    await user.click(await choice(label))
    await user.click(send())
    await waitFor(() => expect(answered.at(-1)).toMatchObject({ agree, named }))
    await waitFor(() => expect(told.at(-1)).toEqual({ kind: 'success', title: words.sent }))
  }
})

test('an author who is asked anew is told so, also where no leader who asks is there any more', async () => {
  await show({ answeredAt: moment, leaders: [] })
  expect(shown()).toContain(words.again)
  expect(shown()).toContain(words.asksNobody)
})

test('a refused answer is told', async () => {
  const { user } = await show()
  answers(api.highlights.answer, () => refuse('FORBIDDEN'))
  await user.click(await choice(words.no))
  await user.click(send())
  await screen.findByText(words.failed.title)
})

test.each([
  ['given', true, words.answered.named('Nov 20, 2026'), true, words.named(lydia.displayName)],
  ['given', false, words.answered.given('Nov 20, 2026'), true, words.unnamed],
  ['declined', false, words.answered.declined('Nov 20, 2026'), false, words.no],
  ['withdrawn', false, words.answered.withdrawn('Nov 20, 2026'), false, words.no],
] as const)('who has %s what was asked (named: %s) sees it, and may change it', async (...row) => {
  const [consent, named, said, canWithdraw, chosen] = row
  const { user } = await show({ consent, named, answeredAt: moment, usedAt: moment })
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(shown()).toContain(words.used('Nov 20, 2026'))
  screen.getByRole('button', { name: ui.showAll })
  expect(shown().includes(words.takenBack)).toBe(!canWithdraw)
  expect(screen.queryByRole('button', { name: words.withdrawOf(what) }) !== null).toBe(canWithdraw)
  await user.click(screen.getByRole('button', { name: words.changeOf(what) }))
  expect((await choice(chosen)).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: words.cancel }))
  expect(screen.queryByRole('radio')).toBeNull()
  answers(api.highlights.answer, () => ({}) as never)
  await user.click(screen.getByRole('button', { name: words.changeOf(what) }))
  await user.click(await screen.findByRole('button', { name: words.send }))
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})

test('an entry that is kept back cannot be agreed to', async () => {
  await show({ can: { agree: false } })
  expect(shown()).toContain(words.keptBack)
  expect(screen.queryByRole('radio')).toBeNull()
})
