import { createHash, randomBytes } from 'node:crypto'
import { keyStart } from '#contract/api-keys/limits.ts'

/** A key that nobody can guess. */
export function newApiKey(): string {
  return `${keyStart}${randomBytes(32).toString('base64url')}`
}

/** What is kept of a key, and by which it is found. It is random, so that its hash needs no salt. */
export function hashOfApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The key in an Authorization header, by its hash; null where there is none. What else comes as a bearer is a proxy's affair. */
export function apiKeyIn(authorization: string | undefined): string | null {
  const [, key] = /^bearer\s+(\S.*)$/i.exec(authorization ?? '') ?? []
  return key?.startsWith(keyStart) ? hashOfApiKey(key.trim()) : null
}
