// Run after a change of packages: `node scripts/complete-lock.mjs`. Where a registry lacks some of the programs that a
// package brings for other systems, npm leaves them out of package-lock.json, and then `npm ci` refuses the whole lock.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]

/** What the lock lacks, as its own entries by their place. */
export function missingFrom({ packages }) {
  const missing = {}
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = placesAbove(place, name).find((path) => packages[path])
      if (found) continue
      missing[`node_modules/${name}`] = { version, ...systemOf(name), ...(dev && { dev }), optional: true }
    }
  }
  return missing
}

/** Where Node looks for a package that the one at `place` asks for. */
function placesAbove(place, name) {
  const steps = place === '' ? [] : place.split('/node_modules/')
  const above = steps.map(
    (_, index) => `${steps.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...above.reverse(), `node_modules/${name}`]
}

/** Read from a name such as `@rolldown/binding-linux-x64-musl`, since there is nothing else to read it from. */
function systemOf(name) {
  const words = name.split(/[/-]/)
  if (words.includes('wasm32')) return { cpu: ['wasm32'] }
  const at = words.findIndex((word) => systems.includes(word))
  if (at < 0)
    throw new Error(`package-lock.json lacks ${name}, and its name does not say for which system it is.`)
  const libc = words[at + 2]?.startsWith('musl')
    ? 'musl'
    : words[at + 2]?.startsWith('gnu')
      ? 'glibc'
      : undefined
  return { cpu: [words[at + 1]], os: [words[at]], ...(libc && { libc: [libc] }) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
  const missing = missingFrom(lock)
  const all = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${Object.keys(missing).length} packages for other systems to package-lock.json.`)
}
