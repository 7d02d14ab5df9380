import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { Answer } from '#web/platform/storage/kept-answers.ts'

/** A moment of the day on which the tests play, so many minutes in. */
export function minute(count: number): Date {
  return new Date(Date.UTC(2026, 10, 20, 13, count))
}

/** An item of which nobody has begun an answer. */
export function sampleItem(part: Partial<QueuedFeedback> = {}): QueuedFeedback {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    entryId: '00000000-0000-4000-8000-000000000002',
    kind: 'reflection',
    day: 12,
    discipline: 'Fasting',
    author: {
      id: '00000000-0000-4000-8000-000000000003',
      displayName: 'Lydia',
      avatar: null,
      standing: null,
    },
    status: 'pending',
    original: sampleOriginal(),
    answeredVersion: null,
    comments: '',
    analysis: null,
    included: [],
    draft: null,
    leader: null,
    dismissedBy: null,
    others: [],
    version: 1,
    waitingSince: minute(0),
    reviewedAt: null,
    deliveredAt: null,
    highlighted: false,
    can: { answer: true, restore: false, analyze: true, highlight: true },
    ...part,
  }
}

/** What was written. */
export function sampleOriginal(part: Partial<QueuedFeedback['original']> = {}): QueuedFeedback['original'] {
  return {
    text: 'I kept still.',
    audience: 'leader',
    attachments: [],
    version: 1,
    writtenAt: minute(0),
    editedAt: null,
    ...part,
  }
}

/** An answer in words alone. */
export function said(comments: string): Answer {
  return { comments, analysis: null, included: [] }
}
