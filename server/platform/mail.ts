import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { mailFaults } from '#words/en/platform/mail-faults.ts'
import { codesOf, faultOf } from './mail-fault.ts'
import type { SmtpSettings } from './smtp-settings.ts'

type Address = Readonly<{ name: string; address: string }>

/** A mail, ready to be sent; `fromName` is said in place of the sender's usual name. */
export type Message = {
  to: Address
  fromName?: string | undefined
  subject: string
  text: string
  html: string
}

export type Mail = {
  /** Hands a message on. Fails with a sentence that holds neither its text nor its address. */
  send(message: Message): Promise<void>
}

/** The mail server's word that it never takes mail for an address. */
export class AddressRefused extends Error {}

type Settings = {
  /** The server that sends mail; undefined for the outbox. */
  smtp: SmtpSettings | undefined
  /** By what name we greet it. */
  helo: string
  from: Address
  /** Folder into which mails are written while no `SMTP_URL` is set. */
  outboxDir: string
  log: Logger
}

/** Sends by SMTP, or where no server is set, lays each mail into the outbox and its link into the log. */
export function createMail(settings: Settings): Mail {
  return settings.smtp ? byServer(settings.smtp, settings) : outbox(settings)
}

// It takes time and memory that a server is to be spared until it has a mail to send.
const library = () => import('nodemailer')

// A message is words of ours; nothing in it may make the library read a file or an address.
const closed = { disableFileAccess: true, disableUrlAccess: true }
// No out-of-office answer to a machine.
const headers = { 'Auto-Submitted': 'auto-generated' }

/** The way to a mail server, which greets it by the name `helo`. */
export async function openTransport({ host, port, secure, auth, tls, ca }: SmtpSettings, helo: string) {
  const { createTransport } = await library()
  return createTransport({
    host,
    ...(port !== undefined && { port }),
    secure,
    ...(auth && { auth }),
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(ca !== undefined && { tls: { ca: [...getCACertificates('default'), ca] } }),
    name: helo,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...closed,
  })
}

/** A message as the library takes it. */
export function mailOf(from: Address, { fromName, ...message }: Message): SendMailOptions {
  return { from: named(from, fromName), headers, ...message, ...closed }
}

function byServer(smtp: SmtpSettings, { helo, from }: Settings): Mail {
  let opened: Awaited<ReturnType<typeof openTransport>> | undefined
  return {
    send: async (message) => {
      const transport = (opened ??= await openTransport(smtp, helo))
      await transport.sendMail(mailOf(from, message)).catch((error: unknown) => {
        const Fault = isFinal(error) ? AddressRefused : Error
        // What a server answers may name the address, so only its codes are told.
        throw new Fault(
          `The mail server did not take a mail (${codesOf(error)}). ${mailFaults[faultOf(error)]}`,
        )
      })
    },
  }
}

function outbox({ from, outboxDir, log }: Settings): Mail {
  return {
    send: async (message) => {
      const { createTransport } = await library()
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...closed,
      })
      const { message: whole } = await transport.sendMail(mailOf(from, message))
      const file = fileNameOf(message.subject)
      await mkdir(outboxDir, { recursive: true, mode: 0o700 })
      await writeWhole(outboxDir, file, whole as Buffer)
      log.info({ file, link: /https?:\/\/\S+/.exec(message.text)?.[0] }, 'a mail lies in the outbox')
    },
  }
}

// Each message gets a sender of its own, because the library writes into the one it is given.
function named({ name, address }: Address, otherName: string | undefined): Address {
  return { name: otherName ?? name, address }
}

// Any other refusal may end when the sender's settings or the server's mood change.
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'permanent' in error)) return false
  return error.command === 'RCPT TO' && error.permanent === true && faultOf(error) === 'receiver'
}

function fileNameOf(subject: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const slug = subject
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 50)
  return `${time}-${slug}-${randomBytes(4).toString('hex')}.eml`
}

/** Whoever finds a file under its name finds it whole. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.draft`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, join(folder, name))
}
