import { afterEach, expect, test, vi } from 'vitest'
import { keepField } from '#web/platform/forms/kept-fields.ts'
import { sampleStorage } from '#web/platform/storage/sample-storage.ts'
import { keepRecordOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { draftName, emptyDraft, keepDraft } from '#web/messages/thread/message-draft.ts'
import { clearCaches } from './clear-caches.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what people have typed stays, and nothing else', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: '' })
  const [device, tab] = [sampleStorage('localStorage'), sampleStorage('sessionStorage')]
  keepDraft(draftName('lydia', 'c'), { ...emptyDraft(), text: 'Begun' })
  keepRecordOn(nameOn('messageEdit', 'lydia', 'c m'), { text: 'Changed', open: true })
  keepField('search', 'Typed')
  device.setItem('outbox lydia m', '{}')
  device.setItem('draft lydia,1,reflection', '{}')
  device.setItem('collapsed', 'yes')
  tab.setItem('session-ended', 'yes')
  await clearCaches()
  expect(Object.keys(device).toSorted()).toEqual([
    'draft lydia,1,reflection',
    'draft message lydia c',
    'edit message lydia c m',
    'outbox lydia m',
  ])
  expect(Object.keys(tab)).toEqual(['field.search'])
})
