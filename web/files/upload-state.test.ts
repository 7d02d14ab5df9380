import { describe, expect, test } from 'vitest'
import { isUntaken, roomBeside, sortOut, unarrived, type Upload, type UploadState } from './upload-state.ts'

const png = { name: 'a.png', size: 1, type: 'image/png' }
const text = { name: 'a.txt', size: 1, type: 'text/plain' }
const empty = { ...png, size: 0 }
const upload = (state: UploadState): Upload => ({ id: 'a', name: 'a.png', bytes: 1, preview: null, state })

const refused = upload({ is: 'refused', why: 'Invalid file type' })
const failed = upload({ is: 'failed', why: 'Out of reach' })
const waiting = upload({ is: 'waiting' })
const arriving = upload({ is: 'arriving', percent: 7 })
const done = upload({
  is: 'done',
  attachment: {
    id: 'a',
    name: 'a.png',
    kind: 'image',
    mediaType: 'image/webp',
    bytes: 1,
    width: 1,
    height: 1,
  },
})

describe('a file that is refused', () => {
  test('holds nothing back', () => {
    expect(unarrived([refused])).toBeNull()
    expect(unarrived([refused, failed])).toBe('failed')
    expect(unarrived([failed, waiting])).toBe('arriving')
    expect(unarrived([arriving])).toBe('arriving')
  })

  test('takes up no place', () => {
    expect(roomBeside([], [])).toBe(10)
    expect(roomBeside([png], [refused, refused, failed, waiting, arriving])).toBe(6)
  })
})

describe('a file that is listed', () => {
  test('would be lost with the page until the draft has taken it, unless it was refused', () => {
    expect([waiting, arriving, failed, done].every(isUntaken)).toBe(true)
    expect(isUntaken(refused)).toBe(false)
  })

  test('keeps its form from being sent until the draft has taken it', () => {
    expect(unarrived([done, failed])).toBe('arriving')
  })
})

describe('chosen files', () => {
  test('are sent as far as there is room, whatever is refused beside them', () => {
    expect(sortOut([text, png, empty, png], 2)).toEqual({
      fitting: [png, png],
      refused: [text, empty],
      leftOut: false,
    })
    expect(sortOut([png, text, png], 1)).toEqual({ fitting: [png], refused: [text], leftOut: true })
    expect(sortOut([png], -1)).toEqual({ fitting: [], refused: [], leftOut: true })
  })

  test('are told of ten at the most where they are refused', () => {
    const { refused: told, leftOut } = sortOut(
      Array.from({ length: 11 }, () => text),
      10,
    )
    expect([told.length, leftOut]).toEqual([10, true])
  })
})
