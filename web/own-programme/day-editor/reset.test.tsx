import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editedDay } from '#contract/own-programme/own-programme.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { dayEditorWords } from '#words/en/own-programme/own-programme.ts'
import { Reset } from './reset.tsx'

const { reset: words } = dayEditorWords

test.each([
  ['went well', () => ({}) as never, { kind: 'success', title: words.done }],
  ['was overtaken', () => refuse('CHANGED_MEANWHILE'), words.overtaken],
  ['failed', () => refuse('FORBIDDEN'), words.failed],
] as const)(
  'an admin who resets a day is told how it %s, once they have said yes',
  async (_, answer, said) => {
    const answered = Promise.withResolvers<void>()
    const asked = answers(api.ownProgramme.reset, () => answered.promise.then(answer))
    queries.setQueryData(api.ownProgramme.key(), {})
    const { user } = await draw(<Reset edited={sample(editedDay, { day: 3, version: 2 })} />)
    await user.click(screen.getByRole('button'))
    const confirm = await screen.findByRole('button', { name: words.confirm })
    expect(asked).toEqual([])
    await user.click(confirm)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    answered.resolve()
    await waitFor(() => expect(told).toMatchObject([said]))
    expect(asked).toEqual([{ day: 3, version: 2 }])
    await waitFor(() => expect(screen.queryByRole('button', { name: words.confirm })).toBeNull())
    expect(confirm.getAttribute('aria-busy')).toBe('false')
    expect(queries.getQueryState(api.ownProgramme.key())?.isInvalidated).toBe(true)
  },
)
