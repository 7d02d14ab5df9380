import { describe, expect, test } from 'vitest'
import { renderLetter } from './letter.ts'

const letter = {
  subject: 'Confirm & go on',
  greeting: 'Hello <b>Lydia</b>,',
  paragraphs: ['First "words".', 'Second words.'],
  button: { label: 'Confirm', url: 'https://emmaus.example/auth/confirm?token=a.b&type=signup' },
  notes: ['It works for a day.'],
}

describe('a letter', () => {
  test('is plain text with its link on a line of its own', () => {
    expect(renderLetter('Emmaus', letter).text).toBe(`Hello <b>Lydia</b>,

First "words".

Second words.

Confirm:
https://emmaus.example/auth/confirm?token=a.b&type=signup

It works for a day.

-- 
Emmaus
`)
  })

  test('is HTML in which every word is a word', () => {
    const { subject, html } = renderLetter('<Emmaus>', letter)
    expect(subject).toBe('Confirm & go on')
    expect(html).toContain('&#60;Emmaus&#62;</p>')
    expect(html).toContain('Hello &#60;b&#62;Lydia&#60;/b&#62;,')
    expect(html).toContain('href="https://emmaus.example/auth/confirm?token=a.b&#38;type=signup"')
    expect(html).not.toMatch(/<b>|<script|undefined|\[object/)
  })

  test('does without greeting and button', () => {
    const { text, html } = renderLetter('Emmaus', { subject: 'Word', paragraphs: ['A word.'], notes: [] })
    expect(text).toBe('A word.\n\n-- \nEmmaus\n')
    expect(html).not.toMatch(/<a |undefined/)
  })
})
