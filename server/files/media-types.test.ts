import { describe, expect, test } from 'vitest'
import { fileFault, fileMessages } from '#contract/files/limits.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { deliveredName } from './media-types.ts'

describe('the name under which a file is handed out', () => {
  test.each([
    ['letter.pdf', 'application/pdf', 'letter.pdf'],
    ['LETTER.PDF', 'application/pdf', 'LETTER.PDF'],
    ['letter', 'application/pdf', 'letter.pdf'],
    ['letter.exe', 'application/pdf', 'letter.exe.pdf'],
    ['river.at.dawn.jpeg', 'image/webp', 'river.at.dawn.webp'],
    ['river.html', 'image/webp', 'river.html.webp'],
    ['.htaccess', 'application/zip', '.htaccess.zip'],
    ['voice.opus', 'audio/ogg', 'voice.opus'],
    ['film.', 'video/mp4', 'film..mp4'],
  ])('of %s, which is %s, is %s', (name, mediaType, handed) => {
    expect(deliveredName(name, mediaType)).toBe(handed)
  })
})

describe('what is wrong with a file', () => {
  const good = { name: 'a.jpg', size: 52_428_800, type: 'image/jpeg' }
  test('is said before it is sent as it is said after', () => {
    expect(fileFault(good)).toBeNull()
    expect(fileFault({ ...good, name: ' ' })).toBe('File name is required')
    expect(fileFault({ ...good, size: 0 })).toBe('File is empty')
    expect(fileFault({ ...good, size: 52_428_801 })).toBe('File size must be less than 50MB')
    for (const type of ['text/html', 'text/plain', 'text/rtfd', 'images/jpeg', 'x'])
      expect(fileFault({ ...good, type })).toBe('Invalid file type')
    for (const type of ['', 'video/mp4', 'audio/x-anything', 'application/pdf', 'text/rtf'])
      expect(fileFault({ ...good, type })).toBeNull()
    expect(fileMessages.tooLarge).toBe(errorWords.FILE_TOO_LARGE.text)
    expect(fileMessages.wrongType).toBe(errorWords.FILE_TYPE_NOT_ALLOWED.text)
  })
})
