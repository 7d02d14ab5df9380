import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'

/** How mails are handed to the server that sends them. */
export type SmtpSettings = Readonly<{
  host: string
  /** The usual one where it is undefined: 465 with TLS from the first byte, else 587. */
  port: number | undefined
  /** Whether TLS begins with the connection. */
  secure: boolean
  auth: Readonly<{ user: string; pass: string }> | undefined
  /** `required` sends nothing without TLS, `offered` goes on without where the server has none, `off` never asks for it. */
  tls: 'required' | 'offered' | 'off'
  /** Certificates in PEM that are trusted beside those of this machine. */
  ca: string | undefined
}>

/**
 * The settings in `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. Where there is a password, TLS is required unless
 * `tls` says otherwise. Undefined where a user or password cannot be read.
 */
export function smtpSettings(
  url: URL,
  { tls, ca }: { tls?: 'on' | 'off' | undefined; ca?: string | undefined } = {},
): SmtpSettings | undefined {
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  if (user === undefined || pass === undefined) return undefined
  const auth = user || pass ? Object.freeze({ user, pass }) : undefined
  const isRequired = url.protocol === 'smtps:' || tls === 'on' || (tls === undefined && auth !== undefined)
  return Object.freeze({
    host: hostIn(url),
    port: url.port ? Number(url.port) : undefined,
    secure: url.protocol === 'smtps:',
    auth,
    tls: tls === 'off' ? 'off' : isRequired ? 'required' : 'offered',
    ca,
  })
}

/**
 * By what name we greet a mail server: the host at which people reach us. Many servers refuse whoever gives none in full, so where that host
 * has no dot it is the domain of the sender, and an address of numbers stands in brackets.
 */
export function heloName(host: string, sender: string): string {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIPv4(bare)) return `[${bare}]`
  if (isIPv6(bare)) return `[IPv6:${bare}]`
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return [bare, domain].find((name) => name.includes('.')) ?? '[127.0.0.1]'
}

function hostIn({ hostname }: URL): string {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return domainToASCII(decoded(bare) ?? bare) || bare
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
