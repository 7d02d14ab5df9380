import { expect, test } from 'vitest'
import { renderLetter } from '#server/platform/letter.ts'
import { invitationMail, passwordChangedMail } from './account.mail.ts'

const url = 'https://example.org/join/abc'
const head = { name: 'כנסייה', logo: null, colours: null }

test('names in a mail that are written from right to left keep what stands beside them in its place', () => {
  const letter = invitationMail('כנסייה', { inviter: 'מרים', leader: 'أحمد', url, ends: undefined })
  const { subject, text, html } = renderLetter(head, letter)
  expect(subject).toBe('You are invited to \u2068כנסייה\u2069')
  expect(text).toContain('\u2068מרים\u2069 invites you to \u2068כנסייה\u2069: 75 days')
  expect(text).toContain('the circle of \u2068أحمد\u2069, who')
  expect(html).toContain('<bdi>מרים</bdi> invites you to <bdi>כנסייה</bdi>: 75 days')
  expect(html.replace(/<title>.*<\/title>/, '')).not.toMatch(/[\u2066-\u2069]/)
  const { text: greeting } = renderLetter(head, passwordChangedMail('Grace', 'מרים', url))
  expect(greeting).toContain('Hello \u2068מרים\u2069,')
  expect(passwordChangedMail('Grace', 'Lydia', url)).toMatchObject({ greeting: 'Hello Lydia,' })
})
