import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { startCluster } from '#testing/cluster.ts'
import { templateName } from '#testing/fresh-database.ts'
import { describeRights } from './describe-rights.ts'
import { describeSchema } from './describe-schema.ts'
import { describeTypes } from './describe-types.ts'

// Writes the pictures of the database that all migrations make: `npm run generate`, after each change of one.
const cluster = await startCluster()
try {
  const client = new pg.Client({ ...cluster.connection, database: templateName })
  await client.connect()
  await writeFile(new URL('rights.txt', import.meta.url), await describeRights(client))
  await writeFile(new URL('schema.sql', import.meta.url), await describeSchema(client))
  await writeFile(new URL('types.ts', import.meta.url), await describeTypes(client))
  await client.end()
} finally {
  await cluster.stop()
}
