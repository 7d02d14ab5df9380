import type { Start } from '#contract/access/start.ts'
import { readMe, readMeMeanwhile } from '#server/account/account.ts'
import { lastingByFiles, notesOfUse } from '#server/account/sessions.ts'
import { type Coming, visitedOrganization } from '#server/joining/visited-organization.ts'
import { readOwnBrand } from '#server/brand/read-brand.ts'
import type { Brand } from '#contract/brand/brand.ts'
import type { Database } from '#server/database/database.ts'
import { LookUpFailed } from '#server/platform/out-of-reach.ts'
import type { Actor } from '#server/platform/actor.ts'
import { forNobody } from '#server/database/person.ts'
import type { Access } from './access.ts'
import { setupLink } from './first-admin.ts'
import { answerGoogle } from './google.ts'
import { knownFrom } from './known-browser.ts'

/** What the web server asks of signing in, beside the procedures. */
export type Doorkeeper = Readonly<{
  /** The session token that a Cookie header carries, if we signed it for this host. Whether the session is good, the database knows. */
  sessionToken(headers: Coming): string | null
  /**
   * Notes that a session is in use, when a page is loaded or a call comes with these headers. Answers the Set-Cookie headers that go with
   * the answer: where it was noted, that of the session, and one by which the browser is known for the address of its account from now on.
   */
  touch(actor: Actor, coming: Coming): Promise<string[]>
  /** Has a session last longer by which a file is sent or fetched. */
  prolong(actor: Actor): Promise<void>
  /** What a page needs to know of whoever loads it, with the brand of their organization, and that of the one which visitors see. */
  receive(actor: Actor, coming?: Coming): Promise<Received>
  /** Answers below /api/auth: the way to Google and back, and 404. */
  callback(request: Request): Promise<Response>
  /** While there is no admin: the link, to be printed, that makes its holder the first one. */
  setupLink(): Promise<string | null>
}>

type Received = Pick<Start, 'me' | 'appName' | 'wayIn' | 'leader' | 'setUpNeeded' | 'google' | 'home'> & {
  brand: Brand
  visitorsBrand: Brand
}

/** The doorkeeper of a server. */
export function createDoorkeeper(access: Access, database: Database): Doorkeeper {
  const { cookie, knownBrowsers } = access
  const isNoted = notesOfUse(access)
  const prolong = lastingByFiles(access)
  return {
    sessionToken: (headers) => cookie.read(headers.cookie, headers.host),
    touch: async ({ sessionToken }, coming) => {
      if (!sessionToken || !(await isNoted(sessionToken))) return knownBrowsers.gather(coming.cookie)
      const known = await knownFrom(access, sessionToken, coming.cookie)
      return [cookie.write(sessionToken, coming.host), ...known]
    },
    prolong: async ({ sessionToken }) => {
      if (sessionToken) await prolong(sessionToken)
    },
    receive: async (actor, coming = {}) => {
      const visiting = visitedOrganization(database, coming, access.appUrl)
      // Heard of below, once it is known who comes.
      visiting.catch(() => {})
      const person = await database
        .read(actor, (tx) => Promise.all([readMe(tx), readOwnBrand(tx)]))
        .catch(forNobody(null))
        .catch(whereUnknown(() => readMeMeanwhile(database, actor)))
      // Whoever is signed in is where they belong, wherever they come.
      const visited = await (person ? visiting.catch(whereUnknown(async () => doorOf(person[1]))) : visiting)
      const [me, brand] = person ?? [null, visited.brand]
      return {
        me,
        brand,
        visitorsBrand: visited.brand,
        appName: visited.brand.name,
        wayIn: visited.wayIn,
        leader: visited.leader,
        setUpNeeded: me ? me.can.becomeAdmin : !visited.hasAdmin,
        // Cookies for https alone are kept there only.
        home: (access.appUrl.startsWith('https:') && visited.here) || null,
        google: access.offersGoogle,
      }
    },
    callback: (request) => answerGoogle(access, request),
    setupLink: () => setupLink(access, database),
  }
}

/** An organization of which nothing is known but its brand: no door of it is open. */
const doorOf = (brand: Brand) => ({
  brand,
  wayIn: 'closed' as const,
  leader: null,
  hasAdmin: true,
  here: null,
})

/** For `catch`: what to do where the database does not say who asks or where they come. Every other error passes. */
function whereUnknown<Answer>(otherwise: () => Promise<Answer>): (error: unknown) => Promise<Answer> {
  return async (error) => {
    if (error instanceof LookUpFailed) return otherwise()
    throw error
  }
}
