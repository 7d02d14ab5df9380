import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { avatarBytes } from '#contract/profile/avatar.ts'
import { api } from '#web/platform/api/queries.ts'
import { currentMe, updateMe } from '#web/platform/api/session.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sentFiles } from '#web/platform/parts/sent-files.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { profileWords } from '#words/en/profile/profile.ts'
import { PictureSection } from './picture-section.tsx'

const { picture: words } = profileWords

test('choosing a file that is no picture is refused each time, with a message', async () => {
  const { container } = await draw(<PictureSection />)
  const input = container.querySelector('input')!
  const file = new File(['words'], 'notes.txt', { type: 'text/plain' })
  await userEvent.upload(input, file, { applyAccept: false })
  await waitFor(() => screen.getByText(words.wrongType.title))
  expect(input.value).toBe('')
  expect(input.files).toHaveLength(0)
  expect(told).toMatchObject([{ kind: 'danger', ...words.wrongType }])
})

const picture = (size: number) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' })

/** Somebody with a picture chooses one of this size, to which the server answers so. */
async function choose(size: number, status: number, answer: object) {
  updateMe({ ...lydia, avatar: 'before' })
  const { container } = await draw(<PictureSection />)
  await userEvent.upload(container.querySelector('input')!, picture(size))
  await sentFiles[0]?.answer(answer, status)
  return sentFiles
}

test('a picture is sent, told, and one’s own from then on', async () => {
  const asked = await choose(avatarBytes, 200, { avatar: 'after' })
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', title: words.saved }]))
  expect(asked).toMatchObject([{ method: 'PUT', headers: { 'x-person': lydia.id } }])
  expect(currentMe()?.avatar).toBe('after')
})

test('a picture that is too large is not sent', async () => {
  const asked = await choose(avatarBytes + 1, 200, {})
  await screen.findByText(words.tooLarge.title)
  expect(asked).toEqual([])
})

const tooOften = (act: string) => ({ code: 'RATE_LIMITED', data: { act, resetsAt: new Date() } })

test.each([
  [{ code: 'FILE_TYPE_NOT_ALLOWED' }, words.wrongType.text],
  [{ code: 'FILE_TOO_LARGE' }, words.tooLarge.text],
  [tooOften('avatar'), words.tooOften],
  [tooOften('message'), errorWords.RATE_LIMITED.text],
  [{}, errorWords.NOT_ALLOWED_BETWEEN.text],
] as const)('that it is refused by %o is told', async (answer, text) => {
  await choose(1, 422, answer)
  await screen.findByText(text)
  expect(told).toMatchObject([{ kind: 'danger', text }])
  expect(currentMe()?.avatar).toBe('before')
})

test('whose session has ended is let go', async () => {
  await choose(1, 401, { code: 'UNAUTHENTICATED' })
  await waitFor(() => expect(currentMe()).toBeNull())
})

test('removing one’s picture is told, and the picture is gone', async () => {
  updateMe({ ...lydia, avatar: 'before' })
  answers(api.profile.removeAvatar, () => lydia)
  await draw(<PictureSection />)
  await userEvent.click(screen.getByText(words.remove))
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', title: words.removed }]))
  expect(currentMe()?.avatar).toBeNull()
})
