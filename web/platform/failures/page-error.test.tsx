import { ORPCError } from '@orpc/client'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { keepField } from '#web/platform/forms/kept-fields.ts'
import { sampleStorage } from '#web/platform/storage/sample-storage.ts'
import { keepRecordOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { draftName, emptyDraft, keepDraft } from '#web/messages/thread/message-draft.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { frame } from '#words/en/platform/frame.ts'
import { clearCaches, PageError } from './page-error.tsx'

async function show(error: unknown) {
  await draw(<PageError error={error} reset={() => {}} />)
  return { heading: screen.queryByRole('heading', { level: 1 })?.textContent, text: shown() }
}

test('a page that is forbidden and one that is not there have different words', async () => {
  const denied = await show(new ORPCError('FORBIDDEN'))
  document.body.replaceChildren()
  const missing = await show(new ORPCError('NOT_FOUND'))
  expect(denied.text).not.toContain(frame.failedPage)
  expect(missing.text).not.toContain(frame.failedPage)
  expect(denied.heading).not.toBe(missing.heading)
})

test('a person who is led to the sign-in page is told of no error', async () => {
  expect((await show(new ORPCError('UNAUTHENTICATED'))).heading).toBeUndefined()
})

test.each([
  ['the server is not to be reached', new TypeError('Failed to fetch'), errorWords.OFFLINE.text],
  ['the server is not there', new ORPCError('UNAVAILABLE'), errorWords.UNAVAILABLE.text],
])('where %s a page says so and can be read again', async (_, error, said) => {
  const { heading, text } = await show(error)
  expect(heading).toBe(frame.failedPage)
  expect(text).toContain(said)
})

test('a page that broke while it was drawn is no failure of the server', async () => {
  expect((await show(new Error('x is not a function'))).heading).not.toBe(frame.failedPage)
})

afterEach(() => void vi.unstubAllGlobals())

test('what people have typed stays, and what is kept for whoever is in danger, and nothing else', async () => {
  const stores = new Set(['help'])
  const caches = { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) }
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('document', { cookie: '' })
  const [device, tab] = [sampleStorage('localStorage'), sampleStorage('sessionStorage')]
  keepDraft(draftName('lydia', 'c'), { ...emptyDraft(), text: 'Begun' })
  keepRecordOn(nameOn('messageEdit', 'lydia', 'c m'), { text: 'Changed', open: true })
  keepField('search', 'Typed')
  device.setItem('outbox lydia m', '{}')
  device.setItem('draft lydia,1,reflection', '{}')
  device.setItem('collapsed', 'yes')
  tab.setItem('session-ended', 'yes')
  clearCaches()
  await settle()
  expect(Object.keys(device).toSorted()).toEqual([
    'draft lydia,1,reflection',
    'draft message lydia c',
    'edit message lydia c m',
    'outbox lydia m',
  ])
  expect(Object.keys(tab)).toEqual(['field.search'])
  expect([...stores]).toEqual(['help'])
})
