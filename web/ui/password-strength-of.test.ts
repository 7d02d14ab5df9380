import { describe, expect, test } from 'vitest'
import { strengthOf } from './password-strength-of.ts'

describe('the strength of a password', () => {
  test.each([
    ['aB3$x', 0],
    ['aaaaaaaaaaaaaaaa', 0],
    ['11111111', 0],
    ['12345678901234567890', 0],
    ['password1234', 0],
    ['P@ssw0rd!', 0],
    ['emmaus2026!', 0],
    ['JesusIsLord1', 0],
    ['Welcome2024', 0],
    ['letmein123', 0],
    ['qwertyuiop', 0],
    ['asdfghjkl123', 0],
    ['abcdefgh1234', 0],
    ['passwordpassword', 0],
    ['admin.admin.admin', 0],
    ['church1987', 0],
    ['John3:16', 0],
    ['gfedcba7654321', 0],
    ['thelordismyshepherd', 1],
    ['garden-fence', 1],
    ['purple-elephant', 2],
    ['xK9#mQ2$', 1],
    ['xK9#mQ2$vT', 2],
    ['xK9#mQ2$vT7!', 3],
    ['correct horse battery staple', 3],
    ['beside the still waters', 3],
  ])('of %s is %d', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  // Each is as strong as it takes, to the bit, or half a bit weaker.
  test.each([
    ['xkqvzwjpf84', 1],
    ['xkqvzwjpfmdht84', 2],
    ['xkqvzwjpfmdhtbngr84', 3],
    ['xk vzwj8407', 0],
    ['abcxkqvzw840', 0],
    ['xkkvzwjpf84', 1],
    ['xkkkvzwjp84', 0],
  ])('of %s, at the edge, is %d', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  test('never falls as words are added', () => {
    const typed = 'four words on a road'
    const all = [...typed].map((_, end) => strengthOf(typed.slice(0, end + 1)))
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    expect(all.at(-1)).toBe(3)
  })
})
