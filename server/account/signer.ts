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

/**
 * What the holder of a link shows: the id of a row, signed for one use. Nothing of the signature is kept, so that a copy of
 * the database opens nothing; and every process that shares the secret makes the same.
 */
export type Tokens = {
  write(use: string, id: string): string
  /** The id in a token; undefined for one that we did not write for this use. */
  read(use: string, token: string): string | undefined
}

/** The tokens of the servers that share `secret`. */
export function tokensFor(secret: string): Tokens {
  const { sign, isSigned } = signerFor(secret, 'tokens in links')
  return {
    write: (use, id) => `${id}.${sign(`${use} ${id}`)}`,
    read: (use, token) => {
      const [id = '', signature = ''] = token.split('.')
      return isSigned(`${use} ${id}`, signature) ? id : undefined
    },
  }
}
