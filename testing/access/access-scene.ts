import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Access } from '#server/access/access.ts'
import { createAccess } from '#server/access/create-access.ts'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import type { AccountLetter } from '#server/account/account-letter.ts'
import { sendAccountLetter } from '#server/account/letters.ts'
import type { Database } from '#server/database/database.ts'
import type { Message } from '#server/platform/mail.ts'
import { router } from '#server/router.ts'
import type { Caller } from '#testing/caller.ts'
import { type HeldClock, holdClock } from '#testing/clock.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { type FreshDatabase, testSecret } from '#testing/fresh-database.ts'
import { inspectAnswer } from '#testing/inspect-answer.ts'
import { noAi } from '#testing/ai/no-ai.ts'
import { noNames } from '#testing/names.ts'
import { noLive } from '#testing/live/no-live.ts'

type Config = Parameters<typeof createAccess>[0]['config']

/** Where a browser is, at which host of ours, and which. */
type Place = { address?: string; host?: string; userAgent?: string; cookies?: string; access?: Access }

/** A browser at some network address, with the cookies it was given. */
export type Browser = Pick<Caller, 'access' | 'account' | 'care' | 'organizations'> & {
  /** What it would send as its Cookie header. */
  cookies(): string
  /** Takes cookies from an answer that came by another way. */
  take(headers: Headers): void
}

export type AccessScene = {
  fresh: FreshDatabase
  database: Database
  access: Access
  doorkeeper: Doorkeeper
  clock: HeldClock
  /** Whatever was logged. */
  log: string[]
  browser(at?: Place): Browser
  /** Delivers the letters that wait and shows those that arrived since the last call. */
  mails(): Promise<Message[]>
  rowsOf(query: string): Promise<unknown[]>
  end(): Promise<void>
}

/** A church where nobody is yet, with the real sign-in and a mailbox in memory. */
export async function setAccessScene(settings: Partial<Config> = {}): Promise<AccessScene> {
  const fresh = await emptyDatabase(inject('cluster'))
  const clock = holdClock()
  const database = fresh.openAt(clock)
  const log: string[] = []
  const waiting: AccountLetter[] = []
  const { access, doorkeeper, close } = createAccess({
    connection: fresh.logins.auth,
    database,
    post: async (letter) => void waiting.push(letter),
    secret: testSecret,
    config: {
      appUrl: 'http://localhost:3000',
      appName: 'Emmaus',
      google: undefined,
      adminEmail: undefined,
      ...settings,
    },
    log: pino({}, { write: (line: string) => log.push(line) }),
    clock,
  })
  return {
    fresh,
    database,
    access,
    doorkeeper,
    clock,
    log,
    browser: (at) => openBrowser(database, { access, ...at }),
    mails: async () => {
      const arrived: Message[] = []
      const send = async (message: Message) => void arrived.push(message)
      for (let letter = waiting.shift(); letter; letter = waiting.shift()) {
        await sendAccountLetter(access, { send }, letter)
      }
      return arrived
    },
    rowsOf: async (query) => (await fresh.owner.query<Record<string, unknown>>(query)).rows,
    end: async () => {
      await close()
      await fresh.drop()
    },
  }
}

/** What somebody fills in who signs up. */
export function signUpForm(name: string, password = `password of ${name}`) {
  return {
    firstName: name,
    lastName: 'of the Way',
    displayName: name,
    email: `${name.toLowerCase()}@example.org`,
    password,
    confirmPassword: password,
  }
}

/** A password that somebody chooses later. */
export const chosen = { password: 'a new one', confirmPassword: 'a new one' }

/** Chooses it by mail, for an account or a sign-up. */
export async function chooseByMail(scene: AccessScene, email: string, { access } = scene.browser()) {
  await access.forgotPassword({ email })
  await access.resetPassword({ token: linkIn((await scene.mails())[0]).token, ...chosen })
}

/** What the printed link holds that makes the first admin. */
export async function setUpToken({ doorkeeper }: AccessScene): Promise<string> {
  return new URL((await doorkeeper.setupLink()) ?? '').searchParams.get('token') ?? ''
}

/** Somebody who has signed up and done what the mail asks for, but is not signed in. */
export async function addPerson(
  scene: AccessScene,
  name: string,
  password = `password of ${name}`,
): Promise<{ email: string; password: string }> {
  const form = signUpForm(name, password)
  const { access } = scene.browser({ address: `test-${name}` })
  await access.signUp(form)
  const [mail] = await scene.mails()
  const { url, token } = linkIn(mail)
  if (url.includes('/new-password?'))
    await access.resetPassword({ token, password, confirmPassword: password })
  else await access.confirm({ token, type: 'signup', pressed: true })
  return { email: form.email, password }
}

/** The link of a mail, and the token in it. */
export function linkIn(mail: { text: string } | undefined): { url: string; token: string } {
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { url, token: new URL(url).searchParams.get('token') ?? '' }
}

function openBrowser(
  database: Database,
  {
    access,
    address = '203.0.113.7',
    host = 'localhost:3000',
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    cookies = '',
  }: Place & { access: Access },
): Browser {
  const jar = new Map(cookies.split('; ').filter(Boolean).map(pairOf))
  const shown = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const reply = new Headers()
  const take = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [name, value] = pairOf(cookie.split(';', 1)[0] ?? '')
      if (/Max-Age=0(;|$)/.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  const {
    access: ofAccess,
    account,
    care,
    organizations,
  } = createRouterClient(router, {
    context: () => {
      take(reply)
      reply.delete('set-cookie')
      const headers = new Headers({ 'user-agent': userAgent, host, cookie: shown() })
      return {
        database,
        access,
        live: noLive,
        ai: noAi,
        names: noNames,
        actor: { sessionToken: access.cookie.read(shown(), host) },
        request: {
          id: randomUUID(),
          address,
          headers,
        },
        reply,
        inspectAnswer,
      }
    },
  })
  return {
    access: ofAccess,
    account,
    care,
    organizations,
    cookies: () => {
      take(reply)
      reply.delete('set-cookie')
      return shown()
    },
    take,
  }
}

function pairOf(cookie: string): [string, string] {
  const equals = cookie.indexOf('=')
  return [cookie.slice(0, equals), cookie.slice(equals + 1)]
}
