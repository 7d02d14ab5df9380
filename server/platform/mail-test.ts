import { isKeptAddress, keptAddress } from '#contract/account/address.ts'
import type { Config } from '#server/config.ts'
import { mailTest as words } from '#words/en/platform/mail-faults.ts'
import { answerOf, faultOf } from './mail-fault.ts'
import { mailOf, openTransport } from './mail.ts'

/** Sends one mail to an address by the settings, and answers that the mail server took it. Fails with why it did not and what mends it. */
export async function testMail(
  { smtp, heloName, mailFrom, appName }: Pick<Config, 'smtp' | 'heloName' | 'mailFrom' | 'appName'>,
  given: string,
): Promise<string> {
  const address = keptAddress(given)
  if (!isKeptAddress(address)) throw new Error(words.noAddress(given))
  if (!smtp) throw new Error(words.noServer)
  const text = words.text(appName)
  const message = { to: { name: '', address }, subject: words.subject(appName), text, html: `<p>${text}</p>` }
  const transport = await openTransport(smtp, heloName)
  try {
    await transport.sendMail(mailOf({ ...mailFrom }, message))
  } catch (error) {
    throw new Error(words.refused(smtp.host, faultOf(error), answerOf(error)), { cause: error })
  } finally {
    transport.close()
  }
  return words.taken(smtp.host, address)
}
