import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '#web/parts/draw.tsx'
import { profileWords } from '#words/en/profile.ts'
import { PictureSection } from './picture-section.tsx'

const { picture: words } = profileWords

test('who chose a file that is no picture is told so each time that they choose it', async () => {
  const { container } = await draw(<PictureSection />)
  const input = container.querySelector('input')!
  const file = new File(['words'], 'notes.txt', { type: 'text/plain' })
  await userEvent.upload(input, file, { applyAccept: false })
  await waitFor(() => screen.getByText(words.wrongType.title))
  expect(input.value).toBe('')
  expect(input.files).toHaveLength(0)
})
