import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { whyLength } from '#contract/welcome/limits.ts'
import type { WelcomePage as Welcome } from '#contract/welcome/welcome.ts'
import { whyDays } from '#contract/welcome/why-days.ts'
import { tellLive } from '#web/live/live-news.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { noteServerTime } from '#web/platform/api/server-clock.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { tellMomentsIn } from '#web/platform/times/readers-zone.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { ui } from '#words/en/platform/ui.ts'
import { deleteWords } from '#words/en/welcome/delete-why.ts'
import { welcomeWords } from '#words/en/welcome/welcome.ts'
import { WelcomePage } from './welcome-page.tsx'

const { why: words, how } = welcomeWords
const writtenAt = new Date('2026-11-20T17:00:00Z')
const opensAt = new Date('2026-11-21T10:00:00Z')
const text = 'So that my children see me pray'

/** The page as it comes, with a server that keeps what is written and has it sealed or not. */
async function begin(why: Welcome['why'] = { state: 'unsealed', why: null }) {
  const kept = { why, walk: 1, others: [] as Welcome['others'] }
  queries.setQueryData(api.welcome.read.queryKey(), { opensAt, ...kept })
  const asked = answers(api.welcome.read, () => ({ opensAt, ...kept }))
  // It comes late to the page, and is here before.
  await import('./why-card.tsx')
  const drawn = await draw(<WelcomePage />)
  await settle()
  return { ...drawn, asked, kept }
}

const hearOfProgress = () => act(() => tellLive({ id: 1, name: 'progress.changed', data: {} }))
const field = () => screen.getByLabelText<HTMLTextAreaElement>(words.label)
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getAllByText(name).at(-1)!)

test('it says when the next day opens by the reader’s clock, with the hour of the programme beside it', async () => {
  noteServerTime(new Date('2026-11-20T17:00:00Z'))
  tellMomentsIn('Europe/London')
  onTestFinished(() => tellMomentsIn(null))
  await begin()
  expect(shown()).toContain(dayWords.opensAt(5, 'America/New_York'))
  expect(shown()).toContain(how.opens.text('tomorrow at 10:00 AM'))
})

test('a person writes why they walk, and changes it, until Day 1 is complete', async () => {
  const { kept } = await begin()
  expect(shown()).toContain(words.rule(whyDays))
  expect(screen.queryByText(deleteWords.delete)).toBeNull()
  const sent = answers(api.welcome.saveWhy, (input) => {
    kept.why = { state: 'unsealed', why: { text: input.text, writtenAt } }
    return { writtenAt }
  })
  write(`${text} `)
  press(words.save)
  await waitFor(() => expect(told).toMatchObject([{ title: words.saved }]))
  await screen.findByText(words.saveAnew)
  expect(sent).toEqual([{ text }])
  expect(field().value).toBe(text)
  write('Anew')
  press(words.saveAnew)
  await waitFor(() => expect(sent).toEqual([{ text }, { text: 'Anew' }]))
})

test('what is no sentence is told beside the field, and not sent', async () => {
  const { asked } = await begin()
  const sent = answers(api.welcome.saveWhy, () => ({ writtenAt }))
  write('x'.repeat(whyLength + 1))
  press(words.save)
  await screen.findByText(new RegExp(`at most ${whyLength}`))
  expect(field().value).toHaveLength(whyLength + 1)
  expect([sent.length, asked.length]).toEqual([0, 0])
})

const meanwhile = { title: words.left.told, text: words.left.toldText }

test('where Day 1 was completed elsewhere meanwhile, one is told that nothing is kept, and can copy what was typed', async () => {
  const { kept, unmount } = await begin({ state: 'unsealed', why: { text, writtenAt } })
  answers(api.welcome.saveWhy, () => refuse('WHY_SEALED'))
  kept.why = { state: 'sealed', writtenAt }
  write('Another')
  press(words.saveAnew)
  await screen.findByText(words.sealedTitle)
  expect(told).toMatchObject([meanwhile])
  expect(shown()).not.toContain(text)
  expect(screen.queryByLabelText(words.label)).toBeNull()
  screen.getByText('Another')
  screen.getByText(ui.copy)
  unmount()
  await begin(kept.why)
  screen.getByText('Another')
  press(ui.putAway)
  expect(shown()).not.toContain(words.left.title)
  expect(Object.keys(sessionStorage).filter((name) => name.includes('why'))).toEqual([])
  expect(told).toHaveLength(1)
})

test.each<[Welcome['why']]>([[{ state: 'sealed', writtenAt }], [{ state: 'none' }]])(
  'so it is where one was still typing, and the next walk does not begin with it: %j',
  async (why) => {
    const { kept } = await begin()
    write('Half a sen')
    kept.why = why
    hearOfProgress()
    await screen.findByText(words.left.title)
    screen.getByText('Half a sen')
    expect(told).toMatchObject([meanwhile])
    Object.assign(kept, { walk: 2, why: { state: 'unsealed', why: null } })
    hearOfProgress()
    await screen.findByText(words.title)
    expect(field().value).toBe('')
  },
)

test('whoever typed back what is kept has lost nothing', async () => {
  const { kept } = await begin({ state: 'unsealed', why: { text, writtenAt } })
  write('Another')
  write(`${text} `)
  kept.why = { state: 'sealed', writtenAt }
  hearOfProgress()
  await screen.findByText(words.sealedTitle)
  expect(shown()).not.toContain(words.left.title)
  expect(told).toEqual([])
})

test.each([
  ['unsealed', { state: 'unsealed', why: { text, writtenAt } }, deleteWords.texts.unsealed],
  ['sealed', { state: 'sealed', writtenAt }, deleteWords.texts.sealed],
] satisfies [string, Welcome['why'], string][])(
  'one that is %s is deleted once it was said what that means',
  async (_, why, says) => {
    const { kept } = await begin(why)
    const asked = answers(api.welcome.deleteWhy, () => {
      kept.why = why.state === 'sealed' ? { state: 'none' } : { state: 'unsealed', why: null }
      return {}
    })
    press(deleteWords.delete)
    await screen.findByText(says)
    expect(asked).toHaveLength(0)
    press(deleteWords.confirm)
    await waitFor(() => expect(asked).toEqual([{ walk: 1 }]))
    await waitFor(() => expect(told).toMatchObject([{ title: deleteWords.deleted }]))
    await waitFor(() => expect(screen.queryByText(deleteWords.delete)).toBeNull())
    if (why.state === 'unsealed') expect(field().value).toBe('')
  },
)

test('what was written for other walks is named, and deleted by its walk', async () => {
  const { kept, user } = await begin({ state: 'none' })
  kept.others = [2, 3].map((walk) => ({ walk, writtenAt }))
  hearOfProgress()
  const asked = answers(api.welcome.deleteWhy, (input) => {
    kept.others = kept.others.filter(({ walk }) => walk !== input.walk)
    return {}
  })
  const deletion = (walk: number) => deleteWords.deleteOf(words.others.walk(walk))
  await user.click(await screen.findByRole('button', { name: deletion(3) }))
  await screen.findByText(deleteWords.texts.other)
  press(deleteWords.confirm)
  await waitFor(() => expect(screen.queryByRole('button', { name: deletion(3) })).toBeNull())
  screen.getByRole('button', { name: deletion(2) })
  expect(asked).toEqual([{ walk: 3 }])
})

test('what could not be deleted is told in the question, which stays', async () => {
  await begin({ state: 'sealed', writtenAt })
  answers(api.welcome.deleteWhy, () => refuse('UNAVAILABLE'))
  press(deleteWords.delete)
  await screen.findByText(deleteWords.texts.sealed)
  press(deleteWords.confirm)
  await screen.findByRole('alert')
  expect(shown()).toContain(deleteWords.title)
})

test('where Day 1 was completed without one, nobody is asked for it, nor led to Day 1', async () => {
  await begin({ state: 'none' })
  for (const said of [words.title, words.sealedTitle, welcomeWords.begin]) expect(shown()).not.toContain(said)
  expect(shown()).toContain(welcomeWords.letter.text)
})
