import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { isKeptAddress, keptAddress } from '#contract/account/address.ts'
import type { Reserve } from '#server/platform/disk.ts'
import type { S3Settings } from '#server/platform/file-store.ts'
import { keptSecret } from '#server/platform/kept-secret.ts'
import { heloName, smtpSettings, type SmtpSettings } from '#server/platform/smtp-settings.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'

/** How this server is set up, read once at start from environment variables of the same names. */
export type Config = Readonly<{
  /** PORT: the TCP port to listen on; 0 lets the system choose one. */
  port: number
  /** HOST: the address to listen on; by default this machine alone, so that nothing is public before it is meant to be. */
  host: string
  /** APP_URL: where people reach Emmaus, as scheme, host and port without a trailing slash. */
  appUrl: string
  /** APP_NAME: what the product is called, at most 60 characters. */
  appName: string
  /** APP_SECRET: signs and encrypts, at least 32 characters; undefined where `ensureSecret` makes one. */
  appSecret: string | undefined
  /** DATA_DIR: absolute path of the folder that holds the database, files and mails. */
  dataDir: string
  /** DATABASE_URL: a PostgreSQL of one's own; undefined for the one that Emmaus brings. */
  databaseUrl: string | undefined
  /** SMTP_URL, SMTP_TLS, SMTP_CA: the server that sends mail; undefined writes mails to DATA_DIR/outbox. */
  smtp: SmtpSettings | undefined
  /** By what name we greet that server: the host of APP_URL. */
  heloName: string
  /** MAIL_FROM: who mails are from, given as `name@church.org` or `Name <name@church.org>`. */
  mailFrom: Readonly<{ name: string; address: string }>
  /** GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL; undefined hides sign-in with Google. */
  google: Readonly<{ clientId: string; clientSecret: string; discoveryUrl: string }> | undefined
  /**
   * S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, and S3_ENDPOINT for a store that is not Amazon's: where uploaded
   * files are kept; undefined keeps them in DATA_DIR/files.
   */
  s3: S3Settings | undefined
  /**
   * AI_BASE_URL, AI_MODEL: the model that may be asked, at OpenAI or at any server that answers like it; undefined with AI=off, and then
   * nothing is ever asked.
   */
  ai: Readonly<{ baseUrl: string; model: string }> | undefined
  /** ADMIN_EMAIL: the verified address, as it is kept, that becomes admin on sign-in. */
  adminEmail: string | undefined
  /** DISK_RESERVE: what files leave free on the disk for words; undefined where that follows from its size. */
  diskReserve: Reserve | undefined
  /** TRUSTED_PROXY: how many proxies stand in front; the caller's address is that many from the right in X-Forwarded-For, the host in X-Forwarded-Host. */
  trustedProxy: number
}>

/** The settings hold mistakes; the message has one sentence for each, a line apiece. */
export class ConfigError extends NeedsMending {
  override name = 'ConfigError'
}

/** The settings in `env`, where an empty value counts as none. Throws `ConfigError` with every mistake at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = settingsOf(env)
  const port = settings.number('PORT', 3000, 65535)
  const appName =
    settings.shaped('APP_NAME', isPlainName, 'must be 1 to 60 characters on one line') ?? 'Emmaus'
  const appUrl = settings.url('APP_URL', ['http:', 'https:'], 'http://localhost:3000')
  const databaseUrl = settings.url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host/name',
  )
  if (appUrl && !isOrigin(appUrl)) {
    settings.mistake('APP_URL must end after the host and port, without a path, a query or a password.')
  }
  const origin = appUrl ? appUrl.origin : `http://localhost:${port}`
  const smtp = readSmtp(settings)
  const mailFrom = readSender(settings, appName, new URL(origin).hostname)
  const config: Config = {
    port,
    host: settings.shaped('HOST', isHost, 'must be an address or host name, such as 0.0.0.0') ?? '127.0.0.1',
    appUrl: origin,
    appName,
    appSecret: settings.shaped('APP_SECRET', isSecret, 'must have at least 32 characters'),
    dataDir: resolve(settings.text('DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl?.href,
    smtp,
    heloName: heloName(new URL(origin).hostname, mailFrom.address),
    mailFrom,
    google: readGoogle(settings),
    s3: readS3(settings),
    ai: readAi(settings),
    adminEmail: settings.address('ADMIN_EMAIL'),
    diskReserve: readReserve(settings),
    trustedProxy: settings.number('TRUSTED_PROXY', 0, 10),
  }
  if (databaseUrl && !settings.text('APP_SECRET')) {
    settings.mistake(
      'APP_SECRET is missing: with DATABASE_URL it must be set to at least 32 characters of your own.',
    )
  }
  settings.throwMistakes()
  return Object.freeze(config)
}

/** The secret from APP_SECRET, or the one that is made once and kept in DATA_DIR/secret. */
export async function ensureSecret(config: Config): Promise<string> {
  return config.appSecret ?? keptSecret(join(config.dataDir, 'secret'))
}

type Settings = ReturnType<typeof settingsOf>

/** Reads one setting at a time and gathers what is wrong with each. */
function settingsOf(env: Record<string, string | undefined>) {
  const mistakes: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined

  return {
    text,
    mistake(sentence: string): void {
      mistakes.push(sentence)
    },
    throwMistakes(): void {
      if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
    },
    /** The text of a setting if `fits` accepts it. */
    shaped(name: string, fits: (value: string) => boolean, rule: string): string | undefined {
      const value = text(name)
      if (value === undefined || fits(value)) return value
      mistakes.push(`${name} ${rule}.`)
      return undefined
    },
    /** An address as it is kept. */
    address(name: string): string | undefined {
      const value = text(name)
      const address = value && keptAddress(value)
      if (!address || isKeptAddress(address)) return address
      mistakes.push(`${name} must be an e-mail address.`)
      return undefined
    },
    number(name: string, usual: number, most: number): number {
      const value = text(name)
      if (value === undefined) return usual
      if (/^\d+$/.test(value) && Number(value) <= most) return Number(value)
      mistakes.push(`${name} must be a whole number from 0 to ${most}, but is "${value}".`)
      return usual
    },
    /** Values of this kind may hold a password, so the sentence shows an example instead of what was given. */
    url(name: string, schemes: string[], example: string): URL | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.parse(value)
      if (url && schemes.includes(url.protocol) && (url.host || url.search)) return url
      const hint = example.includes('password') ? ', with special characters of the password as %XX' : ''
      mistakes.push(`${name} must be a URL such as ${example}${hint}.`)
      return undefined
    },
  }
}

function readSender(settings: Settings, appName: string, hostname: string): Config['mailFrom'] {
  const value = settings.text('MAIL_FROM')
  if (value === undefined) {
    if (settings.text('SMTP_URL')) {
      settings.mistake('MAIL_FROM is missing: with SMTP_URL it must name the sender of the mails.')
    }
    return Object.freeze({ name: appName, address: `no-reply@${hostname}` })
  }
  const [, name, given = value] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(value) ?? []
  const address = keptAddress(given)
  if (!isKeptAddress(address) || (name && !isPlainName(name))) {
    settings.mistake('MAIL_FROM must look like name@church.org or Name <name@church.org>.')
  }
  return Object.freeze({ name: name || appName, address })
}

function readSmtp(settings: Settings): Config['smtp'] {
  const usual = 'smtps://user:password@host:465'
  const url = settings.url('SMTP_URL', ['smtp:', 'smtps:'], usual)
  const tls = settings.shaped('SMTP_TLS', isSwitch, 'must be "on" or "off"') as 'on' | 'off' | undefined
  const ca = readCertificates(settings)
  if (!url) return undefined
  if (url.search || url.hash || url.pathname.length > 1) {
    settings.mistake('SMTP_URL must end after the host and port; SMTP_TLS and SMTP_CA say how it is secured.')
  }
  if (url.protocol === 'smtps:' && tls === 'off') {
    settings.mistake(
      'SMTP_TLS=off contradicts smtps:// in SMTP_URL: write smtp:// there to send without TLS.',
    )
  }
  const smtp = smtpSettings(url, { tls, ca })
  if (!smtp) settings.mistake(`SMTP_URL must be a URL such as ${usual}, with % in a password as %25.`)
  return smtp
}

function readCertificates(settings: Settings): string | undefined {
  const path = settings.text('SMTP_CA')
  if (path === undefined) return undefined
  try {
    const certificates = readFileSync(path, 'utf8')
    // Throws where there is none in it.
    createSecureContext({ ca: certificates, cert: certificates })
    return certificates
  } catch {
    settings.mistake(
      'SMTP_CA must be the path of a file with a certificate in PEM that this server may read.',
    )
    return undefined
  }
}

function readGoogle(settings: Settings): Config['google'] {
  const clientId = settings.text('GOOGLE_CLIENT_ID')
  const clientSecret = settings.text('GOOGLE_CLIENT_SECRET')
  const example = 'https://accounts.google.com/.well-known/openid-configuration'
  const discovery = settings.url('GOOGLE_DISCOVERY_URL', ['https:', 'http:'], example)
  if (clientId && clientSecret) {
    return Object.freeze({ clientId, clientSecret, discoveryUrl: discovery?.href ?? example })
  }
  if (clientId) settings.mistake('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID needs it beside it.')
  if (clientSecret) settings.mistake('GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET needs it beside it.')
  return undefined
}

function readAi(settings: Settings): Config['ai'] {
  const usual = 'https://api.openai.com/v1'
  const baseUrl = settings.url('AI_BASE_URL', ['https:', 'http:'], usual)
  const model = settings.shaped('AI_MODEL', isModelName, 'must be the name of a model, such as gpt-5-mini')
  const wanted = settings.shaped('AI', isSwitch, 'must be "on" or "off"') ?? 'on'
  if (wanted === 'off') return undefined
  if (baseUrl && (baseUrl.username || baseUrl.search || baseUrl.hash)) {
    settings.mistake('AI_BASE_URL must have no user, query or fragment; keys are entered in the app.')
  }
  return Object.freeze({ baseUrl: (baseUrl?.href ?? usual).replace(/\/$/, ''), model: model ?? 'gpt-5-mini' })
}

function readS3(settings: Settings): Config['s3'] {
  const [bucket, accessKeyId, secretAccessKey] = [
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ].map(settings.text)
  const endpoint = settings.url('S3_ENDPOINT', ['https:', 'http:'], 'https://s3.example.org')
  const region = settings.text('S3_REGION') ?? 'us-east-1'
  if (bucket && accessKeyId && secretAccessKey) {
    return Object.freeze({
      endpoint: endpoint?.href.replace(/\/$/, ''),
      bucket,
      region,
      accessKeyId,
      secretAccessKey,
    })
  }
  const needed = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  const given = [...Object.values(needed), settings.text('S3_ENDPOINT'), settings.text('S3_REGION')]
  if (given.some((value) => value !== undefined)) {
    for (const [name, value] of Object.entries(needed)) {
      if (value === undefined) settings.mistake(`${name} is missing: files in a store of S3 need it.`)
    }
  }
  return undefined
}

function readReserve(settings: Settings): Reserve | undefined {
  const form = /^(\d{1,6}(?:\.\d{1,3})?) ?(MB|GB|%)$/i
  const value = settings.shaped(
    'DISK_RESERVE',
    (text) => form.test(text) && (!text.endsWith('%') || Number.parseFloat(text) < 100),
    'must be a size such as 500 MB or 2 GB, or a share of the disk such as 5 %',
  )
  const [, number, unit = ''] = form.exec(value ?? '') ?? []
  if (number === undefined) return undefined
  if (unit === '%') return { share: Number(number) / 100 }
  return { bytes: Number(number) * (unit.toUpperCase() === 'GB' ? 1e9 : 1e6) }
}

function isOrigin(url: URL): boolean {
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function isSwitch(value: string): boolean {
  return value === 'on' || value === 'off'
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)
}

function isPlainName(value: string): boolean {
  return value.length <= 60 && !/\p{Cc}/u.test(value)
}

function isModelName(value: string): boolean {
  return /^[\w.:/@-]{1,100}$/.test(value)
}

function isSecret(value: string): boolean {
  return value.length >= 32
}
