import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetFields, keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { draftName, emptyDraft, keepDraft, keptDraft } from '#web/messages/thread/message-draft.ts'
import { begunBy } from './begun.ts'
import { keepOn, keepRecordOn, keptOn } from './device.ts'
import { noteBack } from '#web/platform/api/gone.ts'
import { showFields } from './fields-begun.ts'
import { leaveBrowser, wouldBeLost } from './leaving.ts'
import { takeUpFields } from './leavings.ts'
import { liveKeepers } from './live-keepers.ts'
import { sampleStorage } from './sample-storage.ts'
import { nameOn, type Shelf, shelves } from './shelves.ts'

const everyShelf = Object.keys(shelves) as Shelf[]
const of = draftName('lydia', 'c')
const update = 'prayer.update.entry'
const leave = (person: string) => leaveBrowser(person, () => Promise.resolve())

let device: Storage
let tab: Storage

beforeEach(() => {
  device = sampleStorage('localStorage')
  tab = sampleStorage('sessionStorage')
  noteBack('lydia')
  for (const person of ['lydia', 'lydia-ann', 'timothy']) showFields(person)
  return () => void vi.unstubAllGlobals()
})

describe('a person who leaves', () => {
  test('leaves nothing but how they like to see things and how often they left, and takes nothing of anybody else', async () => {
    for (const person of ['lydia', 'lydia-ann']) {
      for (const shelf of everyShelf) keepOn(nameOn(shelf, person, 'a'), '{}')
      keepField('report.title', 'Begun', person)
    }
    await leave('lydia')
    const left = Object.keys(device).filter((name) => !name.includes('lydia-ann'))
    expect(left.toSorted()).toEqual([
      'collapsed-feedback lydiaa',
      'collapsed-questions lydiaa',
      'collapsed-summaries lydiaa',
      'deletion-cancelled lydiaa',
      'held-stream lydiaa',
      'leavings lydia',
      'leavings lydiaa',
      'left over lydiaa',
      'read-by-admin lydia a',
    ])
    const others = Object.keys(device).filter((name) => name.includes('lydia-ann'))
    expect(others).toHaveLength(everyShelf.length)
    expect(Object.keys(tab).toSorted()).toEqual(['leavings lydia-ann', 'lydia-ann field.report.title'])
  })

  test('keeps it all where they cannot leave', async () => {
    keepDraft(of, { ...emptyDraft(), text: 'Begun' })
    keepField(update, 'She is awake', 'lydia', 'device')
    const fails = () => Promise.reject(new Error('Offline'))
    await expect(leaveBrowser('lydia', fails)).rejects.toThrow('Offline')
    expect([keptDraft(of).text, keptField(update, 'lydia', 'device')]).toEqual(['Begun', 'She is awake'])
  })

  test('has nothing kept that comes too late, until they are back', async () => {
    await leave('lydia')
    keepDraft(of, { ...emptyDraft(), text: 'Late' })
    expect(Object.keys(device)).toEqual(['leavings lydia'])
    noteBack('lydia')
    keepDraft(of, { ...emptyDraft(), text: 'Anew' })
    expect(keptDraft(of).text).toBe('Anew')
  })

  test('leaves nothing in a tab that hears of it later, and finds there what they begin after', async () => {
    keepField('report.title', 'Begun', 'lydia')
    keepField('report.title', 'Of somebody else', 'timothy')
    vi.stubGlobal('sessionStorage', {})
    await leave('lydia')
    vi.stubGlobal('sessionStorage', tab)
    takeUpFields()
    expect(keptField('report.title', 'lydia')).toBe('')
    expect(keptField('report.title', 'timothy')).toBe('Of somebody else')
    noteBack('lydia')
    keepField('report.title', 'Anew', 'lydia')
    takeUpFields()
    expect(keptField('report.title', 'lydia')).toBe('Anew')
  })
})

describe('what would be lost', () => {
  const draft = { text: 'Words', attachments: [], setAside: [], unsent: true }
  const answer = { comments: 'Words', analysis: null, included: [], setAside: [], copiedAt: null }
  const on = (shelf: Shelf, kept: object) => () => keepOn(nameOn(shelf, 'lydia', 'a'), JSON.stringify(kept))
  const field = (name: string, text: string, place: 'device' | 'tab') => () =>
    keepField(name, text, 'lydia', place)

  test.each([
    ['entry', on('draft', draft)],
    ['entry', on('draft', { ...draft, text: '', setAside: [{ text: 'Words' }] })],
    ['message', () => keepDraft(of, { ...emptyDraft(), text: 'Words' })],
    ['message', () => keepRecordOn(nameOn('messageEdit', 'lydia', 'c m'), { text: 'Words', open: true })],
    ['unsent', on('unsent', { text: 'Words' })],
    ['answer', on('answer', answer)],
    ['answer', on('answer', { ...answer, copiedAt: 7, setAside: ['Words'] })],
    ['prayer', field(update, 'Words', 'device')],
    ['reply', field('feedback-reply.item', 'Words', 'device')],
    ['summary', field('summary.id.1', 'Words', 'device')],
    ['form', field('report.title', 'Words', 'tab')],
  ] as const)('is told of each: %s', async (begun, begin) => {
    begin()
    expect(await begunBy('lydia')).toEqual([begun])
    expect(await begunBy('lydia-ann')).toEqual([])
  })

  test.each([
    ['a draft that the server has', on('draft', { ...draft, unsent: false })],
    ['an answer that the server has', on('answer', { ...answer, copiedAt: 7 })],
    ['a reply without a word', on('messageDraft', { text: '', replyTo: { text: 'A secret' } })],
    ['a field that was emptied', field(update, ' ', 'device')],
    ['what is only chosen', field('report.priority', 'high', 'tab')],
    ['what nobody can read', () => keepOn(of, 'no draft')],
  ])('is not %s', async (_, begin) => {
    begin()
    expect(await begunBy('lydia')).toEqual([])
  })

  test('is not what says the same as what is saved', async () => {
    keepField(`${update}.from`, 'She is awake', 'lydia', 'device')
    keepField(update, 'She is awake ', 'lydia', 'device')
    expect(await begunBy('lydia')).toEqual([])
  })

  test('is also what stands in the fields of another tab, for as long as it stands there', async () => {
    keepField('report.title', 'Words', 'lydia')
    vi.stubGlobal('sessionStorage', {})
    expect([await begunBy('lydia'), await begunBy('lydia-ann')]).toEqual([['form'], []])
    vi.stubGlobal('sessionStorage', tab)
    forgetFields(['report.title'], 'lydia')
    vi.stubGlobal('sessionStorage', {})
    expect(await begunBy('lydia')).toEqual([])
  })

  test('is also what stood in the fields of another tab before it was loaded again', async () => {
    tab.setItem('lydia field.report.title', 'Words')
    takeUpFields()
    vi.stubGlobal('sessionStorage', {})
    expect(await begunBy('lydia')).toEqual(['form'])
    vi.stubGlobal('sessionStorage', tab)
    forgetFields(['report.title'], 'lydia')
  })

  test('includes what a page holds and the server does not take, where the browser keeps nothing', async () => {
    let isOnServer = false
    const keeper = {
      person: 'lydia',
      sendAll: () => Promise.reject(new Error('Offline')),
      lacking: () => (isOnServer ? null : ('entry' as const)),
    }
    liveKeepers.add(keeper)
    expect([await wouldBeLost('lydia'), await wouldBeLost('timothy')]).toEqual([['entry'], []])
    liveKeepers.delete(keeper)
    const sends = { ...keeper, sendAll: async () => void (isOnServer = true) }
    liveKeepers.add(sends)
    expect(await wouldBeLost('lydia')).toEqual([])
    liveKeepers.delete(sends)
  })
})

test('what one person has begun is never shown to the next, who signs in after a session has ended by itself', () => {
  keepField(update, 'She is awake', 'lydia', 'device')
  keepField('report.title', 'Words', 'lydia')
  keepDraft(of, { ...emptyDraft(), text: 'Begun' })
  expect(keptField(update, 'lydia', 'device')).toBe('She is awake')
  expect([keptField(update, 'timothy', 'device'), keptField('report.title', 'timothy')]).toEqual(['', ''])
  expect(keptDraft(draftName('timothy', 'c')).text).toBe('')
  expect(keptOn(nameOn('answer', 'timothy', 'a'))).toBeNull()
})
