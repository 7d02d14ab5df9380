import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import { minute, said, sampleItem } from './sample-item.ts'
import { meetTab, type Words } from './answer-meeting.ts'
import { open } from './sample-answer-keeper.ts'

beforeEach(() => void vi.useFakeTimers({ now: minute(10) }))
afterEach(() => void vi.useRealTimers())

test('another tab that slept sets aside what was kept meanwhile, and its own words where they are the older', async () => {
  const device = { kept: null as KeptAnswer | null }
  const slept = open(sampleItem(), device)
  slept.keeper.change({ comments: 'Rest' })
  const awake = open(sampleItem(), device, slept.server)
  vi.setSystemTime(minute(12))
  awake.keeper.change({ comments: 'Walk' })
  slept.keeper.goOn()
  expect(slept.keeper.state()).toMatchObject({ answer: said('Walk'), setAside: ['Rest'] })
  vi.setSystemTime(minute(13))
  awake.keeper.change({ comments: 'Sing' })
  slept.keeper.change({ comments: 'Pray' })
  expect(device.kept).toMatchObject({ comments: 'Pray', setAside: ['Rest', 'Sing'] })
  vi.setSystemTime(minute(14))
  awake.keeper.change({ comments: 'Wait' })
  slept.keeper.dropAside('Rest')
  expect(device.kept).toMatchObject({ comments: 'Wait', setAside: ['Sing', 'Pray'] })
})

test('another tab that has nothing of its own takes nothing away from what was kept', async () => {
  const device = { kept: null as KeptAnswer | null }
  const slept = open(sampleItem(), device)
  open(sampleItem(), device, slept.server).keeper.change({ comments: 'Walk' })
  slept.keeper.putAway()
  expect(device.kept).toMatchObject({ comments: 'Walk' })
  expect(slept.keeper.state().answer).toEqual(said('Walk'))
})

test('another tab that kept older words is not followed, and what is newer here is copied', async () => {
  const { keeper, device, server } = open()
  keeper.change({ comments: 'Pray' })
  device.kept = { ...device.kept!, comments: 'Walk', at: device.kept!.at - 1000 }
  keeper.adopt()
  expect(keeper.state()).toMatchObject({ answer: said('Pray'), setAside: ['Walk'] })
  expect(device.kept).toMatchObject({ comments: 'Pray', setAside: ['Walk'] })
  await vi.advanceTimersByTimeAsync(1500)
  expect(server.copies).toEqual([said('Pray')])
})

test('another tab that tells of the very words that stand here does not keep them from being copied', async () => {
  const { keeper, server } = open()
  keeper.change({ comments: 'Pray' })
  keeper.adopt()
  await vi.advanceTimersByTimeAsync(1500)
  expect(server.copies).toEqual([said('Pray')])
})

test('words of two tabs meet as ones that know the newest copy, and are copied once more where they are not that copy', () => {
  const words = (comments: string, part: Partial<Words> = {}): Words => ({
    answer: said(comments),
    at: 1,
    known: null,
    copiedAt: null,
    setAside: [],
    ...part,
  })
  const copied = { known: 5, copiedAt: 5 }
  expect(meetTab(words('Pray'), words('Pray', copied), [])).toEqual(words('Pray', copied))
  expect(meetTab(words('Pray', { at: 2 }), words('Walk', copied), [])).toEqual(
    words('Pray', { at: 2, known: 5, setAside: ['Walk'] }),
  )
  expect(meetTab(words('Pray', { known: 7 }), words('Walk', { ...copied, at: 2 }), [])).toEqual(
    words('Walk', { at: 2, known: 7, setAside: ['Pray'] }),
  )
})

test.each(['puts away', 'sends'] as const)(
  'what another tab knew and %s does not come back from here',
  async (how) => {
    const device = { kept: null as KeptAnswer | null }
    const here = open(sampleItem(), device)
    here.server.down = true
    here.keeper.change({ comments: 'Pray' })
    const there = open(sampleItem(), device, here.server)
    if (how === 'puts away') there.keeper.putAway()
    else await there.keeper.send(async (answer) => sampleItem({ ...answer, status: 'reviewed', version: 2 }))
    here.keeper.adopt()
    expect(device.kept).toBeNull()
    here.server.down = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(here.server.copies).toEqual([])
  },
)

test('words that this device could not keep are set aside where another tab kept newer ones', async () => {
  const device = { kept: null as KeptAnswer | null, broken: true }
  const here = open(sampleItem(), device)
  here.keeper.change({ comments: 'Pray' })
  device.broken = false
  vi.setSystemTime(minute(12))
  open(sampleItem(), device, here.server).keeper.change({ comments: 'Walk' })
  here.keeper.adopt()
  expect(here.keeper.state()).toMatchObject({ answer: said('Walk'), setAside: ['Pray'] })
})

test('words are not set aside beside themselves', () => {
  const walk: Words = { answer: said('Walk'), at: 2, known: null, copiedAt: null, setAside: [] }
  const pray: Words = { ...walk, answer: said('Pray'), at: 1, setAside: ['Walk', 'Rest'] }
  expect(meetTab(pray, walk, []).setAside).toEqual(['Rest', 'Pray'])
})
