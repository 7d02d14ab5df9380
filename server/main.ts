import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { dayCards } from '#server/images/cards.ts'
import { renderMissingCards } from '#server/images/default-cards.ts'
import { openLog } from '#server/platform/log.ts'
import { readProgramme } from '#server/programme/read-programme.ts'
import { cardFolderOf, serve } from '#server/serve.ts'
import { openStore } from '#server/store.ts'

const say = (sentence: string) => console.log(sentence)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const store = await openStore(config, { log: say, onLoss: giveUp })
  const log = openLog()
  const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
  const running = await serve({ config, secret: store.secret, logins: store.logins, log, webFolder }).catch(
    async (error: unknown) => {
      await store.close()
      throw error
    },
  )
  say(`Emmaus is ready at ${config.port === 0 ? running.url : config.appUrl}`)
  const setupLink = await running.access.setupLink()
  if (setupLink) say(`There is no admin yet. Whoever opens this link becomes the first one:\n${setupLink}`)

  const rendering = new AbortController()
  const cards = dayCards(
    await readProgramme(fileURLToPath(new URL('../programme', import.meta.url))),
    config.appName,
  )
  const rendered = renderMissingCards(cardFolderOf(config.dataDir), cards, {
    signal: rendering.signal,
  }).catch((error: unknown) => log.error({ err: error }, 'some day cards could not be drawn'))

  const stop = async (): Promise<void> => {
    rendering.abort()
    await running.stop()
    await rendered
    await store.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(() => process.exit(0), giveUp)
    })
  }
}

function giveUp(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

main().catch(giveUp)
