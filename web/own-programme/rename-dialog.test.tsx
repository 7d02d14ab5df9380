import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type OwnStage, ownStage } from '#contract/own-programme/own-programme.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { RenameDialog } from './rename-dialog.tsx'

const { stage: words } = ownProgrammeWords
const stage = sample(ownStage, { number: 2, name: 'Rest', shippedName: 'Silence', version: 1 })

async function begin() {
  const onClose = vi.fn<() => void>()
  const versions = [{ version: 1, savedAt: new Date(), savedBy: null, name: null }]
  answers(api.ownProgramme.stageVersions, () => ({ versions, total: 1, next: null }))
  const { user, rerender } = await draw(<RenameDialog stage={stage} open onClose={onClose} />)
  await screen.findByRole('dialog')
  return {
    onClose,
    press: (name: string) => user.click(screen.getAllByRole('button', { name })[0]!),
    type: (value: string) => fireEvent.change(field(), { target: { value } }),
    becomes: (part: Partial<OwnStage>) =>
      rerender(<RenameDialog stage={{ ...stage, ...part }} open onClose={onClose} />),
  }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const isOvertaken = () => screen.queryByText(words.changedMeanwhile.title) !== null

test('a stage is named, and the dialog closes', async () => {
  const { type, press, onClose } = await begin()
  type('Peace')
  const asked = answers(api.ownProgramme.nameStage, () => ({ ...stage, name: 'Peace', version: 2 }))
  await press(words.save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual([{ number: 2, version: 1, name: 'Peace' }])
  expect(told).toEqual([{ kind: 'success', title: words.saved('Peace') }])
})

test('a stage gets its shipped name back, which is not offered where it has it', async () => {
  const { press, becomes } = await begin()
  const offers = screen.getAllByRole('button', { name: words.reset('Silence') }).length
  await press(words.reset('Silence'))
  expect(field().value).toBe('Silence')
  expect(screen.queryAllByRole('button', { name: words.reset('Silence') })).toHaveLength(offers - 1)
  becomes({ version: 2, name: 'Quiet' })
  expect(isOvertaken()).toBe(true)
})

test('what another admin saves meanwhile stands beside what one has typed, and one decides', async () => {
  const { press, type, becomes } = await begin()
  becomes({ version: 2, name: 'Calm' })
  expect(isOvertaken()).toBe(false)
  type('Peace')
  becomes({ version: 3, name: 'Quiet' })
  screen.getByText(words.savedNow('Quiet'))
  const asked = answers(api.ownProgramme.nameStage, () => refuse('CHANGED_MEANWHILE', { version: 4 }))
  await press(entryWords.saveMine)
  await waitFor(() => expect(asked).toEqual([{ number: 2, version: 3, name: 'Peace' }]))
  becomes({ version: 4, name: 'Stillness' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain(words.changedMeanwhile.text))
  await press(entryWords.keepSaved)
  expect([field().value, isOvertaken()]).toEqual(['Stillness', false])
})

test('an admin who types the name that is saved anyway is not overtaken', async () => {
  const { type, becomes } = await begin()
  type('Peace')
  becomes({ version: 2, name: 'Peace' })
  expect(isOvertaken()).toBe(false)
  type('Rest')
  becomes({ version: 3, name: 'Peace' })
  expect(isOvertaken()).toBe(true)
})
