import { expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'

// The app reads who is signed in from the page that it came with.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
const { tellNotification } = await import('./told.ts')

test.each<[Partial<Notification>, string, string]>([
  [{ kind: 'reported' }, 'Something was reported', '/content-reports'],
  [{ kind: 'error-reported' }, 'An error was reported', '/error-reports'],
  [
    { kind: 'report-answered', reportId: '4f1c' },
    'Your report was answered',
    '/my-content-reports?report=4f1c',
  ],
  [{ kind: 'moved' }, 'Your account was moved to this church', '/journal'],
  [{ kind: 'sign-up-waits' }, 'Somebody who signed up waits to be let in', '/user-management?state=approval'],
  [
    { kind: 'joined', actor: { id: '4f1c', displayName: 'Barnabas', avatar: null, standing: null } },
    'Barnabas came into your circle by an invitation',
    '/leader-insights/people/4f1c',
  ],
  [{ kind: 'summary' }, 'Barnabas wrote a personal summary for you', '/my-personal-summary'],
])('%o is told as “%s”, and leads to %s', (notification, sentence, to) => {
  const told = tellNotification(notification as Notification, 'Barnabas')
  expect(told).toMatchObject({ sentence, to })
})
