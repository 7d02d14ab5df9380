import { type Clock, dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Accounts } from './accounts.ts'
import type { Tokens } from './signer.ts'

/** Hours that the link of each kind works. */
const hours = { 'sign-up': 24, 'new-address': 24, 'new-password': 1 }

export type LinkKind = keyof typeof hours

/** What a link from a mail stands for. */
export type Link = {
  id: string
  accountId: string
  address: string
  /** The mark of the browser that asked for it; null where none did. */
  askedBy: string | null
}

export type Links = {
  /** Notes a link for an account and the address that it goes to. */
  add(accounts: Accounts, kind: LinkKind, link: Omit<Link, 'id'>): Promise<Link>
  /** What the holder of the link shows. */
  token(kind: LinkKind, link: Link): string
  /** The link behind a token. LINK_EXPIRED where it is forged, too old or withdrawn. */
  open(accounts: Accounts, kind: LinkKind, token: string): Promise<Link>
  /** The newest link of a kind that still works for an account. */
  pending(accounts: Accounts, kind: LinkKind, accountId: string): Promise<Link | undefined>
  /** Takes back all links of a kind for an account; tells whether there was one. */
  withdraw(accounts: Accounts, kind: LinkKind, accountId: string): Promise<boolean>
}

/** Links are rows; their holder shows a token of the row's id. */
export function linksFor(tokens: Tokens, clock: Clock): Links {
  const living = (accounts: Accounts) =>
    accounts
      .selectFrom('auth.verification')
      .select(['id', 'identifier', 'value', 'asked_by'])
      .where('expiresAt', '>', dateOf(clock.now()))

  return {
    add: async (accounts, kind, { accountId, address, askedBy }) => {
      const expiresAt = dateOf(clock.now().add({ hours: hours[kind] }))
      const { id } = await accounts
        .insertInto('auth.verification')
        .values({ identifier: `${kind}:${accountId}`, value: address, asked_by: askedBy, expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, accountId, address, askedBy }
    },
    token: (kind, { id }) => tokens.write(kind, id),
    open: async (accounts, kind, token) => {
      const id = tokens.read(kind, token)
      const row = id && (await living(accounts).where('id', '=', id).executeTakeFirst())
      if (!row) throw failure('LINK_EXPIRED')
      return present(row)
    },
    pending: async (accounts, kind, accountId) => {
      const row = await living(accounts)
        .where('identifier', '=', `${kind}:${accountId}`)
        .orderBy('expiresAt', 'desc')
        .executeTakeFirst()
      return row && present(row)
    },
    withdraw: async (accounts, kind, accountId) => {
      const { numDeletedRows } = await accounts
        .deleteFrom('auth.verification')
        .where('identifier', '=', `${kind}:${accountId}`)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

type Row = { id: string; identifier: string; value: string; asked_by: string | null }

function present({ id, identifier, value, asked_by }: Row): Link {
  const accountId = identifier.slice(identifier.indexOf(':') + 1)
  return { id, accountId, address: value, askedBy: asked_by }
}
