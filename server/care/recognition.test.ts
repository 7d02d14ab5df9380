import { describe, expect, test } from 'vitest'
import { tellsOfDanger, withoutDanger } from './recognition.ts'

/** What says of somebody in danger that they are, though not in so many words. */
const veiled = [
  'Everyone would be better off without me. I have thought it through quite calmly.',
  'I go to bed and hope I never wake up.',
  'I don’t want to be here anymore. I am only writing this because nobody reads it.',
  'Sometimes I just want it all to stop.',
  'I cannot see a way out. I have tried everything that the books say.',
  'I started cutting again in October. Long sleeves help.',
  'There is no reason to live that I can find, and I have looked.',
  'I cant do this anymore.',
  'I thought about SUICIDE on the way home, and then I bought milk.',
  'When he has been drinking he hits me. In the morning he brings flowers.',
  'I am afraid to go home on Fridays.',
  'We smile on Sundays, and I hide the bruises under my sleeves.',
  'My stepfather abused me for years and he still takes the collection.',
  'She threatens to hurt the children when I say that I am leaving. She threatens me too.',
  'I never feel safe in my own kitchen.',
  'I have saved a goodbye letter in the drafts.',
]

/** What only sounds like it. */
const harmless = [
  'I could kill for a coffee.',
  'I was dying to tell her.',
  'That verse hit me like a train, and it still hits me.',
  'In the end it all came right.',
  'I want to die to myself a little more each day.',
  'I have cut myself off from the news for a week.',
  'It killed me to hear him sing so badly, and we laughed.',
  'I did not want to hurt her feelings.',
  'The cold in that church is murder.',
  'Take my life and let it be: we sang all six verses.',
]

describe('the phrases that are shipped', () => {
  test.each(veiled)('find danger in: %s', async (text) => {
    expect(await tellsOfDanger(text)).toBe(true)
  })

  test.each(harmless)('find no danger in: %s', async (text) => {
    expect(await tellsOfDanger(text)).toBe(false)
  })

  test('leave the others in their order', async () => {
    const [first, cry, last] = [{ text: 'I read.' }, { text: 'I want to kill myself.' }, { text: 'I sang.' }]
    expect(await withoutDanger([first, cry, last])).toEqual([first, last])
  })
})
