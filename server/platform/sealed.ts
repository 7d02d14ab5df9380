import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Locks short texts away for an owner, such that nobody without the server's secret reads them, nor gives them to somebody else. */
export type Seals = {
  seal(text: string, owner: string): string
  /** Null where it was sealed for another owner or with another secret, or was changed. */
  open(sealed: string, owner: string): string | null
}

const algorithm = 'aes-256-gcm'
const sizes = { nonce: 12, tag: 16 }

/** The seals of the servers that share `secret`, for one use of it (AES-256-GCM, the key by HKDF). */
export function sealsFor(secret: string, use: 'ai keys'): Seals {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(sizes.nonce)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const nonce = bytes.subarray(0, sizes.nonce)
      const tag = bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag)
      if (tag.length < sizes.tag) return null
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizes.tag })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      try {
        const text = decipher.update(bytes.subarray(sizes.nonce + sizes.tag))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
