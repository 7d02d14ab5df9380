import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExportScene, setExportScene } from '#testing/transfer/export-scene.ts'

let scene: ExportScene
beforeAll(async () => {
  scene = await setExportScene()
  return () => scene.stop()
})
beforeEach(async () => {
  await scene.server.fresh.owner.query('delete from app.counters')
})

describe('an export', () => {
  test('is for the person whom the page shows, and for no other', async () => {
    const { lydia, timothy } = scene.cast
    for (const format of ['json', 'zip']) {
      const statusOf = async (path: string, how?: object) => (await scene.getExport(path, how)).status
      expect(await statusOf(`${format}?person=${lydia.id}`, { method: 'HEAD' })).toBe(200)
      expect(await statusOf(`${format}?person=${timothy.id}`)).toBe(401)
      for (const method of ['GET', 'HEAD']) expect(await statusOf(format, { as: null, method })).toBe(401)
    }
    const refused = await scene.getExport('json?person=%00')
    expect(refused.status).toBe(422)
    const data = { fields: { person: ['Invalid UUID'] } }
    expect(await refused.json()).toMatchObject({ code: 'INVALID_INPUT', data })
    expect((await scene.getExport('pdf')).status).toBe(404)
    expect((await scene.getExport('json', { method: 'POST' })).status).toBe(405)
  })

  test('is not had by way of another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect((await scene.getExport('json', { headers: { 'sec-fetch-site': site } })).status).toBe(403)
    }
    expect((await scene.getExport('json', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200)
  })

  test('that cannot be finished breaks off, so that nobody takes it for whole', async () => {
    const { tabitha } = scene.cast
    await scene.server.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), p.id, p.organization_id, 'testimony', 1, 1, repeat('Grace ', 800), 'private'
        from app.people p, generate_series(1, 3000) where p.id = $1`,
      [tabitha.id],
    )
    const suspend = (at: string) =>
      scene.server.fresh.owner.query(`update app.people set suspended_at = ${at} where id = $1`, [tabitha.id])
    for (const format of ['json', 'zip']) {
      const body = (await scene.getExport(format, { as: tabitha })).body?.getReader()
      await body?.read()
      await suspend('now()')
      const rest = (async () => {
        while (!(await body?.read())?.done);
      })()
      await expect(rest).rejects.toThrow(/terminated|closed/)
      await suspend('null')
    }
  })

  test('is had ten times an hour, and asking whether it can be had takes none of them', async () => {
    for (let turn = 1; turn <= 10; turn++) {
      const { status, headers } = await scene.getExport('json', { method: 'HEAD' })
      expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment'])
      expect((await scene.getExport('json')).status).toBe(200)
    }
    const refused = await scene.getExport('zip')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', data: { act: 'export' } })
    expect((await scene.getExport('json', { method: 'HEAD' })).status).toBe(429)
  })
})
