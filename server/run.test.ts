import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, testSecret, urlOf } from '#testing/fresh-database.ts'
import { eventually } from '#testing/eventually.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emmaus run '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Started = { process: ChildProcess; url: string; said(): string }

async function start(env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (said += chunk))
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const ready = /ready at (http:\S+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', () => resolve(''))
  })
  return { process: child, url, said: () => said }
}

async function end({ process: child }: Started): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code as number | null
}

describe('the program', () => {
  test(
    'prints its address and the set-up link, serves, and ends in good order',
    { timeout: 120_000 },
    async () => {
      const server = await start()
      expect(server.said()).toContain('There is no admin yet.')
      expect(server.said()).toMatch(/\/setup\?token=[\w.-]{40,}/)
      await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200))

      const second = await start()
      expect(second.said()).toContain(`already uses the data folder ${folder}`)
      expect(await end(second)).toBe(78)

      expect(await end(server)).toBe(0)
      const again = await start()
      expect((await fetch(`${again.url}/livez`)).status).toBe(200)
      expect(await end(again)).toBe(0)
    },
  )

  test('says in a sentence that its port is taken', { timeout: 60_000 }, async () => {
    const taken = createServer()
    taken.listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const server = await start({ PORT: String(port) })
    taken.close()
    expect(await end(server)).toBe(78)
    expect(server.said()).toBe(
      `Port ${port} is in use by another program; stop it, or set PORT to another number.\n`,
    )
  })

  test('says in a sentence that its database is out of reach', { timeout: 60_000 }, async () => {
    const server = await start({
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
      APP_SECRET: 'x'.repeat(32),
    })
    expect(await end(server)).toBe(1)
    expect(server.said()).toMatch(
      /^The database at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\); check DATABASE_URL\.\n$/,
    )
  })

  test('says what was changed in its database, and serves nobody', { timeout: 60_000 }, async () => {
    const fresh = await freshDatabase(inject('cluster'))
    await fresh.owner.query('alter table app.entries disable row level security')
    const server = await start({ DATABASE_URL: urlOf(fresh.connection), APP_SECRET: testSecret })
    expect(await end(server)).toBe(78)
    await fresh.drop()
    expect(server.said().split('\n')).toEqual([
      'The rights in the database are not those that its migrations make, so nobody is served:',
      '  table app.entries lacks "row security on"',
      expect.stringContaining('npm run admin -- sql "<statement>"'),
      '',
    ])
  })

  test('says every mistake in its settings at once', { timeout: 60_000 }, async () => {
    const server = await start({ PORT: 'x', SMTP_URL: 'y' })
    expect(await end(server)).toBe(78)
    expect(server.said().trim().split('\n').length).toBeGreaterThanOrEqual(2)
    expect(server.said()).toContain('PORT must be')
    expect(server.said()).toContain('SMTP_URL must be')
  })
})
