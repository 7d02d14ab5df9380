import { signerFor } from './signer.ts'

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
