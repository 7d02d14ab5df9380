import { beforeEach, describe, expect, test } from 'vitest'
import { setScene, type Scene } from '#testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

describe('the pictures of an open day', () => {
  test('have a second path to fall back on, and say in words what they show', async () => {
    const { content } = await scene.as(scene.cast.lydia).journal.desk({})
    expect(content?.images.challenge).toEqual({
      src: '/daily-journal-images/day-1/challenge.jpg',
      strip: '/daily-journal-images/day-1/challenge-strip.webp',
      fallback: '/images/day-1-challenge.jpg',
      alt:
        'Card for Day 1, “Lord, Teach Us”: the challenge that is written out on this page, with a drawing of three people ' +
        'on a road through hills, 1 of 75 days along.',
    })
  })
})

describe('the passages of an open day', () => {
  test('hold each verse with its place and what it begins', async () => {
    const { content } = await scene.as(scene.cast.lydia).journal.desk({})
    expect(content?.passages.map(({ reference }) => reference)).toEqual(['Luke 11:1–4', 'Matthew 6:5–8'])
    expect(content?.passages[0]?.verses).toMatchObject([
      { chapter: 11, verse: 1, opens: 'paragraph' },
      { chapter: 11, verse: 2, text: expect.stringContaining('say,\n\n‘Our Father in heaven,\n') },
      { chapter: 11, verse: 3, opens: 'line', text: 'Give us day by day our daily bread.' },
      { chapter: 11, verse: 4, opens: 'line' },
    ])
  })
})
