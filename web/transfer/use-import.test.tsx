import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { nothingBrought } from './bring-in.ts'
import { readText } from './source.ts'
import { useImport } from './use-import.ts'

test('leaving the page stops an import that runs', async () => {
  const answer = Promise.withResolvers<{ rows: [] }>()
  const asked = answers(api.transfer.import, () => answer.promise)
  const long = 'x'.repeat(20_000)
  const source = readText(
    JSON.stringify({ reflections: Array.from({ length: 30 }, () => ({ content: long })) }),
  )
  const { result, unmount } = await runHook(useImport, null)
  let ended: Promise<void> | undefined
  act(() => void (ended = result.current.run(source, 'private', nothingBrought())))
  expect(result.current.step.at).toBe('running')
  unmount()
  answer.resolve({ rows: [] })
  await ended
  expect(asked).toHaveLength(1)
})
