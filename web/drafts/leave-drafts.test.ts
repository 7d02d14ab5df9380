import { beforeEach, expect, test, vi } from 'vitest'
import { hasBegunMessages } from '#web/storage/begun-messages.ts'
import { sampleStorage } from '#web/storage/sample-storage.ts'
import { editName, keepEdit, keptEdit } from '#web/thread/kept-edit.ts'
import { draftName, emptyDraft, keepDraft, keptDraft } from '#web/thread/message-draft.ts'
import { leaveDrafts } from './leave-drafts.ts'

const [of, edit] = [draftName('lydia', 'c'), editName('lydia', 'c', 'm')]
const tabitha = { id: 'tabitha', displayName: 'Tabitha', avatar: null, standing: null }
const said = {
  id: 'm',
  number: 1,
  sender: tabitha,
  text: 'A secret',
  what: 'text',
  sentAt: new Date(0),
} as const

beforeEach(() => {
  sampleStorage('localStorage')
  return () => void vi.unstubAllGlobals()
})

test('whoever leaves takes along what they have begun to write in conversations, and of nobody else', async () => {
  for (const person of ['lydia', 'lydia-ann']) {
    keepDraft(draftName(person, 'c'), { ...emptyDraft(), text: 'Begun', replyTo: said })
    keepEdit(editName(person, 'c', 'm'), { text: 'Changed', open: true })
  }
  await leaveDrafts('lydia', () => Promise.resolve())
  expect(Object.keys(localStorage)).toEqual(['draft message lydia-ann c', 'edit message lydia-ann c m'])
})

test('whoever cannot leave keeps it', async () => {
  keepDraft(of, { ...emptyDraft(), text: 'Begun' })
  keepEdit(edit, { text: 'Changed', open: true })
  await expect(leaveDrafts('lydia', () => Promise.reject(new Error('Offline')))).rejects.toThrow('Offline')
  expect([keptDraft(of).text, keptEdit(edit)?.text]).toEqual(['Begun', 'Changed'])
})

test('something is begun where words or files would be lost', () => {
  expect(hasBegunMessages('lydia')).toBe(false)
  keepDraft(of, { ...emptyDraft(), replyTo: said })
  expect(hasBegunMessages('lydia')).toBe(false)
  keepDraft(of, { ...emptyDraft(), text: 'Begun' })
  expect([hasBegunMessages('lydia'), hasBegunMessages('timothy')]).toEqual([true, false])
  keepDraft(of, emptyDraft())
  keepEdit(edit, { text: 'Changed', open: true })
  expect(hasBegunMessages('lydia')).toBe(true)
})
