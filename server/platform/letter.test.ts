import { describe, expect, test } from 'vitest'
import { renderLetter } from './letter.ts'

const letter = {
  subject: 'Confirm & go on',
  greeting: 'Hello <b>Lydia</b>,',
  paragraphs: ['First "words".', 'Second words.'],
  button: { label: 'Confirm', url: 'https://emmaus.example/auth/confirm?token=a.b&type=signup' },
  notes: ['It works for a day.'],
}

const emmaus = { name: 'Emmaus', logo: null, colours: null }

describe('a letter', () => {
  test('is plain text with its link on a line of its own', () => {
    expect(renderLetter(emmaus, letter).text).toBe(`Hello <b>Lydia</b>,

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
    const { subject, html } = renderLetter({ ...emmaus, name: '<Emmaus>' }, letter)
    expect(subject).toBe('Confirm & go on')
    expect(html).toContain('&#60;Emmaus&#62;</p>')
    expect(html).toContain('Hello &#60;b&#62;Lydia&#60;/b&#62;,')
    expect(html).toContain('href="https://emmaus.example/auth/confirm?token=a.b&#38;type=signup"')
    expect(html).not.toMatch(/<b>|<script|undefined|\[object/)
  })

  test('does without greeting and button', () => {
    const { text, html } = renderLetter(emmaus, { subject: 'Word', paragraphs: ['A word.'], notes: [] })
    expect(text).toBe('A word.\n\n-- \nEmmaus\n')
    expect(html).not.toMatch(/<a |undefined/)
  })

  test('bears a logo with the name in its place, and colours of its own in light and in dark', () => {
    const { html, text } = renderLetter(
      {
        name: 'Grace "&" Co',
        logo: { src: 'https://grace.example/logos/a/480', width: 144, height: 36 },
        colours: {
          light: { button: '#b00020', ink: '#fefbfa' },
          dark: { button: '#ff6463', ink: '#22100f' },
        },
      },
      letter,
    )
    expect(html).toContain(
      '<img src="https://grace.example/logos/a/480" width="144" height="36" alt="Grace &#34;&#38;&#34; Co"',
    )
    expect(html).toContain('background:#b00020;color:#fefbfa')
    expect(html).toContain('.button { background: #ff6463 !important; color: #22100f !important; }')
    expect(html).toContain('height:2px;margin:0 0 24px;background:#b00020')
    expect(text).toContain('-- \nGrace "&" Co\n')
  })

  test('of an organization without colours has those of Emmaus and no line', () => {
    const { html } = renderLetter(emmaus, letter)
    expect(html).toContain('background:#2f58b5;color:#ffffff')
    expect(html).not.toMatch(/<img|class="line"/)
  })
})
