import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Access } from '#server/access/access.ts'
import { createAccess } from '#server/access/create-access.ts'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { createLogoRoute } from '#server/organizations/logo-route.ts'
import { createExportRoute } from '#server/transfer/export/export-route.ts'
import { createDayImageRoute } from '#server/images/take-day-image.ts'
import { createOrganizationExportRoute } from '#server/transfer/organization/organization-export-route.ts'
import { createFileRoute } from '#server/files/file-route.ts'
import { openFiles } from '#server/files/keep-file.ts'
import { openAi } from '#server/platform/ai.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { type Disk, openDisk } from '#server/platform/disk.ts'
import { openLive } from '#server/live/live.ts'
import { type Jobs, openJobs } from '#server/database/jobs/jobs.ts'
import { createMail } from '#server/platform/mail.ts'
import { type Names, openNames } from '#server/platform/names.ts'
import { openPageDrawer, type PageDrawer } from '#server/platform/drawing/page-drawer.ts'
import type { RawRoutes } from '#server/platform/raw-route.ts'
import type { Logins } from '#server/database/postgres/prepare-database.ts'
import { createAvatarRoute } from '#server/profile/avatar-route.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import type { Context } from './api.ts'
import type { Config } from './config.ts'
import { createHttpServer } from './http-server.ts'
import { type Queues, workOf } from './schedule.ts'
import { createSite } from './site.ts'

export type Running = {
  /** Where this server answers, by its own address. */
  url: string
  access: Access
  doorkeeper: Doorkeeper
  /** Ends open requests, then everything that they need. */
  stop(): Promise<void>
}

type Settings = {
  config: Config
  secret: string
  logins: Logins
  log: Logger
  clock?: Clock
  /** Folder of the built web app. */
  webFolder: string
  /** In place of those on which the settings have Emmaus write. */
  disk?: Disk
  /** In place of the name servers of this machine. */
  names?: Names
  /** In place of one that has no document wait long. */
  drawer?: PageDrawer
  /** In place of those that wait in the database and are done by this process. */
  jobs?: Jobs<Queues>
} & Pick<Context, 'inspectAnswer'>

/** Serves on a database that is at its present shape. Fails with one sentence where the port is taken. */
export async function serve(settings: Settings): Promise<Running> {
  const { config, secret, logins, log, clock = systemClock, webFolder, inspectAnswer } = settings
  const { disk = diskOf(config), names = openNames(), jobs = openJobs<Queues>(logins.jobs, log) } = settings
  const { drawer = openPageDrawer(join(webFolder, 'drawing.js'), log) } = settings
  const { appName, appUrl, smtp, heloName, mailFrom, dataDir, trustedProxy } = config
  const live = openLive({ connection: logins.server, clock, log })
  const database = openDatabase(logins.server, { clock, onWritten: live.announce })
  const ai = openAi({ place: config.ai, secret, log })
  const { access, doorkeeper, close } = createAccess({
    connection: logins.auth,
    database,
    post: (letter) => jobs.send(letter.letter === 'invitation' ? 'invitations' : 'mail', letter),
    secret,
    config,
    log,
    clock,
  })
  const mail = createMail({ smtp, helo: heloName, from: mailFrom, outboxDir: join(dataDir, 'outbox'), log })
  const handed = { database, access, live, ai, names, inspectAnswer }
  const shown = { handed, doorkeeper, clock, appName, appUrl, webFolder, log }
  const cardFolder = cardFolderOf(dataDir)
  const files = { ...(await openFiles(join(dataDir, 'files'), config.s3)), disk }
  const { store } = files
  const site = await createSite({ ...shown, store, disk, isWorking: jobs.isWorking, cardFolder, drawer })
  const secure = appUrl.startsWith('https:')
  const server = createHttpServer({
    handed,
    doorkeeper,
    log,
    routes: routesOf({ ...files, database, clock, access, appUrl, log }),
    site,
    trustedProxies: trustedProxy,
    secure,
  })

  const url = await listen(server, config)
  // People are served while the jobs are still getting ready; a letter waits for them.
  void jobs.start(workOf({ database, access, mail, store, cardFolder, log }))
  return {
    url,
    access,
    doorkeeper,
    stop: async () => {
      // Whoever follows goes to another server, or comes back to this one.
      const drained = drain(server)
      await live.stop()
      await drained
      await jobs.stop()
      await close()
      drawer.close()
      await database.close()
    },
  }
}

type Behind = Parameters<typeof createFileRoute>[0] &
  Parameters<typeof createLogoRoute>[0] & { access: Access }

/** What is sent and asked for in bytes. */
function routesOf({ access, ...behind }: Behind): RawRoutes[] {
  return [
    createFileRoute(behind),
    createAvatarRoute(behind),
    createLogoRoute(behind),
    createOrganizationExportRoute(behind),
    createDayImageRoute(behind),
    createExportRoute({ ...behind, accounts: access.accounts }),
  ]
}

function diskOf({ dataDir, diskReserve }: Config): Disk {
  // The database may lie elsewhere, behind a link.
  return openDisk([dataDir, join(dataDir, 'postgres')], { reserve: diskReserve })
}

/** Where the cards made from the text of the days are kept. */
export function cardFolderOf(dataDir: string): string {
  return join(dataDir, 'files', 'day-cards')
}

async function listen(server: Server, { host, port }: Config): Promise<string> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new NeedsMending(whyNotListening(error, host, port), { cause: error })
  }
  const address = server.address()
  const taken = typeof address === 'object' ? address?.port : port
  return `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${taken}`
}

function whyNotListening(error: unknown, host: string, port: number): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; stop it, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} may only be opened by root; set PORT to 1024 or more.`
  return `Emmaus cannot listen on ${host} port ${port} (${code}); check HOST and PORT.`
}

// Whoever waits for an answer gets it; after ten seconds the rest is cut.
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearTimeout(cut)
}
