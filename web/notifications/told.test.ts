import { expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'

// The app reads who is signed in from the page that it came with.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
const { tellNotification } = await import('./told.ts')

const answered = (highlight: object): Partial<Notification> => ({
  kind: 'highlight-answered',
  highlight: { entryId: 'e', text: '', answer: null, used: false, ...highlight },
})

test.each<[Partial<Notification>, string, string]>([
  [{ kind: 'reported' }, 'Something was reported', '/content-reports'],
  [{ kind: 'error-reported' }, 'An error was reported', '/error-reports'],
  [
    { kind: 'report-answered', reportId: '4f1c' },
    'Your report was answered',
    '/my-content-reports?report=4f1c',
  ],
  [{ kind: 'moved' }, 'Your account was moved to this church', '/journal'],
  [
    { kind: 'sign-up-waits' },
    'Somebody who signed up is waiting to be let in',
    '/user-management?state=approval',
  ],
  [
    { kind: 'joined', actor: { id: '4f1c', displayName: 'Barnabas', avatar: null, standing: null } },
    'Barnabas joined your circle with an invitation',
    '/leader-insights/people/4f1c',
  ],
  [{ kind: 'summary' }, 'Barnabas wrote a personal summary for you', '/my-personal-summary'],
  [{ kind: 'praying', prayer: null }, '0 people are praying for your request', '/journal?tab=prayers'],
  [answered({ answer: 'given' }), 'Barnabas has agreed to let you show what they wrote', '/shared/e'],
  [
    answered({ answer: 'withdrawn' }),
    'Barnabas no longer agrees to let you show what they wrote',
    '/shared/e',
  ],
])('%o is told as “%s”, and leads to %s', (notification, sentence, to) => {
  const told = tellNotification(notification as Notification, 'Barnabas')
  expect(told).toMatchObject({ sentence, to })
})

test('of what was used one is asked to take it down, and its words are quoted where there are any', () => {
  const tell = (highlight: object) => tellNotification(answered(highlight) as Notification, 'Barnabas')
  expect(tell({ used: true, answer: 'withdrawn' }).sentence).toContain('Please take it down')
  expect(tell({ used: true, answer: 'given' }).sentence).toContain('has agreed')
  expect(tell({ text: ' ' }).quote).toBeNull()
  expect(tell({ text: 'Rest' }).quote).toContain('Rest')
})
