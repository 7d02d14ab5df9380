import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type EntryHighlight,
  entryHighlight,
  type Highlight,
  highlight,
} from '#contract/highlights/highlights.ts'
import { quoteLength } from '#contract/highlights/limits.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { highlightOf } from './highlight-queries.ts'
import { HighlightList } from './highlights-page.tsx'
import { MadeDialog, removeOwnHighlight } from './made-dialog.tsx'
import { prefillOf, PrepareDialog } from './prepare-dialog.tsx'

const { prepare: words, page, made, button, by, participant } = highlightWords
const entry = { text: 'I kept still all day.', version: 1, writtenAt: new Date() }
const given = sample(highlight, {
  id: 'h',
  author: tabitha,
  entry,
  consent: 'given',
  named: true,
  can: { use: true, unuse: false, remove: false },
})

let closed: number
beforeEach(() => {
  closed = 0
  leaveTheRest()
})

async function prepare(part: Partial<Highlight> = {}, of = entry) {
  const drawn = await draw(
    <PrepareDialog
      highlight={{ ...given, ...part }}
      author={tabitha}
      entry={of}
      open
      onClose={() => closed++}
    />,
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  const use = screen.getByRole<HTMLButtonElement>('button', { name: words.use })
  return { ...drawn, field, use }
}

test('a post begins with the words of the entry, by the name that its author gives', async () => {
  const { field, use } = await prepare()
  expect(field.value).toBe(entry.text)
  expect(shown()).toContain(words.named(tabitha.displayName))
  expect(shown()).toContain(by(tabitha.displayName))
  expect(use.disabled).toBe(false)
  for (const said of [words.edited, words.startAgain, words.otherWords(tabitha.displayName)])
    expect(shown()).not.toContain(said)
})

test('words that its author did not write do not bear their name, and can be begun again', async () => {
  const { user, field } = await prepare()
  await user.type(field, ' And prayed.')
  expect(shown()).toContain(words.otherWords(tabitha.displayName))
  expect(shown()).toContain(by(participant))
  expect(shown()).not.toContain(words.edited)
  await user.click(screen.getByRole('button', { name: words.startAgain }))
  expect(field.value).toBe(entry.text)
})

test('words begun before are there again, and the dialog says that the entry was edited since', async () => {
  const { user, field, unmount } = await prepare()
  await user.type(field, '!')
  unmount()
  const again = await prepare({}, { ...entry, version: 2 })
  expect(again.field.value).toBe(`${entry.text}!`)
  expect(shown()).toContain(words.edited)
})

test.each([
  ['its author has not agreed', { consent: 'asked' }, words.why.asked(tabitha.displayName)],
  [
    'it is not to be used',
    { can: { use: false, unuse: false, remove: false } },
    words.named(tabitha.displayName),
  ],
  ['its author is not to be named', { named: false }, words.unnamed(tabitha.displayName)],
] as const)('where %s that is said, and it is used only if it may be', async (_, part, said) => {
  const { use } = await prepare(part)
  expect(shown()).toContain(said)
  expect(use.disabled).toBe(!('named' in part))
})

test.each([
  ['x'.repeat(quoteLength), null],
  ['x'.repeat(quoteLength + 1), words.tooLong(quoteLength)],
  [' ', words.missing],
])('a text that cannot stand there says why, and is not used', async (text, fault) => {
  const { field, use } = await prepare()
  fireEvent.change(field, { target: { value: text } })
  for (const each of [words.tooLong(quoteLength), words.missing])
    expect(shown().includes(each)).toBe(each === fault)
  expect(use.disabled).toBe(fault !== null)
  expect(shown().includes(words.otherWords(tabitha.displayName))).toBe(text.trim() !== '')
})

test('what is used says so and closes; that it was refused is told, and the words stay', async () => {
  const { user, use, field } = await prepare()
  await user.type(field, '!')
  answers(api.highlights.use, () => refuse('FORBIDDEN'))
  await user.click(use)
  await screen.findByText(errorWords.FORBIDDEN.title)
  expect(closed).toBe(0)
  answers(api.highlights.use, () => given)
  await user.click(use)
  await waitFor(() => expect(closed).toBe(1))
  expect(told).toMatchObject([{ kind: 'success', title: words.used }])
  expect(shown()).not.toContain(errorWords.FORBIDDEN.title)
  expect(field.value).toBe(entry.text)
})

test.each([
  ['new', page.empty, page.emptyUsed],
  ['used', page.emptyUsed, page.empty],
] as const)('where nothing is %s that is what stands', async (tab, said, other) => {
  await draw(<HighlightList highlights={[]} tab={tab} />)
  screen.getByText(said)
  expect(screen.queryByText(other)).toBeNull()
})

const own = sample(entryHighlight, { id: 'own', notes: 'For the feed', consent: 'asked' })

async function showMade(part: Partial<EntryHighlight>) {
  queries.setQueryData(highlightOf('e').queryKey, {
    highlight: { ...own, ...part },
    can: { highlight: true },
  })
  const drawn = await draw(<MadeDialog entryId="e" open onClose={() => closed++} />)
  await screen.findByRole('dialog')
  return drawn
}

test('the maker of a highlight sees what its author says, and may remove it until it is used', async () => {
  const { user } = await showMade({ can: { remove: true } })
  expect(shown()).toContain(made.consents.asked)
  expect(shown()).toContain('For the feed')
  expect(shown()).not.toContain(made.page)
  const asked = answers(api.highlights.remove, () => ({}))
  await user.click(screen.getByRole('button', { name: made.remove }))
  await waitFor(() => expect(closed).toBe(1))
  expect(asked).toEqual([{ id: 'own' }])
})

test('an admin is led to where it was used, and takes nothing back that stays', async () => {
  beginSession({ ...lydia, can: { ...lydia.can, administer: true } })
  await showMade({ usedAt: new Date('2026-11-20T17:00:00Z'), can: { remove: false }, named: true, notes: '' })
  expect(shown()).toContain(made.consents.named)
  expect(shown()).toContain(made.used('Nov 20, 2026'))
  expect(shown()).toContain(made.usedStays)
  expect(shown()).not.toContain(made.note)
  expect(screen.queryByRole('button', { name: made.remove })).toBeNull()
  expect(screen.getByRole('link', { name: made.page }).getAttribute('href')).toContain('used')
})

test.each([
  ['NOT_FOUND', true, 'success'],
  ['FORBIDDEN', false, 'danger'],
] as const)('a highlight that is refused to go by %s is gone: %s', async (code, isGone, kind) => {
  answers(api.highlights.remove, () => refuse(code))
  expect(await removeOwnHighlight('e', own)).toBe(isGone)
  expect(told).toMatchObject([{ kind }])
})

test('a highlight that was taken back can be put there again with its note', async () => {
  answers(api.highlights.remove, () => ({}))
  await removeOwnHighlight('e', own)
  const asked = answers(api.highlights.add, () => own)
  told[0]?.action?.onPick()
  await waitFor(() => expect(asked).toEqual([{ entryId: 'e', notes: 'For the feed' }]))
  expect(told).toHaveLength(1)
  answers(api.highlights.add, () => refuse('FORBIDDEN'))
  told[0]?.action?.onPick()
  await waitFor(() => expect(told).toMatchObject([{}, button.failed]))
})

describe('the text for social media begins', () => {
  test('with the whole entry where that has 200 characters at most', () => {
    for (const text of ['Bread', 'x'.repeat(200), '🙏'.repeat(200)]) expect(prefillOf(text)).toBe(text)
  })

  test('with 200 characters and an ellipsis where it is longer', () => {
    expect(prefillOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
    expect(prefillOf('🙏'.repeat(201))).toBe(`${'🙏'.repeat(200)}…`)
  })

  test('without a sign that would be cut in two', () => {
    const family = '👨‍👩‍👧'
    expect(prefillOf(`${'x'.repeat(198)}${family} and more`)).toBe(`${'x'.repeat(198)}…`)
    expect(prefillOf(`${'x'.repeat(199)}e\u0301 and more`)).toBe(`${'x'.repeat(199)}…`)
  })
})
