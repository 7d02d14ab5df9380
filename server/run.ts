import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './config.ts'
import { dayCards } from '#server/images/cards/cards.ts'
import { renderMissingCards } from '#server/images/cards/default-cards.ts'
import { openLog } from '#server/platform/log.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { programmeFolder } from '#server/programme/folder.ts'
import { awaitRoom } from '#server/database/postgres/await-room.ts'
import { readProgramme } from '#server/programme/read-programme.ts'
import { cardFolderOf, type Running, serve } from './serve.ts'
import { openStore, type Store } from './store.ts'

type Hooks = {
  /** Done once the database is ready and before anyone is served. */
  prepare?(store: Store): Promise<void>
  /** Told once people are served. */
  greet(config: Config, running: Running): Promise<void>
}

/** Exit codes: a person has to mend something before Emmaus can start (EX_CONFIG of sysexits.h), or a fault ended it and it may start again. */
const exitCodes = { needsMending: 78, fault: 1 }

/** Runs Emmaus by the settings of the environment until a signal ends it. What keeps it from starting is told, and ends it. */
export async function run(hooks: Hooks, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  try {
    await start(hooks, env)
  } catch (error) {
    giveUp(error)
  }
}

async function start({ prepare, greet }: Hooks, env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const log = openLog()
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault ends the server')
    process.exit(exitCodes.fault)
  })
  if (config.databaseUrl === undefined) await awaitRoomFor(config.dataDir)
  const store = await openStore(config, { log: (sentence) => console.log(sentence), onLoss: giveUp })
  const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
  const running = await Promise.resolve(prepare?.(store))
    .then(() => serve({ config, secret: store.secret, logins: store.logins, log, webFolder }))
    .catch(async (error: unknown) => {
      await store.close()
      throw error
    })

  const drawing = new AbortController()
  let drawn: Promise<void> | undefined
  let ending: Promise<void> | undefined
  async function stop(): Promise<void> {
    drawing.abort()
    await running.stop()
    await drawn
    await store.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Heard as often as it comes: a terminal and the launcher may both send it.
    process.on(signal, () => {
      ending ??= stop().then(() => process.exit(0), giveUp)
    })
  }
  await greet(config, running)
  const cards = dayCards(await readProgramme(programmeFolder), config.appName)
  drawn = renderMissingCards(cardFolderOf(config.dataDir), cards, { signal: drawing.signal }).catch(
    (error: unknown) => log.error({ err: error }, 'some day cards could not be drawn'),
  )
}

// A fault that a full disk has made would come again at once.
async function awaitRoomFor(dataDir: string): Promise<void> {
  const log = (sentence: string) => console.log(sentence)
  await awaitRoom(dataDir, { log })
  await awaitRoom(join(dataDir, 'postgres'), { log })
}

// A sentence of ours needs no stack.
function giveUp(error: unknown): void {
  const isSentence = error instanceof NeedsMending || (error instanceof Error && error.name === 'Error')
  console.error(isSentence ? error.message : error)
  process.exit(error instanceof NeedsMending ? exitCodes.needsMending : exitCodes.fault)
}
