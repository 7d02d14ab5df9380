import type { Access } from '#server/access/access.ts'
import type { AccountLetter } from '#server/account/account-letter.ts'
import { openAccounts, setPassword } from '#server/account/accounts.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { openLog } from '#server/platform/log.ts'
import { type Caller, callAs } from './caller.ts'
import type { Player } from './cast.ts'
import { noAccess, type Scene } from './scene.ts'

export type Proving = {
  /** Every procedure, called as one of the cast or as nobody, also those before which one proves that it is really oneself. */
  as(player: Player | null): Caller
  /** Gives somebody a password, where the cast has none. */
  setPassword(player: Player, password: string): Promise<void>
  /** The letters that are to be written. */
  letters: AccountLetter[]
  end(): Promise<void>
}

/** The accounts of a scene, for what asks for a password. */
export function proveIn({ fresh, database, clock }: Scene): Proving {
  const { accounts, accountsOf, close } = openAccounts(fresh.logins.auth)
  const letters: AccountLetter[] = []
  const post = async (letter: AccountLetter) => void letters.push(letter)
  const parts: Partial<Access> = { accounts, accountsOf, clock, log: openLog('silent'), post }
  const access = new Proxy(noAccess, {
    get: (none, name) => Reflect.get(name in parts ? parts : none, name) as unknown,
  })
  return {
    as: (player) => callAs(player, { database, access }),
    setPassword: async (player, password) => setPassword(accounts, player.id, await hashPassword(password)),
    letters,
    end: close,
  }
}
