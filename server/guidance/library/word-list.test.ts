import { describe, expect, test } from 'vitest'
import { counterOf, listable, comparable } from './word-list.ts'

describe('comparable', () => {
  test.each([
    ['I can’t. Let’s go', ' i can not . lets go '],
    ["I CANT, I can't, I cannot", ' i can not i can not i can not '],
    ['So I’ll rest, and they’re ill', ' so i will rest and they are ill '],
    ['He’s in God’s house', ' he is in gods house '],
    ['self-harm, any more', ' self harm anymore '],
    ['my “fiancée” (Zoë)', ' my fiancee . zoe . '],
    ['', '  '],
  ])('of %s is “%s”', (text, plain) => {
    expect(comparable(text)).toBe(plain)
  })
})

describe('counterOf', () => {
  const count = counterOf(['doubt*', 'let down', "can't go on", 'forg* him'], ['no doubt', 'doubtless'])

  test.each<[text: string, times: number]>([
    ['I doubt, I DOUBTED, and my doubts remain', 3],
    ['No doubt he came, doubtless in a hurry, and still I doubt.', 1],
    ['I redoubted it', 0],
    ['I feel let  down', 1],
    ['I was let\ndown', 1],
    ['He let it down. They let. Down it went', 0],
    ['I cannot go on; I CAN’T go on', 2],
    ['I forgave her and forgive him', 1],
    ['', 0],
  ])('counts in “%s” %i', (text, times) => {
    expect(count(comparable(text))).toBe(times)
  })
})

describe('listable', () => {
  test.each(['afraid', 'fear*', 'let down', 'can’t go on', 'self-harm*', 'forg* him', 'turned 80'])(
    'allows %s',
    (phrase) => {
      expect(listable(phrase)).toBe(true)
    },
  )

  test.each(['', '*', 'fe*', '*ful', 'what?', 'a b*', 'one  two', 'f(', 'fear**'])(
    'refuses “%s”',
    (phrase) => {
      expect(listable(phrase)).toBe(false)
    },
  )
})
