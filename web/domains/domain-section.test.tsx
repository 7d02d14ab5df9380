import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { organization } from '#contract/organizations/organizations.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { domainWords as words } from '#words/en/domains/domains.ts'
import { DomainSection } from './domain-section.tsx'

const grace = sample(organization, { id: 'grace', customDomain: 'grace.test', subscriptionTier: 'premium' })
const domain = {
  domain: 'grace.test',
  provedAt: null,
  leadsTo: null,
  record: { type: 'TXT', name: 'n', value: 'v' },
} as never

async function begin(given: object = {}, read: object = domain) {
  answers(api.domains.read, () => read as never)
  return draw(<DomainSection organization={{ ...grace, ...given }} />)
}

test('of no domain, or of one that is not in use, it is said', async () => {
  const { container, unmount } = await begin({ customDomain: null })
  expect(container.textContent).toBe('')
  unmount()
  await begin({ subscriptionTier: 'free' })
  screen.getByText(words.notInUse('grace.test'))
})

test.each([
  ['proved', 'success', true],
  ['missing', 'danger', false],
] as const)('a domain that is looked up and %s is told so', async (answer, look, isAnew) => {
  const key = api.organizations.key()
  queries.setQueryData(key, {})
  await begin()
  fireEvent.click(await screen.findByText(words.check))
  answers(api.domains.check, () => ({ answer, domain }))
  await waitFor(() => expect(shown()).toContain(words.answers[answer]))
  expect(screen.getByText(words.answers[answer]).closest('[role=status]')?.innerHTML).toContain(look)
  expect(queries.getQueryState(key)?.isInvalidated).toBe(isAnew)
  screen.getByText(words.checkAgain)
})

test('a failed look-up is told', async () => {
  await begin()
  answers(api.domains.check, () => refuse('FORBIDDEN'))
  fireEvent.click(await screen.findByText(words.check))
  await waitFor(() => expect(told).toMatchObject([words.checkFailed]))
})

test('what was read of a domain before another was saved is not shown', async () => {
  await begin({}, { ...(domain as object), domain: 'former.test' })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(shown()).not.toContain(words.check)
})
