import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, settle } from '#web/platform/parts/draw.tsx'
import { profileWords } from '#words/en/profile/profile.ts'
import { NamesToConfirm } from './names-to-confirm.tsx'

const names = { firstName: 'Phoebe', lastName: '', displayName: 'Phoebe' }

test('a person with one name confirms it, and is asked for no other', async () => {
  const audiences = {
    reflection: 'shared',
    challenge: 'shared',
    testimony: 'shared',
    prayer: 'leader',
  } as const
  const preferences = { timePreference: 'morning', timeZone: null } as const
  answers(api.profile.read, () => ({ names, preferences, audiences, discoverable: true }))
  const saved = answers(api.profile.update, () => lydia)
  const { user } = await draw(<NamesToConfirm />)
  await user.click(await screen.findByRole('button', { name: profileWords.toConfirm.save }))
  await settle()
  expect(saved).toEqual([names])
})
