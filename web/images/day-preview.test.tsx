import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dailyImage } from '#contract/images/images.ts'
import { draw, holdTime, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { imageWords } from '#words/en/images/images.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { DayPreview, type DayPreviewProps } from './day-preview.tsx'

const { preview: words } = imageWords
const none = { reflection: null, challenge: null }
const props: DayPreviewProps = {
  day: 3,
  title: 'Rest',
  chosen: none,
  alts: { reflection: ' A hill ', challenge: '' },
  uploaded: [],
}
const uploaded = sample(dailyImage, {
  day: 3,
  kind: 'reflection',
  src: '/own.jpg',
  strip: '/own-strip.webp',
  alt: 'A lake',
})
const file = new File(['x'], 'a.jpg')
const heic = new File(['x'], 'A.HEIC')

const image = () => screen.getByRole<HTMLImageElement>('img')
const tab = (name: string) => screen.getByRole('tab', { name })

test('a day without a picture of its own is shown with the drawn one', async () => {
  await draw(<DayPreview {...props} />)
  expect(shown()).toContain(words.generated)
  expect(shown()).toContain(dayWords.dayOf(3, 75))
  expect(image().alt).toBe(dayWords.cardAlt(3, 75, 'Rest', 'reflection'))
  expect(image().getAttribute('src')).toContain('day-3')
})

test('a picture that was uploaded is shown for its kind', async () => {
  const { user } = await draw(<DayPreview {...props} uploaded={[uploaded]} />)
  expect(shown()).toContain(words.uploaded)
  expect(image().alt).toBe('A lake')
  await user.click(tab(words.tabs.challenge))
  expect(shown()).toContain(words.generated)
})

test('a chosen picture is shown as long as it is chosen', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen')
  const letGo = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const { rerender } = await draw(<DayPreview {...props} uploaded={[uploaded]} />)
  rerender(<DayPreview {...props} chosen={{ ...none, challenge: file }} uploaded={[uploaded]} />)
  expect(tab(words.tabs.challenge).getAttribute('aria-selected')).toBe('true')
  await screen.findByText(words.chosen)
  rerender(<DayPreview {...props} chosen={{ challenge: file, reflection: heic }} uploaded={[uploaded]} />)
  expect(tab(words.tabs.reflection).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(image().alt).toBe('A hill'))
  screen.getByText(words.chosenHeic)
  rerender(<DayPreview {...props} uploaded={[uploaded]} />)
  expect(tab(words.tabs.reflection).getAttribute('aria-selected')).toBe('true')
  expect(shown()).toContain(words.uploaded)
  expect(letGo).toHaveBeenCalledTimes(made.mock.calls.length)
})

test.each([
  [undefined, words.noDay],
  [1, words.neverLocked],
  [2, words.lockedHint],
])('of day %s that is locked it is said what there is to see', async (day, said) => {
  holdTime('2026-11-20T17:00:00Z')
  await draw(<DayPreview {...props} day={day} />)
  if (day === undefined) expect(shown()).toContain(words.noDay)
  fireEvent.click(tab(words.tabs.locked))
  expect(shown()).toContain(said)
  const opens = dayWords.opens(2, momentAhead(new Date('2026-11-21T10:00:00Z')))
  for (const told of [opens, dayWords.goTo(1)]) expect(shown().includes(told)).toBe(day === 2)
  expect(shown().includes(dayWords.lockedTitle(2))).toBe(day === 2)
})
