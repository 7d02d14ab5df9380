// What start, test and check have in common. Runs under any Node from 20 on and needs no package, for it installs them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const modules = join(root, 'node_modules')
const programs = join(modules, '.bin')
const installStamp = join(modules, '.emmaus-lock')
const lockFile = join(root, 'package-lock.json')
const buildStamp = join(root, 'dist', '.stamp')
const buildSources = [
  'web',
  'contract',
  'words',
  'docs/programme.md',
  'programme/care',
  'programme/help',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** Where Node keeps what it has compiled, until packages are installed anew. */
export const compiledFolder = join(modules, '.cache', 'compiled')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A fault that one sentence explains; no stack is shown for it. */
export class Fault extends Error {}

/** Somebody ended this script while a program ran, and the program is gone too. */
export class Ended extends Error {
  constructor(exitCode) {
    super('ended')
    this.exitCode = exitCode
  }
}

/** Runs a script to its end: its answer is the exit code, a fault is told in its one sentence. */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    const sentence = sentenceOf(error)
    process.exitCode =
      error instanceof Ended ? error.exitCode : sentence && !(error instanceof Fault) ? 78 : 1
    if (!(error instanceof Ended)) console.error(sentence ?? error)
  }
}

/** What a fault is told by; undefined where only its stack tells. What the system refused is for a person to mend. */
function sentenceOf(error) {
  if (error instanceof Fault) return error.message
  const { code, syscall = '', path } = error
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'EAGAIN'].includes(code)) return undefined
  if (syscall.startsWith('spawn')) {
    return `${path ?? 'A program'} could not be started (${code}); see that whoever starts Emmaus may run it, and that a container may start programs (seccomp, noexec, ulimit -u).`
  }
  const remedy = {
    EROFS:
      'its file system is mounted read-only; start Emmaus once where it can be written, so that it is installed and built',
    ENOSPC: 'the disk is full; make room',
    EDQUOT: 'the disk is full; make room',
  }[code]
  return `${path ?? root} could not be written (${code}); ${remedy ?? `give the folder to whoever starts Emmaus: sudo chown -R "$USER" '${root}'`}.`
}

/** Runs a program of npm's, such as `vite`, or with 'node' a file of ours, under the Node that the project pins. */
export function runTool(name, args, options) {
  return run(join(programs, 'node'), name === 'node' ? args : [join(programs, name), ...args], options)
}

/**
 * Runs a program in the project's folder and answers its exit code. A signal that would end this script ends the program
 * first. With `quiet` its words are shown only when it fails.
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    // What a quiet program says; others say it to the terminal themselves.
    const words = []
    const path = [programs, process.env.PATH].join(delimiter)
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let ending = false
    const stopListening = onEnd((signal) => {
      ending = true
      // A Ctrl-C in a terminal reaches the program by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => words.push(chunk))
    child.on('error', stopListening)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      stopListening()
      const exitCode = code ?? 128 + constants.signals[signal]
      if (ending) return reject(new Ended(exitCode))
      if (quiet && exitCode !== 0) process.stderr.write(Buffer.concat(words))
      resolve(exitCode)
    })
  })
}

/**
 * Installs the packages of package-lock.json, unless they are there: those by which Emmaus is built and served, and with `all` those by which
 * it is tested, checked and measured too. Whoever has all keeps all.
 */
export async function install({ all = false } = {}) {
  if (isInstalled(all)) return
  // A server of this folder may be running: what it stands on is added to, and not laid anew.
  const isMore = all && isInstalled(false)
  const words = isMore ? 'what tests Emmaus' : 'what Emmaus is made of; this takes a minute or two'
  console.log(`Installing ${words} …`)
  const keepsAll = all || existsSync(join(programs, 'playwright'))
  remove(installStamp)
  // npm must not run under the Node in the folder that it replaces.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(modules))
  const options = { quiet: true, env: { PATH: path.join(delimiter) } }
  const way = isMore ? ['install', '--no-save'] : ['ci']
  const which = keepsAll ? '--include=dev' : '--omit=dev'
  const code = await run('npm', [...way, which, '--loglevel=error'], options).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new Fault(
      'The program npm was not found; install Node.js from https://nodejs.org, which brings it.',
    )
  })
  if (code !== 0) {
    throw new Fault(
      'npm could not install the packages; see its words above, check the network and try again.',
    )
  }
  if (!existsSync(join(programs, 'node'))) {
    throw new Fault(
      'npm did not run the install scripts of the packages; allow them (ignore-scripts) and try again.',
    )
  }
  // Out of which npm has taken Node itself: 68 MB of headers and of another npm.
  rmSync(join(modules, 'node', 'node_modules'), { recursive: true, force: true })
  writeFileSync(installStamp, stampOf(keepsAll))
}

/** Builds the web app into dist/web, unless what is there was built of the same sources. */
export async function build() {
  const hash = hashOf(buildSources.flatMap((source) => filesOf(join(root, source))))
  if (existsSync(join(root, 'dist', 'web', 'index.html')) && read(buildStamp) === hash) return
  console.log('Building the web app …')
  forgetBuild()
  const code = await runTool('vite', ['build'], { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Fault('The web app could not be built; see the words above.')
  writeFileSync(buildStamp, hash)
}

/** Makes the next `build` build, whatever is there. */
export function forgetBuild() {
  remove(buildStamp)
}

function stampOf(all) {
  return `${hashOf([lockFile])}${all ? ' all' : ''}`
}

function isInstalled(all) {
  if (!existsSync(join(programs, 'node'))) return false
  const stamp = read(installStamp)
  if (stamp === stampOf(true) || (!all && stamp === stampOf(false))) return true
  if (all && !existsSync(join(programs, 'playwright'))) return false
  // Whoever ran `npm install` by hand left no stamp, but npm's own record is as new as the lock; npm writes the two
  // within the same moment.
  const record = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false })
  return record !== undefined && record.mtimeMs + 2000 >= statSync(lockFile).mtimeMs
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function remove(file) {
  try {
    unlinkSync(file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Calls back with the signal that asks this script to end, also where npm, which started it, was killed. */
function onEnd(callback) {
  for (const signal of signals) process.on(signal, callback)
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === npm) return
    clearInterval(watch)
    callback('SIGTERM')
  }, 500)
  return () => {
    for (const signal of signals) process.off(signal, callback)
    clearInterval(watch)
  }
}
