import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownCertificate } from '#testing/certificate.ts'
import { readMail, type SmtpServer, startSmtp } from '#testing/smtp.ts'
import { AddressRefused, createMail } from './mail.ts'
import { heloName, smtpSettings } from './smtp-settings.ts'

// Frozen, as the settings are.
const from = Object.freeze({ name: 'Emmaus', address: 'no-reply@emmaus.example' })
const message = {
  to: { name: 'Lydía', address: 'lydia@example.org' },
  subject: 'Grüße, one step is left',
  text: 'Please confirm:\nhttps://emmaus.example/auth/confirm?token=abc&type=signup\n\nÄöü – thank you.\n',
  html: '<p>Äöü &#8211; thank you.</p>',
}

let folder: string
let log: string[]
const logger = () => pino({}, { write: (line: string) => log.push(line) })
beforeEach(async () => {
  log = []
  folder = await mkdtemp(join(tmpdir(), 'emmaus mail '))
  return () => rm(folder, { recursive: true })
})

const helo = 'emmaus.example'
type Secured = Parameters<typeof smtpSettings>[1]
const sendingBy = ({ url }: { url: string }, secured?: Secured) =>
  createMail({
    smtp: smtpSettings(new URL(url), secured),
    helo,
    from,
    outboxDir: join(folder, 'outbox'),
    log: logger(),
  })

describe('mail by SMTP', () => {
  let smtp: SmtpServer
  beforeEach(async () => {
    smtp = await startSmtp()
    return () => smtp.stop()
  })
  const mail = () => sendingBy(smtp)

  test('arrives as it was written, in text and HTML, and leaves no trace', async () => {
    await mail().send(message)
    expect(smtp.messages).toMatchObject([
      { to: ['lydia@example.org'], subject: message.subject, link: expect.stringContaining('token=abc') },
    ])
    const [arrived] = smtp.messages
    expect(arrived?.text.replaceAll('\r\n', '\n').trim()).toBe(message.text.trim())
    expect(arrived?.html.trim()).toBe(message.html)
    expect(arrived?.raw).toMatch(/^From: Emmaus <no-reply@emmaus\.example>/m)
    expect(arrived?.raw).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(log).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  test('may say another name of its sender, whose address stays', async () => {
    await mail().send({ ...message, fromName: 'Church of Thessalonica' })
    expect(smtp.messages[0]?.raw).toMatch(/^From: Church of Thessalonica <no-reply@emmaus\.example>/m)
  })

  test('goes to nobody but its receiver, whatever the names hold', async () => {
    const name = 'Lydia\r\nBcc: evil@example.org, "evil" <evil@example.org>'
    const to = { name, address: 'lydia@example.org' }
    await mail().send({ ...message, to, subject: 'A\r\nBcc: evil@example.org' })
    expect(smtp.messages.map(({ to }) => to)).toEqual([['lydia@example.org']])
    expect(smtp.messages[0]?.raw).not.toMatch(/^Bcc:/im)
  })

  test('fails for good where the server knows no such address, without naming it', async () => {
    smtp.unknown.add('lydia@example.org')
    const error = await mail()
      .send(message)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AddressRefused)
    expect(String(error)).toBe(
      'Error: The mail server did not take a mail (EENVELOPE 550). The server does not accept mail for this address.',
    )
    expect(smtp.messages).toEqual([])
  })

  test('fails without naming anybody', async () => {
    const broken = mail()
    await smtp.stop()
    const error = await broken.send(message).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('(ESOCKET ECONNREFUSED). Nothing answers at the host and port')
    expect(error).not.toBeInstanceOf(AddressRefused)
    expect(error).not.toHaveProperty('cause')
  })
})

describe('mail by a server with TLS', () => {
  const { cert: ca } = ownCertificate
  const why = (sent: Promise<unknown>) => sent.then(() => 'sent', String)

  test.each(['offered', 'at once'] as const)(
    'and a password: shows it only once TLS, %s, holds by a certificate that is trusted',
    async (tls) => {
      await using smtp = await startSmtp({ tls, password: 'a b%c' })
      expect(await why(sendingBy(smtp).send(message))).toContain(
        'Set SMTP_CA to a file with that certificate',
      )
      expect(smtp.passwords).toEqual([])
      await sendingBy(smtp, { ca }).send(message)
      expect(smtp.passwords).toEqual(['a b%c'])
      expect(smtp.messages).toMatchObject([{ to: ['lydia@example.org'] }])
    },
  )

  test('whose offer of TLS was taken out on the way is shown no password, unless one says so', async () => {
    await using smtp = await startSmtp({ password: 'secret' })
    expect(await why(sendingBy(smtp).send(message))).toContain('would be sent unencrypted')
    expect(smtp.passwords).toEqual([])
    await sendingBy(smtp, { tls: 'off' }).send(message)
    expect(smtp.passwords).toEqual(['secret'])
  })

  test('that takes another password says so', async () => {
    await using smtp = await startSmtp({ tls: 'offered', password: 'secret' })
    const url = smtp.url.replace('secret', 'guess')
    expect(await why(sendingBy({ url }, { ca }).send(message))).toContain(
      '(EAUTH 535). The server does not accept',
    )
  })

  test('is told where TLS begins elsewhere, or holds for another name', async () => {
    await using smtp = await startSmtp({ tls: 'offered' })
    const atOnce = { url: smtp.url.replace('smtp:', 'smtps:') }
    expect(await why(sendingBy(atOnce, { ca }).send(message))).toContain('Use smtp:// instead of smtps://')
    const other = { url: smtp.url.replace('localhost', '127.0.0.2') }
    expect(await why(sendingBy(other, { ca }).send(message))).toMatch(/different name|Nothing answers/)
    const unknown = { url: 'smtp://mail.invalid:25' }
    expect(await why(sendingBy(unknown).send(message))).toContain('The host in SMTP_URL cannot be found.')
  })

  test('is greeted by our name', async () => {
    await using smtp = await startSmtp()
    await sendingBy(smtp).send(message)
    expect(smtp.greetings).toEqual([helo])
  })
})

test.each([
  ['walk.grace.org', 'walk@grace.org', 'walk.grace.org'],
  ['localhost', 'walk@grace.org', 'grace.org'],
  ['church', 'no-reply@church', '[127.0.0.1]'],
  ['192.0.2.7', 'walk@grace.org', '[192.0.2.7]'],
  ['[2001:db8::7]', 'walk@grace.org', '[IPv6:2001:db8::7]'],
])('at the host %s, with mails from %s, we greet a mail server as %s', (host, sender, name) => {
  expect(heloName(host, sender)).toBe(name)
})

describe('mail without a server', () => {
  const outbox = () => join(folder, 'outbox')
  const send = () =>
    createMail({ smtp: undefined, helo, from, outboxDir: outbox(), log: logger() }).send(message)

  test('lies in the outbox, whole and for the owner of the server only', async () => {
    await Promise.all([send(), send(), send()])
    const files = await readdir(outbox())
    expect(files).toHaveLength(3)
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-gr-e-one-step-is-left-[\da-f]{8}\.eml$/)
    const path = join(outbox(), files[0] ?? '')
    const raw = await readFile(path, 'utf8')
    expect(readMail(raw)).toMatchObject({ subject: message.subject, html: expect.stringContaining('Äöü') })
    expect(raw).toMatch(/^To: .*<lydia@example\.org>/m)
    expect((await stat(path)).mode & 0o077).toBe(0)
  })

  test('shows its link in the log, but not whom it is for', async () => {
    await send()
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('https://emmaus.example/auth/confirm?token=abc&type=signup')
    expect(log[0]).not.toMatch(/lydia|example\.org|thank you/i)
  })
})
