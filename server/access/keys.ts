import { createHmac } from 'node:crypto'

/** The key for one use of the server's secret, from which neither the secret nor the key of another use can be told. */
export function keyFor(secret: string, use: 'session cookie' | 'links in mails'): string {
  return createHmac('sha256', secret).update(use).digest('base64url')
}
