import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { readMail, type ReceivedMail } from '#testing/smtp.ts'

/** The newest mail to this address with this subject, as soon as it lies in the outbox. */
export async function mailTo(server: TestServer, address: string, subject: string): Promise<ReceivedMail> {
  const [newest] = await mailsTo(server, address, subject, 1)
  return newest as ReceivedMail
}

/** The mails to this address with this subject, newest first, as soon as there are so many. */
export async function mailsTo(
  { folder }: TestServer,
  address: string,
  subject: string,
  count: number,
): Promise<ReceivedMail[]> {
  let found: ReceivedMail[] = []
  await expect(async () => {
    const mails = await readOutbox(join(folder, 'outbox'))
    found = mails.filter((mail) => mail.subject === subject && mail.to.join().includes(address))
    expect(found, `mails "${subject}" to ${address}`).toHaveLength(count)
  }).toPass({ intervals: [50, 100, 200], timeout: 10_000 })
  return found
}

async function readOutbox(outbox: string): Promise<ReceivedMail[]> {
  const names = await readdir(outbox).catch(() => [])
  // A file begins with the time at which it was written, and with a dot while it is.
  const whole = names.filter((name) => !name.startsWith('.')).toSorted()
  return Promise.all(
    whole.toReversed().map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))),
  )
}
