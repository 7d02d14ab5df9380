import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runHook } from '#web/platform/parts/draw.tsx'
import { useDeedKeys } from './focus-item.tsx'

test('a key that is held does its deed once, and nothing that the browser does by it', async () => {
  const deeds: string[] = []
  await runHook(useDeedKeys, (deed) => deeds.push(deed) > 0)
  const save = { key: 's', ctrlKey: true, cancelable: true }
  expect(fireEvent.keyDown(document.body, save)).toBe(false)
  expect(fireEvent.keyDown(document.body, { ...save, repeat: true })).toBe(false)
  expect(deeds).toEqual(['save'])
})

test('a key for what cannot be done here is left to the browser', async () => {
  await runHook(useDeedKeys, () => false)
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, cancelable: true })).toBe(true)
})
