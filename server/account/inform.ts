import type { AccountLetter } from './account-letter.ts'
import type { AccountParts } from './account-parts.ts'

/** Posts a letter about what is done already, whether or not it can be sent now; that it was not posted stands in the log. */
export async function inform({ post, log }: AccountParts, letter: AccountLetter): Promise<void> {
  await post(letter).catch((error: unknown) =>
    log.error({ err: error, letter: letter.letter }, 'a letter was not posted'),
  )
}
