import { describe, expect, test } from 'vitest'
import { imageWords as words } from '#words/en/images/images.ts'
import { imageFault } from './image-fault.ts'

describe('a picture of a day', () => {
  const file = { size: 1, type: 'image/jpeg' }

  test('is let pass where the server may take it', () => {
    for (const type of [
      'image/jpeg',
      'image/gif',
      'image/webp',
      'image/heic',
      'image/avif',
      'image/pjpeg',
      '',
    ]) {
      expect(imageFault({ ...file, type }), type).toBe(null)
    }
    expect(imageFault({ ...file, size: 52_428_800 })).toBe(null)
  })

  test('is refused with what helps', () => {
    expect(imageFault({ ...file, type: 'application/pdf' })).toBe(words.wrongType)
    expect(imageFault({ ...file, type: 'image/svg+xml' })).toBe(words.otherType)
    expect(imageFault({ ...file, type: 'image/tiff' })).toBe(words.otherType)
    expect(imageFault({ ...file, size: 0 })).toBe(words.empty)
    expect(imageFault({ ...file, size: 52_428_801 })).toBe(words.tooLarge)
  })
})
