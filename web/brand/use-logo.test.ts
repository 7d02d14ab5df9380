import { describe, expect, test, vi } from 'vitest'
import { logoBytes } from '#contract/brand/logo.ts'
import { logoWords } from '#words/en/brand/logo.ts'

// The app reads who is signed in from the page that it came with.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
const { logoFault } = await import('./use-logo.ts')

describe('a file that is to be a logo', () => {
  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/heic', ''])('is sent where it is %s', (type) => {
    expect(logoFault({ size: logoBytes, type })).toBeNull()
  })

  test.each(['image/svg+xml', 'image/tiff', 'application/pdf', 'text/html'])(
    'is refused at once where it is %s',
    (type) => {
      expect(logoFault({ size: 100, type })).toBe(logoWords.wrongType)
    },
  )

  test('is refused at once where it is empty or too large', () => {
    expect(logoFault({ size: 0, type: 'image/png' })).toBe(logoWords.wrongType)
    expect(logoFault({ size: logoBytes + 1, type: 'image/png' })).toBe(logoWords.tooLarge)
  })
})
