import { afterEach, describe, expect, test, vi } from 'vitest'

type Page = { path: string; beforeLoad: (at: object) => void }
type Entered = { at: string | undefined; told: unknown[] }

const programme = 'You need to be an admin to access the programme'
const organizations = 'You need to be an admin to access white label organizations'
const openAi = 'You need to be an admin to access OpenAI settings'

/** Every page of admins, and what others are told as they are led away. */
const pages: [path: string, says: string, search?: object][] = [
  ['/highlights', 'Only administrators can access the Highlights page'],
  ['/insights', 'You need to be an admin to access insights'],
  ['/error-reports', 'You need to be an admin to access error reports'],
  ['/content-reports', 'You need to be an admin to access content reports'],
  ['/audit-log', 'You need to be an admin to access the audit log'],
  ['/openai', openAi],
  ['/schedule', programme],
  ['/schedule', programme, { day: '12' }],
  ['/schedule', openAi, { section: 'openai' }],
  ['/import', 'You need to be an admin to access import and export'],
  ['/manage-images', 'Only administrators can manage daily images.'],
  ['/admin-organizations', organizations],
  ['/admin/white-label', organizations],
  ['/admin/organizations/new', organizations],
  ['/admin/organizations/$id/edit', organizations],
  ['/preview', organizations],
  ['/admin/api-keys', 'You need to be an admin to access API keys'],
  ['/admin/help', 'You need to be an admin to access help and safeguarding'],
  ['/analytics', 'You need to be an admin to access analytics'],
  ['/user-management', 'You need to be an admin to access user management'],
  ['/progress-management', 'You need to be an admin to access progress management'],
]

/** Pages of leaders, which say themselves whom they are for. */
const forLeaders = [
  '/leader-insights',
  '/leader-insights/people/$id',
  '/circle/meeting',
  '/leader-feedback',
  '/personal-summary',
  '/invitations',
]

/** Loads the app as it comes with whoever is signed in. */
async function load(can: object | null) {
  const start = JSON.stringify({ me: can && { can } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: start, remove: () => {} }) })
  vi.stubGlobal('sessionStorage', { removeItem: () => {} })
  vi.resetModules()
  const { receiveToasts } = await import('#web/ui/toast.ts')
  const { officeRoutes } = await import('./office-routes.tsx')
  const routes: { options: object }[] = [...officeRoutes]
  return { receiveToasts, office: routes.map(({ options }) => options as Page) }
}

async function enter(can: object | null, path: string, search: object): Promise<Entered> {
  const { receiveToasts, office } = await load(can)
  const told: unknown[] = []
  receiveToasts((toast) => told.push(toast))
  const page = office.find((each) => each.path === path)
  if (!page) throw new Error(`There is no ${path}`)
  try {
    page.beforeLoad({ search })
  } catch (redirection) {
    return { at: (redirection as { options: { href: string } }).options.href, told }
  }
  return { at: undefined, told }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a page of admins', () => {
  test.each(pages)(
    '%s leads a person who is no admin home, and tells them "%s"',
    async (path, text, search = {}) => {
      const told = [expect.objectContaining({ kind: 'danger', title: 'Access Denied', text })]
      expect(await enter({ lead: true }, path, search)).toEqual({ at: '/', told })
      expect(await enter({ lead: true, administer: true }, path, search)).toEqual({ at: undefined, told: [] })
    },
  )

  test('is each one of the office but those of leaders', async () => {
    const { office } = await load(null)
    const known = new Set<string>([...pages.map(([path]) => path), ...forLeaders])
    expect(new Set<string>(office.map(({ path }) => path))).toEqual(known)
  })
})
