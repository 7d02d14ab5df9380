import { expect, test } from 'vitest'
import { smtpSettings } from './smtp-settings.ts'
import { startSmtp } from '#testing/smtp.ts'
import { testMail } from './mail-test.ts'

const mailFrom = { name: 'Emmaus', address: 'no-reply@emmaus.example' }
const config = { smtp: undefined, heloName: 'emmaus.example', mailFrom, appName: 'Emmaus' }

test('the command for one mail sends it, and says who took it', async () => {
  await using smtp = await startSmtp()
  const said = await testMail({ ...config, smtp: smtpSettings(new URL(smtp.url)) }, ' Lydia@Example.org ')
  expect(said).toContain('localhost accepted an email to lydia@example.org.')
  expect(smtp.messages).toMatchObject([
    { to: ['lydia@example.org'], text: expect.stringContaining('arrive') },
  ])
})

test('the command for one mail says why none was taken, what mends it, and what the server said', async () => {
  await using smtp = await startSmtp()
  smtp.unknown.add('lydia@example.org')
  const sent = testMail({ ...config, smtp: smtpSettings(new URL(smtp.url)) }, 'lydia@example.org')
  await expect(sent).rejects.toThrow(
    'localhost did not accept the email. The server does not accept mail for this address.\nIt said: 550 No such mailbox',
  )
  await expect(testMail(config, 'lydia@example.org')).rejects.toThrow('Set SMTP_URL and MAIL_FROM')
  await expect(testMail(config, 'lydia')).rejects.toThrow('"lydia" is not an email address.')
})
