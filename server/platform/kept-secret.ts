import { randomBytes } from 'node:crypto'
import { link, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { NeedsMending } from './needs-mending.ts'
import { permitted, remedyFor } from './permitted.ts'
import { codeOf } from './system-error.ts'

/**
 * The secret kept in a file that only its owner may read, made of 32 random bytes the first time. Fails with a sentence
 * where the file cannot be read or was cut short.
 */
export async function keptSecret(path: string): Promise<string> {
  try {
    return await readSecret(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  await permitted('made', path, () => makeSecret(path))
  return readSecret(path)
}

async function readSecret(path: string): Promise<string> {
  const secret = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw error
    throw new NeedsMending(
      `The secret in ${path} cannot be read (${codeOf(error)}); ${remedyFor(error, path)}.`,
      { cause: error },
    )
  })
  if (secret.trim().length >= 32) return secret.trim()
  throw new NeedsMending(`The secret in ${path} is damaged; put the file back from your backup.`)
}

/** Written aside and linked into place, so that nobody ever reads half a secret and the first of two writers wins. */
async function makeSecret(path: string): Promise<void> {
  const aside = await mkdtemp(join(dirname(path), `${basename(path)}-`))
  try {
    const draft = join(aside, 'draft')
    const file = await open(draft, 'wx', 0o600)
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
    await file.close()
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { recursive: true })
  }
}
