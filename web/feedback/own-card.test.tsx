import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeliveredFeedback } from '#contract/feedback/feedback.ts'
import { deliveredFeedback } from '#contract/feedback/item.ts'
import { sampleOriginal } from '#web/feedback/answer/sample-item.ts'
import { barnabas } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { feedbackWords as words } from '#words/en/feedback/feedback.ts'
import { OwnCard } from './own-card.tsx'

const given = sample(deliveredFeedback, { leader: barnabas, day: 3, answeredVersion: 1 })
const approval = words.approval('').trim().split(' ').slice(-3).join(' ')

function show(part: Partial<DeliveredFeedback> = {}, props: { isNew?: boolean; collapsed?: boolean } = {}) {
  const feedback = { ...given, ...part }
  return draw(
    <OwnCard feedback={feedback} isNew={false} collapsed={false} onCollapse={() => {}} {...props} />,
  )
}

test('feedback without words says that what was written was approved', async () => {
  await show()
  expect(shown()).toContain(approval)
  expect(shown()).toContain(words.gone[given.kind])
  expect(screen.queryByText(words.fresh)).toBeNull()
})

test('feedback with words, or with what was written with AI, is no approval', async () => {
  const { unmount } = await show({ comments: 'Well done' }, { isNew: true })
  screen.getByText('Well done')
  screen.getByText(words.fresh)
  expect(shown()).not.toContain(approval)
  unmount()
  await show({ analysis: { summary: 'You grew', suggestions: ['Rest', 'Rest'] } })
  expect(shown()).not.toContain(approval)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    words.analysis.parts.summary,
    words.analysis.parts.suggestions,
  ])
  expect(screen.getAllByText('Rest')).toHaveLength(2)
})

test('of what was written with AI nothing stands where no part of it was delivered', async () => {
  await show({ analysis: { summary: '', suggestions: [] } })
  expect(screen.queryByRole('group', { name: words.analysis.title })).toBeNull()
})

test('what was changed since it was answered says so', async () => {
  const { unmount } = await show({ original: sampleOriginal({ version: 2 }) })
  expect(shown()).toContain(words.earlier)
  unmount()
  await show({ original: sampleOriginal({ version: 1 }) })
  expect(shown()).not.toContain(words.earlier)
})

test('feedback that is collapsed shows nothing of itself', async () => {
  await show({ comments: 'Well done' }, { collapsed: true })
  expect(shown()).not.toContain('Well done')
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false')
})

const thanks = () => screen.queryByRole<HTMLButtonElement>('button', { name: new RegExp(words.thank) })

test('who may not thank is not asked to, and sees that they have', async () => {
  const { unmount } = await show()
  expect(thanks()).toBeNull()
  unmount()
  await show({ thankedAt: new Date() })
  expect(thanks()?.disabled).toBe(true)
  expect(thanks()?.getAttribute('aria-pressed')).toBe('true')
})

test('a double click on thanks gives thanks once', async () => {
  const asked = answers(api.feedback.thank, () => ({ ...given, thankedAt: new Date() }))
  await show({ can: { ...given.can, thank: true } })
  fireEvent.click(thanks()!, { detail: 1 })
  fireEvent.click(thanks()!, { detail: 2 })
  await Promise.resolve()
  expect(asked.length).toBeLessThanOrEqual(1)
  await screen.findByRole('button', { name: new RegExp(words.thank) })
  expect(asked).toHaveLength(1)
})
