import { beforeEach, expect, test, vi } from 'vitest'
import type { Attachment } from '#contract/files/attachment.ts'
import { sampleStorage } from '#web/platform/storage/sample-storage.ts'
import {
  draftName,
  emptyDraft,
  keepDraft,
  keptDraft,
  type MessageDraft,
  replaceDraft,
  restOf,
} from './message-draft.ts'

const file = (id: string): Attachment => ({
  id,
  name: `${id}.pdf`,
  kind: 'document',
  mediaType: 'application/pdf',
  bytes: 1,
  width: null,
  height: null,
})
const draft = (given: Partial<MessageDraft>): MessageDraft => ({ ...emptyDraft(), id: 'a', ...given })

beforeEach(() => {
  sampleStorage('localStorage')
  return () => void vi.unstubAllGlobals()
})

test('nothing is left of a draft that was sent as it stands', () => {
  const rest = restOf(draft({ text: 'Bread ', attachments: [file('one')] }), {
    text: 'Bread',
    attachments: [file('one')],
  })
  expect(rest).toMatchObject({ text: '', replyTo: null, attachments: [] })
  expect(rest.id).not.toBe('a')
})

test('what says something else than was sent under its id goes on under another, without the files that have gone', () => {
  const sent = { text: 'Bread', attachments: [file('one')] }
  const more = restOf(draft({ text: 'Bread and wine', attachments: [file('one'), file('two')] }), sent)
  expect(more).toMatchObject({ text: 'Bread and wine', attachments: [file('two')] })
  expect(more.id).not.toBe('a')
  expect(restOf(draft({ text: 'Bread', attachments: [file('two')] }), sent).attachments).toEqual([
    file('two'),
  ])
})

test('a draft takes the place of the one that was sent, and of no other', () => {
  const of = draftName('lydia', 'c')
  keepDraft(of, draft({ text: 'Bread' }))
  replaceDraft(of, 'b', emptyDraft())
  expect(keptDraft(of).text).toBe('Bread')
  replaceDraft(of, 'a', draft({ id: 'b', text: 'Wine' }))
  expect(keptDraft(of)).toMatchObject({ id: 'b', text: 'Wine' })
})
