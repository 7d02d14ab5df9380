import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ownCertificate } from '#testing/certificate.ts'
import { ConfigError, ensureSecret, readConfig } from './config.ts'

const secret = 'a secret of more than 32 characters'

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('readConfig', () => {
  test('needs no setting at all', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      appName: 'Emmaus',
      appSecret: undefined,
      databaseUrl: undefined,
      smtp: undefined,
      heloName: '[127.0.0.1]',
      mailFrom: { name: 'Emmaus', address: 'no-reply@localhost' },
      google: undefined,
      s3: undefined,
      adminEmail: undefined,
      trustedProxy: 0,
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('reads every setting', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      APP_URL: 'https://walk.grace.org/',
      APP_NAME: 'Grace Walk',
      APP_SECRET: secret,
      DATA_DIR: '/srv/the data',
      DATABASE_URL: 'postgres://emmaus:p%40ss@db.grace.org/emmaus',
      SMTP_URL: 'smtps://mail.grace.org:465',
      MAIL_FROM: 'Grace Church <walk@grace.org>',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'key',
      GOOGLE_DISCOVERY_URL: 'http://localhost:9000/.well-known/openid-configuration',
      S3_ENDPOINT: 'https://files.grace.org:9000/storage/s3/',
      S3_BUCKET: 'walk',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      AI_BASE_URL: 'http://localhost:11434/v1/',
      AI_MODEL: 'llama3.2:3b',
      ADMIN_EMAIL: ' Priscilla@Grace.org ',
      DISK_RESERVE: '2 GB',
      TRUSTED_PROXY: '1',
    })
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      appUrl: 'https://walk.grace.org',
      appName: 'Grace Walk',
      appSecret: secret,
      dataDir: '/srv/the data',
      databaseUrl: 'postgres://emmaus:p%40ss@db.grace.org/emmaus',
      smtp: { host: 'mail.grace.org', port: 465, secure: true, auth: undefined, tls: 'required' },
      heloName: 'walk.grace.org',
      mailFrom: { name: 'Grace Church', address: 'walk@grace.org' },
      google: {
        clientId: 'id',
        clientSecret: 'key',
        discoveryUrl: 'http://localhost:9000/.well-known/openid-configuration',
      },
      s3: {
        endpoint: 'https://files.grace.org:9000/storage/s3',
        bucket: 'walk',
        region: 'eu-central-1',
        accessKeyId: 'id',
        secretAccessKey: 'key',
      },
      ai: { baseUrl: 'http://localhost:11434/v1', model: 'llama3.2:3b' },
      adminEmail: 'priscilla@grace.org',
      diskReserve: { bytes: 2_000_000_000 },
      trustedProxy: 1,
    })
  })

  test('asks no model where AI is off, and OpenAI where nothing is said', () => {
    expect(readConfig({}).ai).toEqual({ baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' })
    expect(readConfig({ AI: 'off', AI_MODEL: 'gpt-5' }).ai).toBeUndefined()
    expect(mistakesOf({ AI: 'maybe', AI_BASE_URL: 'ftp://host', AI_MODEL: 'a model' })).toHaveLength(3)
    expect(mistakesOf({ AI_BASE_URL: 'https://key@host/v1' })).toHaveLength(1)
  })

  test('reads the reserve of a disk as a size or as a share', () => {
    expect(readConfig({}).diskReserve).toBeUndefined()
    expect(readConfig({ DISK_RESERVE: '500MB' }).diskReserve).toEqual({ bytes: 500_000_000 })
    expect(readConfig({ DISK_RESERVE: '7.5 %' }).diskReserve).toEqual({ share: 0.075 })
    for (const DISK_RESERVE of ['5', 'half', '-1 GB', '100 %']) {
      expect(mistakesOf({ DISK_RESERVE })).toEqual([expect.stringMatching(/^DISK_RESERVE must be a size/)])
    }
  })

  test('takes an empty value for none, and the port into the address', () => {
    const config = readConfig({ PORT: '8080', APP_URL: '', DATABASE_URL: ' ', APP_SECRET: '' })
    expect(config).toMatchObject({
      appUrl: 'http://localhost:8080',
      databaseUrl: undefined,
      appSecret: undefined,
    })
  })

  test('names every mistake at once, a sentence each', () => {
    const mistakes = mistakesOf({
      PORT: '70000',
      HOST: 'http://example.org',
      APP_URL: 'walk.grace.org',
      APP_NAME: 'x'.repeat(61),
      APP_SECRET: 'short',
      DATABASE_URL: 'mysql://host/name',
      SMTP_URL: 'mail.grace.org',
      MAIL_FROM: 'Grace Church',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_DISCOVERY_URL: 'nowhere',
      S3_ENDPOINT: 's3.example.org',
      ADMIN_EMAIL: 'Priscilla',
      TRUSTED_PROXY: 'yes',
    })
    const names = [
      'PORT',
      'APP_NAME',
      'APP_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'HOST',
      'APP_SECRET',
    ]
    names.push('GOOGLE_DISCOVERY_URL', 'GOOGLE_CLIENT_SECRET', 'S3_ENDPOINT')
    names.push('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'ADMIN_EMAIL', 'TRUSTED_PROXY')
    expect(mistakes.map((sentence) => sentence.split(' ')[0])).toEqual(names)
    for (const sentence of mistakes) expect(sentence).toMatch(/\.$/)
  })

  test('keeps addresses as those of people are kept', () => {
    const config = readConfig({ ADMIN_EMAIL: 'Pfarrer@Müller.de', MAIL_FROM: 'Emmaus <r&d@Müller.de>' })
    expect(config.adminEmail).toBe('pfarrer@xn--mller-kva.de')
    expect(config.mailFrom.address).toBe('r&d@xn--mller-kva.de')
  })

  test('reads how mail is secured: with a password by TLS, unless set in another way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'emmaus config '))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'mail.pem')
    await writeFile(path, ownCertificate.cert)
    const read = (env: Record<string, string>) =>
      readConfig({ MAIL_FROM: 'walk@grace.org', SMTP_URL: 'smtp://walk:p%40ss@mail.grace.org:587', ...env })
        .smtp
    expect(read({ SMTP_CA: path })).toEqual({
      host: 'mail.grace.org',
      port: 587,
      secure: false,
      auth: { user: 'walk', pass: 'p@ss' },
      tls: 'required',
      ca: ownCertificate.cert,
    })
    expect(read({ SMTP_TLS: 'off' })?.tls).toBe('off')
    expect(read({ SMTP_URL: 'smtp://relay' })?.tls).toBe('offered')
    expect(read({ SMTP_URL: 'smtp://relay', SMTP_TLS: 'on' })?.tls).toBe('required')
  })

  test.each([
    ['a database of one’s own needs a secret', { DATABASE_URL: 'postgres://h/n' }, 'APP_SECRET'],
    ['mail needs a sender', { SMTP_URL: 'smtp://h' }, 'MAIL_FROM'],
    ['mail is secured by settings of ours', { SMTP_URL: 'smtp://h?x=1', MAIL_FROM: 'a@b.org' }, 'SMTP_URL'],
    ['a password for mail is readable', { SMTP_URL: 'smtp://u:%zz@h', MAIL_FROM: 'a@b.org' }, 'SMTP_URL'],
    [
      'TLS is not off where it begins at once',
      { SMTP_URL: 'smtps://h', SMTP_TLS: 'off', MAIL_FROM: 'a@b.org' },
      'SMTP_TLS=off',
    ],
    ['TLS is on or off', { SMTP_TLS: 'sometimes' }, 'SMTP_TLS'],
    ['a certificate is in a file', { SMTP_CA: '/nowhere/mail.pem' }, 'SMTP_CA'],
    ['Google needs its id', { GOOGLE_CLIENT_SECRET: 'key' }, 'GOOGLE_CLIENT_ID'],
    ['a store needs its key', { S3_BUCKET: 'walk', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    ['the address has no path', { APP_URL: 'https://grace.org/walk' }, 'APP_URL'],
    ['a sender’s name stays on one line', { MAIL_FROM: 'A\r\nBcc: x@y.org <a@b.org>' }, 'MAIL_FROM'],
    ['a port is not negative', { PORT: '-1' }, 'PORT'],
  ])('knows that %s', (_, env, name) => {
    const mistakes = mistakesOf(env)
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(new RegExp(`^${name} `))
  })

  test('never repeats a password in a sentence', () => {
    const mistakes = mistakesOf({
      DATABASE_URL: 'mysql://u:hunter2@h/n',
      SMTP_URL: 'x://u:hunter2@h',
      APP_SECRET: 'hunter2',
    })
    expect(mistakes).toHaveLength(4)
    expect(mistakes.join()).not.toContain('hunter2')
  })
})

describe('ensureSecret', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'emmaus config '))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('makes one secret that only its owner reads, also when asked twice at once', async () => {
    const config = readConfig({ DATA_DIR: dataDir })
    const [one, two] = await Promise.all([ensureSecret(config), ensureSecret(config)])
    expect(one).toHaveLength(43)
    expect(two).toBe(one)
    expect(await ensureSecret(config)).toBe(one)
    const file = join(dataDir, 'secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim()).toBe(one)
  })

  test('prefers APP_SECRET', async () => {
    expect(await ensureSecret(readConfig({ DATA_DIR: dataDir, APP_SECRET: secret }))).toBe(secret)
  })

  test('says so when the file was cut short', async () => {
    await writeFile(join(dataDir, 'secret'), 'half')
    await expect(ensureSecret(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(/damaged/)
  })
})
