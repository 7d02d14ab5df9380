import { createHmac, timingSafeEqual } from 'node:crypto'

/** Each use of the server's secret. */
type Use =
  | 'session cookie'
  | 'known browsers'
  | 'browsers that ask'
  | 'tokens in links'
  | 'salts of sign-ups'
  | 'ways to Google'

/** Signs texts for one use, such that nobody without the secret can. */
export type Signer = {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** The signer of the servers that share `secret`. */
export function signerFor(secret: string, use: Use, encoding: 'base64' | 'base64url' = 'base64url'): Signer {
  const key = keyFor(secret, use)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest(encoding)
  return {
    sign,
    isSigned: (text, signature) => {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** The key for one use of the secret, from which neither the secret nor the key of another use can be told. */
export function keyFor(secret: string, use: Use): string {
  return createHmac('sha256', secret).update(use).digest('base64url')
}
