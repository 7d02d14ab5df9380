import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#e2e/world.ts'
import type { TestServer } from '#testing/server.ts'
import { readMail, type ReceivedMail } from '#testing/smtp.ts'

/** The newest mail to this address with this subject, as soon as it lies in the outbox. */
export async function mailTo(
  { folder }: TestServer,
  address: string,
  subject: string,
): Promise<ReceivedMail> {
  const find = async () => {
    const mails = await readOutbox(join(folder, 'outbox'))
    return mails.findLast((mail) => mail.subject === subject && mail.to.join().includes(address))
  }
  await expect.poll(find, { message: `"${subject}" to ${address}`, intervals: [50, 100, 200] }).toBeTruthy()
  return (await find()) as ReceivedMail
}

// A file begins with the time at which it was written, and with a dot while it is.
async function readOutbox(outbox: string): Promise<ReceivedMail[]> {
  const names = await readdir(outbox).catch(() => [])
  const whole = names.filter((name) => !name.startsWith('.')).toSorted()
  return Promise.all(whole.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))))
}
