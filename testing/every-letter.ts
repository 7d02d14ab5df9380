import { pino } from 'pino'
import { createAccess } from '#server/access/create-access.ts'
import { signUp } from '#server/access/sign-up.ts'
import type { AccountLetter } from '#server/account/account-letter.ts'
import { sendAccountLetter } from '#server/account/letters.ts'
import { openDatabase } from '#server/database/database.ts'
import { changeAddress } from '#server/account/new-address.ts'
import type { Cast } from './cast.ts'
import { testSecret } from './fresh-database.ts'
import type { TestServer } from './server.ts'
import { layLeaving } from '#testing/people/ties.ts'

type Kind = AccountLetter['letter']

/** A link that a mail brings, and the kind of its letter. */
export type MailedLink = { letter: Kind; url: string }

/** Has a letter of each kind written in each state of things in which it says something else. Answers every link in them, each once. */
export async function everyLink(
  { fresh, clock, url }: Pick<TestServer, 'fresh' | 'clock' | 'url'>,
  cast: Cast,
): Promise<MailedLink[]> {
  const links = new Map<string, MailedLink>()
  const database = openDatabase(fresh.logins.server, { clock, size: 1 })
  const { access, close } = createAccess({
    connection: fresh.logins.auth,
    database,
    post: (letter) => write(letter),
    secret: testSecret,
    config: { appUrl: url, appName: 'Emmaus', google: undefined, adminEmail: undefined },
    log: pino({ level: 'silent' }),
    clock,
  })
  async function write(letter: AccountLetter): Promise<void> {
    await sendAccountLetter(
      access,
      {
        send: async ({ text }) => {
          for (const [found] of text.matchAll(/https?:\/\/\S+/g))
            links.set(found, { letter: letter.letter, url: found })
        },
      },
      letter,
    )
  }
  const { rows } = await fresh.owner.query<{ id: string }>(
    'select id from app.organizations where is_default',
  )
  const organization = rows[0]?.id ?? ''
  const begin = (name: string, invitation: string | null = null) =>
    signUp(access, {
      firstName: name,
      lastName: 'of Lystra',
      displayName: name,
      email: `${name.toLowerCase()}@example.net`,
      password: `password of ${name}`,
      joins: organization,
      invitation,
      setUp: null,
    })
  const [once] = [await begin('Eunice'), await begin('Lois'), await begin('Lois')]
  await layLeaving(fresh.owner, cast.silas)
  const { rows: invitations } = await fresh.owner.query<{ id: string }>(
    `insert into app.invitations (id, organization_id, label, made_by, ends_at, places)
      select gen_random_uuid(), organization_id, 'By mail', id, sec.now() + interval '14 days', 10
      from app.people where id = $1 returning id`,
    [cast.priscilla.id],
  )
  const askedBy = access.askingBrowsers.mark(null).mark
  const accountId = cast.lydia.id
  const written: Record<Kind, AccountLetter[]> = {
    confirmation: [
      { letter: 'confirmation', address: 'eunice@example.net', signUpId: once, askedBy },
      { letter: 'confirmation', address: cast.lydia.email, signUpId: once },
      { letter: 'confirmation', address: cast.silas.email, signUpId: once },
    ],
    'confirmation-again': [
      { letter: 'confirmation-again', address: 'eunice@example.net', askedBy },
      { letter: 'confirmation-again', address: 'lois@example.net', askedBy },
    ],
    'new-password': [cast.lydia.email, cast.silas.email, 'eunice@example.net'].map((address) => ({
      letter: 'new-password',
      address,
    })),
    'address-change': [],
    // Written by the letter to the old address.
    'new-address': [],
    'password-changed': [{ letter: 'password-changed', accountId }],
    'password-removed': [{ letter: 'password-removed', accountId }],
    'api-key-made': [{ letter: 'api-key-made', accountId }],
    'deletion-asked': [{ letter: 'deletion-asked', accountId: cast.silas.id }],
    moved: [{ letter: 'moved', accountId }],
    'let-in': [{ letter: 'let-in', accountId }],
    'turned-away': [{ letter: 'turned-away', address: 'eunice@example.net', organization }],
    invitation: [
      { letter: 'invitation', address: 'eunice@example.net', invitation: invitations[0]?.id ?? '' },
    ],
  }
  for (const letter of Object.values(written).flat()) await write(letter)
  await changeAddress(access, accountId, { address: 'lydia@example.net', mayMail: true, askedBy })
  await close()
  await database.close()
  return [...links.values()]
}
