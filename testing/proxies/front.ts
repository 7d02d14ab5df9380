import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '#testing/eventually.ts'
import { freePort } from '#testing/free-port.ts'

/** What the README calls its example by, and what stands in its place here. */
export const host = 'church.test'

/** Where a web server stands: its ports, that of Emmaus behind it, its certificate, and a folder for what it writes. */
export type Place = {
  https: number
  http: number
  upstream: number
  certificate: string
  key: string
  folder: string
}

/** A web server as it stands in front of Emmaus. */
export type WebServer = {
  name: string
  /** The language of its block in the README. */
  language: string
  /** That block as it stands at a place: its ports, and whatever else it takes where no certificates are fetched. */
  placed(block: string, place: Place): string
  /** The least by which it hands everything on, over plain http. */
  bare(place: Place): string
  /** The program and its arguments, for a site in its own words. */
  command(site: string, place: Place): Promise<[string, ...string[]]>
}

/** A web server that runs. */
export type Front = { stop(): Promise<void> }

/** Somewhere to stand in front of the server at this port, with a certificate for the host and all hosts below. */
export async function makePlace(upstream: number): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'emmaus-front-'))
  const [certificate, key] = [join(folder, 'front.pem'), join(folder, 'front.key')]
  const names = `subjectAltName=DNS:${host},DNS:*.${host}`
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`]
  await promisify(execFile)('openssl', [...asked, '-addext', names, '-keyout', key, '-out', certificate])
  return { https: await freePort(), http: await freePort(), upstream, certificate, key, folder }
}

export async function leavePlace({ folder }: Place): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** The block of the README in a language, with what stands here in place of its example. */
export async function documented({ language, placed }: WebServer, place: Place): Promise<string> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const block = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(readme)?.[1]
  if (!block) throw new Error(`The README has no block of ${language}.`)
  const text = block
    .replaceAll('/etc/ssl/church.example.pem', place.certificate)
    .replaceAll('/etc/ssl/church.example.key', place.key)
    .replaceAll('church.example', host)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${place.upstream}`)
  return placed(text, place)
}

/** Starts a web server with a site in its own words; it answers at these ports when this resolves. */
export async function startFront(
  server: WebServer,
  site: string,
  place: Place,
  ports: number[],
): Promise<Front> {
  const [program, ...args] = await server.command(site, place)
  const child = spawn(program, args, {
    // Where Debian keeps them.
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: place.folder,
      XDG_DATA_HOME: place.folder,
      XDG_CONFIG_HOME: place.folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => (said = (said + words).slice(-4000)))
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${server.name} did not start: ${said}`)
    for (const port of ports) await reach(port)
  })
  return { stop: () => end(child) }
}

async function reach(port: number): Promise<void> {
  const socket = createConnection(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
