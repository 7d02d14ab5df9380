import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMail } from '#server/platform/mail.ts'
import { smtpSettings } from '#server/platform/smtp-settings.ts'
import { ownCertificate } from '#testing/certificate.ts'
import { howMany } from '#testing/soak.ts'
import { type Postfix, sender, startPostfix } from './postfix.ts'

const log = pino({ level: 'silent' })
const from = { name: 'Emmaus', address: 'no-reply@emmaus.example' }
const login = `${encodeURIComponent(sender.user)}:${encodeURIComponent(sender.password)}@`

describe.runIf(howMany(0, 1) > 0)('Postfix as Debian has it', () => {
  let postfix: Postfix
  beforeAll(async () => {
    postfix = await startPostfix()
    return () => postfix.stop()
  })

  type Sent = { as?: string; helo?: string; to?: string; tls?: 'off'; trusts?: boolean }

  /** Sends a mail, and answers what is told of it where it is not taken. */
  function send({ as = login, helo = 'emmaus.example', to = 'lydia@church.test', tls, trusts = true }: Sent) {
    const url = new URL(`smtp://${as}localhost:${postfix.port}`)
    const smtp = smtpSettings(url, { tls, ca: trusts ? ownCertificate.cert : undefined })
    const mail = createMail({ smtp, helo, from, outboxDir: '/nowhere', log })
    const message = {
      to: { name: 'Lydía', address: to },
      subject: 'Peace',
      text: 'Grüße',
      html: '<p>Grüße</p>',
    }
    return mail.send(message).then(() => 'taken', String)
  }

  test('takes a mail by TLS and a password, greeted by our host, and delivers it', async () => {
    expect(await send({})).toBe('taken')
    const [mail] = await postfix.received()
    expect(mail).toContain('Received: from emmaus.example (localhost [127.0.0.1])')
    // By TLS, and by somebody whom it knows.
    expect(mail).toContain('ESMTPSA')
    expect(mail).toContain('Subject: Peace')
  })

  test('passes on mails of a sender with the password, and refuses others', async () => {
    expect(await send({ to: 'timothy@elsewhere.example' })).toBe('taken')
    expect(await send({ as: '', to: 'timothy@elsewhere.example' })).toContain(
      'does not relay mail for Emmaus',
    )
  })

  test.each([
    [
      'a wrong password',
      { as: `${encodeURIComponent(sender.user)}:guess@` },
      'does not accept the user and password',
    ],
    ['a certificate that nobody trusts', { trusts: false }, 'Set SMTP_CA to a file with that certificate'],
    [
      'to pass anything on without TLS, in which alone it takes passwords',
      { tls: 'off' as const, to: 'timothy@elsewhere.example' },
      'use TLS if the server requires it',
    ],
    ['a name that is none in full', { helo: 'church' }, 'the name Emmaus greets it with'],
    ['the greeting of a container', { helo: '[127.0.0.1]' }, 'the name Emmaus greets it with'],
    [
      'an address that it does not know',
      { to: 'nobody@church.test' },
      'does not accept mail for this address',
    ],
  ])('refuses %s, and the reason is told', async (_, sent, told) => {
    expect(await send(sent)).toContain(told)
  })
})
