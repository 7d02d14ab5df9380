import { describe, expect, test } from 'vitest'
import { type PhraseFiles, readPhrases } from './phrases.ts'
import { findings, hint, type Read, recognise, signsOf, findingsOf, readText } from './recognise.ts'

const spelling = `cant, can't = can not
don't, dont = do not
kms = kill myself`

const words = `pills: pill, pills, sleeping tablet*
take: took, take, taking
swallow: {take}, swallowed`

const phrasesOf = (files: PhraseFiles) =>
  readPhrases({ 'spelling.txt': spelling, 'words.txt': words, ...files })

const isFound = (phrase: string, text: string) =>
  findings(phrasesOf({ 'suicide.txt': phrase }), text).length > 0

describe('a phrase', () => {
  test.each([
    ['want to die', 'I WANT to, die!', 'want to live and die'],
    ['can not go on', 'I can’t go on', 'I can go on'],
    ['hit*', 'he was hitting', 'a white hat'],
    ['(want|wish to) die', 'I wish to die', 'I wish die'],
    [
      '{swallow} _ {pills}',
      'I took all of his sleeping tablets',
      'I took one of the two very small white pills',
    ],
    ['really? want', 'I want', 'I went'],
    ['do (really|just)? not', 'I do just not', 'I do hardly not'],
    ['wish ... dead', 'I wish that this evening they were all dead', 'I wish. They were dead'],
    ['long sleeves & july', 'It is July. I wear long sleeves', 'July. A walk. Long sleeves'],
    ['hit me ! (game|match)', 'he hit me', 'he hit me in the game'],
    ['(he|my (dad|uncle)) hits', 'my uncle hits', 'my hits'],
    ['kill myself', 'kms', 'kill time'],
    ['sad', 'soooo saaaad', 'sadly'],
    ['anos', 'Tengo 11 años', 'a nose'],
  ])('“%s” finds “%s”, and not “%s”', (phrase, found, other) => {
    expect(isFound(phrase, found)).toBe(true)
    expect(isFound(phrase, other)).toBe(false)
  })

  test.each([
    ['{nothing} hurts', 'there is no group “nothing”'],
    ['a (b', 'cannot be read'],
    ['_', 'has no word by which it is found'],
    ['? what', 'cannot be read'],
    ['hits ! (a', 'cannot be read'],
    ['hits ! _', 'has no word by which it is found'],
    ['hits ~ (a', 'cannot be read'],
  ])('“%s” finds nothing, and is told with its file and line', (phrase, why) => {
    const phrases = phrasesOf({ 'home.txt': `# Fear\n${phrase}\nhe hits me` })
    const found = findings(phrases, 'He hits me, and a b hurts, what?')
    expect(found.map(({ line }) => line)).toEqual(['he hits me'])
    expect(phrases.faults()).toEqual([expect.stringMatching(/^home.txt, line 2: /)])
    expect(phrases.faults()[0]).toContain(why)
  })

  test('does not go round where a group takes itself in', () => {
    const phrases = phrasesOf({
      'words.txt': 'one: {other}, he\nother: {one}, she',
      'home.txt': '{one} hits\nhits me',
    })
    expect(findings(phrases, 'he hits me').map(({ line }) => line)).toEqual(['hits me'])
    expect(phrases.faults()).toContain('words.txt, line 2: there is no group “one”')
  })
})

test('what is not meant is passed over, and what stands beside it is not', () => {
  const phrases = phrasesOf({ 'suicide.txt': 'want to die', 'not-meant.txt': 'want to die laughing' })
  expect(findings(phrases, 'I want to die laughing')).toEqual([])
  expect(findings(phrases, 'I want to die laughing, and I want to die')).toHaveLength(1)
})

test('what is not meant beside something else is passed over there alone', () => {
  const phrases = phrasesOf({ 'others.txt': 'kill him', 'not-meant.txt': 'kill him & (late|snores)' })
  expect(findings(phrases, 'I will kill him if he is late')).toEqual([])
  expect(findings(phrases, 'I will kill him tonight')).toHaveLength(1)
})

test('a text tells of each kind of danger once, in any of the languages', () => {
  const english = phrasesOf({ 'home.txt': 'he hits me\nhe beats me', 'suicide.txt': 'want to die' })
  const spanish = phrasesOf({ 'suicide.txt': 'me quiero morir' })
  const text = 'He hits me and he beats me. Me quiero morir.'
  expect(recognise([english, spanish], text)).toEqual(['suicide', 'home'])
  expect(recognise([english, spanish], '')).toEqual([])
})

test('a verse in a text silences nothing', () => {
  const phrases = [phrasesOf({ 'suicide.txt': 'want to die' })]
  const psalm = 'The LORD is my shepherd; I shall not want. Yea, though I walk through the valley'
  for (const text of [
    `I want to die. ${psalm}`,
    `${psalm} I want to die`,
    `“${psalm}” and I want to die “${psalm}”`,
  ])
    expect(recognise(phrases, text)).toEqual(['suicide'])
})

test('danger that is but hinted at is told where none is said in words', () => {
  const files = { 'suicide.txt': 'want to die', 'weights.txt': 'least 5\n20 gave away' }
  expect(findings(phrasesOf(files), 'I gave away my coat.')).toEqual([hint])
  expect(recognise([phrasesOf(files)], 'I gave away my coat.')).toEqual(['hint'])
  expect(recognise([phrasesOf(files)], 'I gave away my coat. I want to die.')).toEqual(['suicide'])
  expect(recognise([phrasesOf(files)], 'I gave my coat away.')).toEqual([])
})

test('what a leader does is spoken of as to a grown-up first, unless the text tells of a child', () => {
  const phrases = phrasesOf({
    'child.txt': 'my pastor touches',
    'abuse.txt': 'pastor ... touches',
    'young.txt': 'i am 15\nmy daughter',
  })
  const told = (text: string) => recognise([phrases], text)
  expect(told('My pastor touches me.')).toEqual(['abuse', 'child'])
  expect(told('I am 15. At church I sing, and I like it. My pastor touches me.')).toEqual(['child', 'abuse'])
})

test('who may harm a child in their care is told so, and nobody else who may harm', () => {
  const phrases = phrasesOf({ 'others.txt': '(hurt|shoot)', 'parent.txt': 'hurt my baby ! he may' })
  const told = (text: string) => recognise([phrases], text)
  expect(told('I may hurt my baby.')).toEqual(['parent'])
  expect(told('He may hurt my baby.')).toEqual(['others'])
  expect(told('I may hurt my baby. I sing. I shoot them.')).toEqual(['parent', 'others'])
})

describe('what is long past', () => {
  const phrases = phrasesOf({
    'suicide.txt': '(want|wanted) to die\ncut myself\nsleeves & scars',
    'fasting.txt': 'starved myself',
    'others.txt': 'wanted to kill him',
    'home.txt': 'he hit me ~ as a child ! (game|match)\nhe beat me',
    'past.txt': '(years ago|as a teenager)\nused to ! am used to',
    'present.txt': '(again|still|tonight)\nnow ! now free',
  })
  const told = (text: string) => recognise([phrases], text)

  test.each([
    'I wanted to die, ten years ago.',
    'As a teenager I starved myself.',
    'I used to cut myself. I sing in the choir.',
    'Years ago I wanted to kill him.',
    'I wore long sleeves for my scars as a teenager.',
    'Years ago I wanted to die. Now free, I sing.',
    'As a child he hit me.',
  ])('is found, and spoken of as what may be mistaken: %s', (text) => {
    expect(told(text)).toEqual(['hint'])
  })

  test.each([
    ['suicide', 'I wanted to die.'],
    ['suicide', 'I wanted to die, ten years ago. Tonight I think of it.'],
    ['suicide', 'I wanted to die, ten years ago, and I do again'],
    ['suicide', 'I wanted to die, ten years ago, and now I cut myself.'],
    ['suicide', 'Ten years ago I met her. I want to die.'],
    ['suicide', 'I want to die. I met her ten years ago.'],
    ['suicide', 'I am used to it: I cut myself.'],
    ['home', 'As a teenager he beat me.'],
    ['home', 'As a teenager he hit me.'],
    ['home', 'As a child he hit me, and he still does.'],
  ])(
    'is not meant where the text says otherwise, nor of what was done to somebody: %s: %s',
    (danger, text) => {
      expect(told(text)).toEqual([danger])
    },
  )

  test('is found by another line than the same of the present, which nobody has hidden with it', () => {
    const linesIn = (text: string) => findings(phrases, text).map(({ line }) => line)
    expect(linesIn('Years ago I cut myself.')).toEqual(['past: cut myself'])
    expect(linesIn('Years ago I cut myself. I still do.')).toEqual(['cut myself'])
  })

  test('is looked at anew where another part of the text changes', () => {
    const known = new Map<string, Read>()
    const look = (text: string) => signsOf(findingsOf([readText(phrases, text, known)]))
    expect(look('Years ago I cut myself. I sing.')).toEqual(['hint'])
    expect(look('Years ago I cut myself. I sing. Tonight I can not.')).toEqual(['suicide'])
    expect(look('Years ago I cut myself. I sing.')).toEqual(['hint'])
    expect(look('I sing.')).toEqual([])
    expect(known.size).toBe(1)
  })
})
