import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, setAccessScene } from '#testing/access/access-scene.ts'
import { emptyStore } from '#testing/files/empty-store.ts'
import { startSmtp } from '#testing/smtp.ts'
import { createMail } from '#server/platform/mail.ts'
import { smtpSettings } from '#server/platform/smtp-settings.ts'
import { openJobs } from '#server/database/jobs/jobs.ts'
import { eventually } from '#testing/eventually.ts'
import { type Queues, workOf } from './schedule.ts'

const log = pino({ level: 'silent' })

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

describe('a letter', () => {
  test('goes from the procedure through the queue and the mail server to the reader, who comes back by its link', async () => {
    const smtp = await startSmtp()
    const mail = createMail({
      smtp: smtpSettings(new URL(smtp.url)),
      helo: 'emmaus.example',
      from: { name: 'Emmaus', address: 'no-reply@emmaus.example' },
      outboxDir: '/nowhere',
      log,
    })
    const jobs = openJobs<Queues>(scene.fresh.logins.jobs, log)
    await jobs.start({
      ...workOf({
        database: scene.database,
        access: scene.access,
        mail,
        store: emptyStore,
        cardFolder: '/nowhere',
        log,
      }),
      schedule: [],
    })
    const posting = { ...scene.access, post: (letter: Queues['mail']) => jobs.send('mail', letter) }
    const { access } = scene.browser({ access: posting })

    const lydia = { email: 'lydia@example.org', password: 'purple cloth', confirmPassword: 'purple cloth' }
    await access.signUp({ ...lydia, firstName: 'Lydia', lastName: 'of Thyatira', displayName: 'Lydia' })
    await eventually(() => expect(smtp.messages).toHaveLength(1))
    expect(smtp.messages[0]).toMatchObject({ to: [lydia.email], subject: 'Confirm your address for Emmaus' })
    const link = new URL(smtp.messages[0]?.link ?? '')
    await access.confirm({ token: link.searchParams.get('token') ?? '', type: 'signup', pressed: true })
    expect(await access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })

    await jobs.stop()
    await smtp.stop()
  })
})

describe('what happens by itself', () => {
  test('is allowed to those who do it, each thing under a name of its own', async () => {
    const { schedule } = workOf({
      ...scene,
      mail: { send: async () => {} },
      store: emptyStore,
      cardFolder: '/nowhere',
      log,
    })
    for (const { run } of schedule) await expect(run()).resolves.not.toThrow()
    expect(new Set(schedule.map(({ name }) => name)).size).toBe(schedule.length)
  })
})
