import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { ownCertificate } from './certificate.ts'

/** A mail as its reader has it. */
export type ReceivedMail = {
  /** The addresses that the mail server was told. */
  to: string[]
  subject: string
  text: string
  html: string
  /** The first link in the text. */
  link: string
  /** The whole of it, as it came over the wire. */
  raw: string
}

export type SmtpServer = {
  url: string
  /** What has arrived, oldest first. */
  messages: ReceivedMail[]
  /** Addresses that it takes no mail for. */
  unknown: Set<string>
  /** The names by which it was greeted. */
  greetings: string[]
  /** The passwords that were shown to it, also such as it does not take. */
  passwords: string[]
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

type Ways = {
  /** Whether TLS with a certificate of its own begins the connection, or is offered (STARTTLS); without, there is none. */
  tls?: 'at once' | 'offered'
  /** The password without which it takes no mail. */
  password?: string
}

/** A mail server that takes every mail, but for addresses that it is told not to know, and shows it. */
export async function startSmtp({ tls, password }: Ways = {}): Promise<SmtpServer> {
  const messages: ReceivedMail[] = []
  const unknown = new Set<string>()
  const greetings: string[] = []
  const passwords: string[] = []
  const server = new SMTPServer({
    ...ownCertificate,
    secure: tls === 'at once',
    // A server that lets passwords come in the clear, so that a test can see whether any does.
    allowInsecureAuth: true,
    disabledCommands: [
      ...(password === undefined ? ['AUTH' as const] : []),
      ...(tls === 'offered' ? [] : ['STARTTLS' as const]),
    ],
    onAuth: ({ password: shown }, _, done) => {
      passwords.push(shown ?? '')
      if (shown === password) done(null, { user: 'emmaus' })
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
    onMailFrom: (_, session, done) => {
      greetings.push(session.hostNameAppearsAs)
      done()
    },
    onRcptTo: ({ address }, _, done) => {
      const refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
      done(unknown.has(address) ? refusal : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        messages.push({ ...readMail(Buffer.concat(chunks).toString()), to })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  // One that hangs up while TLS begins is none of its troubles.
  server.on('error', () => {})
  const login = password === undefined ? '' : `emmaus:${encodeURIComponent(password)}@`
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `${tls === 'at once' ? 'smtps' : 'smtp'}://${login}localhost:${port}`,
    messages,
    unknown,
    greetings,
    passwords,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Reads a mail of text and HTML, such as lies in the outbox. */
export function readMail(raw: string): ReceivedMail {
  const whole = readPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '')?.[1]
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.trimStart()))
  const contentOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part) : ''
  }
  const text = contentOf('text/plain')
  return {
    to: [whole.headers.get('to') ?? ''],
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    text,
    html: contentOf('text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    raw,
  }
}

type Part = { headers: Map<string, string>; body: string }

function readPart(raw: string): Part {
  const end = raw.search(/\r?\n\r?\n/)
  const lines = raw
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: raw.slice(end).trimStart() }
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r?\n/g, '')) : body
}

function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString()
      : unquote(word.replaceAll('_', ' ')),
  )
}

function unquote(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
