import pg from 'pg'
import { follow } from '#server/people/commands.ts'
import { testMail } from '#server/platform/mail-test.ts'
import { type Config, readConfig } from './config.ts'
import { besideServer } from './store.ts'

// Sets roles and assignments and tries the mail from the command line, whether or not the server is running.
try {
  const [command, address, ...rest] = process.argv.slice(2)
  const config = readConfig(process.env)
  const isOfMail = command === 'mail-test' && address !== undefined && rest.length === 0
  console.log(await (isOfMail ? testMail(config, address) : onDatabase(config)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function onDatabase(config: Config): Promise<string> {
  return besideServer(config, async (owner) => {
    const client = new pg.Client(owner)
    await client.connect()
    try {
      return await follow(client, process.argv.slice(2))
    } finally {
      await client.end()
    }
  })
}
