import { describe, expect, test } from 'vitest'
import { sealsFor } from './sealed.ts'

const seals = sealsFor('a secret of at least 32 characters', 'ai keys')

describe('what is sealed', () => {
  test('is opened again, whatever its letters', () => {
    for (const text of ['sk-1234567890', '', 'ключ 🔑']) {
      expect(seals.open(seals.seal(text, 'lydia'), 'lydia')).toBe(text)
    }
  })

  test('does not show what it holds, and looks different each time', () => {
    const [first, second] = [seals.seal('sk-1234567890', 'lydia'), seals.seal('sk-1234567890', 'lydia')]
    expect(first).not.toBe(second)
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('1234')
  })

  test('is of no use to another owner, nor with another secret', () => {
    const sealed = seals.seal('sk-1234567890', 'lydia')
    expect(seals.open(sealed, 'timothy')).toBeNull()
    expect(sealsFor('another secret of 32 characters…', 'ai keys').open(sealed, 'lydia')).toBeNull()
  })

  test('is not opened once a letter of it was changed or cut off', () => {
    const sealed = seals.seal('sk-1234567890', 'lydia')
    for (let place = 0; place < sealed.length - 1; place++) {
      const other = sealed[place] === 'A' ? 'B' : 'A'
      expect(
        seals.open(sealed.slice(0, place) + other + sealed.slice(place + 1), 'lydia'),
        `${place}`,
      ).toBeNull()
    }
    for (const cut of ['', 'AAAA', sealed.slice(0, 20), sealed.slice(0, -4)]) {
      expect(seals.open(cut, 'lydia'), cut).toBeNull()
    }
  })
})
