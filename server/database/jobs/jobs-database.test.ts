import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#testing/fresh-database.ts'
import { openJobsDatabase } from './jobs-database.ts'

test('a listening connection that the database ends, also while it is given up, is replaced and ends nothing else', async () => {
  const fresh = await freshDatabase(inject('cluster'))
  const database = openJobsDatabase(fresh.logins.jobs)
  const endLine = () =>
    fresh.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'emmaus jobs listening'`,
    )
  try {
    const connected = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const heard = Promise.withResolvers<string>()
    let times = 0
    const line = await database.listen!('told', heard.resolve, () => connected[times++]?.resolve())
    await connected[0]?.promise
    await endLine()
    await connected[1]?.promise
    await fresh.owner.query(`select pg_notify('told', 'again')`)
    expect(await heard.promise).toBe('again')

    await Promise.all([endLine(), line.close()])
    expect((await database.executeSql('select 1')).rows).toHaveLength(1)
  } finally {
    await database.close()
    await fresh.drop()
  }
})
