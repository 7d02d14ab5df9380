import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { movePreview } from '#contract/moving/moving.ts'
import { organization } from '#contract/organizations/organizations.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { movingWords as words } from '#words/en/moving/moving.ts'
import { MoveSection } from './move-section.tsx'

test('an admin is asked which account they mean where an address has several, as nothing that is wrong', async () => {
  const organizations = [
    { id: 'grace', name: 'Grace Chapel' },
    { id: 'hope', name: 'Hope Church' },
  ]
  const asked = answers(api.moving.preview, ({ from }) =>
    from === undefined
      ? refuse('SEVERAL_ACCOUNTS', { organizations })
      : sample(movePreview, { displayName: 'Lydia', from: { id: 'hope', name: 'Hope Church' } }),
  )
  const to = sample(organization, { id: 'here', subscriptionStatus: 'active' })
  const { user } = await draw(<MoveSection organization={to} />)
  const lookUp = () => user.click(screen.getByRole('button', { name: words.lookUp }))
  await user.type(screen.getByLabelText(words.email), 'lydia@example.org')
  await lookUp()
  const choice = await screen.findByRole('combobox')
  expect(screen.getByText(words.several.title).closest('[tabindex]')).toBe(document.activeElement)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.selectOptions(choice, 'Hope Church')
  await lookUp()
  await screen.findByText(words.along)
  expect(asked.map(({ from }) => from)).toEqual([undefined, 'hope'])
})
