import { mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/database/database.ts'
import type { Jobs } from '#server/database/jobs/jobs.ts'
import { openPageDrawer, type PageDrawer } from '#server/platform/drawing/page-drawer.ts'
import { openLog } from '#server/platform/log.ts'
import type { Queues } from '#server/schedule.ts'
import { cardFolderOf, serve } from '#server/serve.ts'
import type { Player } from './cast.ts'
import { type HeldClock, holdClock } from './clock.ts'
import { holdConnections } from './connections.ts'
import { emptyDatabase } from './empty-database.ts'
import { freePort } from './free-port.ts'
import { type FreshDatabase, testSecret } from './fresh-database.ts'
import { inspectAnswer } from './inspect-answer.ts'
import { namesFrom, type Records } from './names.ts'
import { makeRunFolder } from './run-folder.ts'

// For servers of which no test reads the mail: letters go nowhere, and nothing is done by itself.
const noJobs: Jobs<Queues> = {
  send: async () => {},
  start: async () => {},
  isWorking: () => true,
  stop: async () => {},
}

export type TestServer = {
  url: string
  clock: HeldClock
  fresh: FreshDatabase
  /** What is found where names of domains are kept. */
  records: Records
  /** The data folder, with the outbox in it. */
  folder: string
  /** The cookie that says one is this player. */
  cookieOf(player: Player): { name: string; value: string }
  /** While there is no admin: the link that makes its holder the first one. */
  setupLink(): Promise<string | null>
  /** Cuts all connections, stops, and serves again at the same address; `meanwhile` finds nobody there. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

type Options = {
  moment?: string
  env?: Record<string, string>
  /** By which name of this machine it is reached. */
  hostname?: string
  /** Folder of the cards of days, if several servers are to share what one of them has drawn. */
  cards?: string
  /** Whether mails are sent and things are done by themselves. */
  jobs?: boolean
  /** In place of one that stands still at `moment`. */
  clock?: HeldClock
  /** In place of one that says nothing. */
  log?: Logger
  /** The built pages, if not those of the last build. */
  webFolder?: string
  /** Whether pages are drawn before they are sent, as far as they can be: for whoever looks at them. */
  drawn?: boolean
}

/** The real server on a fresh database and a free port, with a clock that the test holds. */
export async function startServer(cluster: Connection, options: Options = {}): Promise<TestServer> {
  const { moment, env = {}, hostname = 'localhost', cards, jobs = false, clock: ownClock } = options
  const { log = openLog('silent'), webFolder = builtPages, drawn = false } = options
  const fresh = await emptyDatabase(cluster)
  const port = await freePort()
  const clock = ownClock ?? holdClock(moment, (now) => void setOwnersClock(fresh, now))
  await setOwnersClock(fresh, clock.now())
  const folder = await makeRunFolder('server')
  if (cards) {
    await mkdir(dirname(cardFolderOf(folder)), { recursive: true })
    await symlink(cards, cardFolderOf(folder))
  }
  const records: Records = new Map()
  const settings = {
    names: namesFrom(records),
    drawer: drawn ? drawerFor(webFolder) : undrawn,
    config: readConfig({
      PORT: String(port),
      DATA_DIR: folder,
      APP_URL: `http://${hostname}:${port}`,
      ...env,
    }),
    secret: testSecret,
    logins: fresh.logins,
    log,
    clock,
    inspectAnswer,
    webFolder,
    ...(!jobs && { jobs: noJobs }),
  }
  const connections = holdConnections(port)
  let running = await serve(settings)
  return {
    url: `http://${hostname}:${port}`,
    clock,
    fresh,
    records,
    folder,
    cookieOf: ({ sessionToken }) => {
      const [name = '', value = ''] = running.access.cookie.write(sessionToken, hostname).split(/[=;]/)
      return { name, value }
    },
    setupLink: () => running.doorkeeper.setupLink(),
    restart: async (meanwhile) => {
      const stopped = running.stop()
      connections.cut()
      await stopped
      await meanwhile?.()
      running = await serve(settings)
    },
    stop: async () => {
      connections.release()
      await running.stop()
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const undrawn: PageDrawer = { draw: async () => null, close: () => {} }

// Every page that can be drawn is, however busy the machine; one process draws for all servers of this one.
const drawers = new Map<string, PageDrawer>()

function drawerFor(webFolder: string): PageDrawer {
  return drawers.getOrInsertComputed(webFolder, () => ({
    ...openPageDrawer(join(webFolder, 'drawing.js'), openLog('silent'), {
      patience: 20_000,
      longest: 20_000,
    }),
    close: () => {},
  }))
}

const builtPages = fileURLToPath(new URL('../dist/web', import.meta.url))

// What a test lays down for itself happens at the moment of its clock as well.
async function setOwnersClock({ owner }: FreshDatabase, now: Temporal.Instant): Promise<void> {
  await owner.query(`select set_config('app.now', $1, false)`, [now.toString()])
}
