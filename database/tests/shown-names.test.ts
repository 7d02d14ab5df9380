import { beforeEach, describe, expect, test } from 'vitest'
import { layFiles } from '#testing/files/lay-files.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
beforeEach(async () => {
  scene = await setDatabaseScene()
  return () => scene.end()
})

const columns = [
  'app.people.display_name',
  'app.names.first_name',
  'app.names.last_name',
  'app.organizations.name',
  'app.attachments.name',
  'auth.user.name',
  'auth.user.firstName',
  'auth.user.lastName',
]

const nothing = [
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  ' \u200b\u200d',
  '\u0301',
  '\u202e',
  '\u{e0041}',
]
const something = ['Lydia', 'علی‌رضا', 'ශ්‍රී', '김민지', '李', '🙏🏽', '_', '\u{1d4d0}', '\u{e0041}a']

describe('a name', () => {
  test('that shows nothing is refused for every person and thing', async () => {
    const { owner } = scene.fresh
    await layFiles(owner, scene.cast.lydia, 'psalm.pdf')
    for (const place of columns) {
      const [schema, table, column] = place.split('.')
      const write = `update ${schema}."${table}" set "${column}" = $1`
      for (const name of something) await owner.query(write, [name])
      for (const name of nothing) {
        await expect(owner.query(write, [name]), place).rejects.toMatchObject({ code: '23514' })
      }
    }
  })
})
