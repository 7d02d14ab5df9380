import pg from 'pg'
import { follow } from '#server/admin/commands.ts'
import { readConfig } from './config.ts'
import { besideServer } from './store.ts'

// Sets roles and assignments from the command line, whether or not the server is running.
try {
  const printed = await besideServer(readConfig(process.env), async (owner) => {
    const client = new pg.Client(owner)
    await client.connect()
    try {
      return await follow(client, process.argv.slice(2))
    } finally {
      await client.end()
    }
  })
  console.log(printed)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
