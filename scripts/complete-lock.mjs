// Run after a change of packages: `node scripts/complete-lock.mjs`. Where a registry lacks some of the programs that a
// package brings for other systems, npm leaves them out of package-lock.json, and then `npm ci` refuses the whole lock.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, main, root } from './setup.mjs'

const lockFile = join(root, 'package-lock.json')
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

/** What the lock lacks, as entries by their place in it. */
export function missingFrom({ packages }) {
  const missing = {}
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (placesFor(name, place).some((path) => isVersion(packages[path], version))) continue
      const free = placesFor(name, place).findLast((path) => isBeside(path, place) && !packages[path])
      missing[free] = { version, ...systemOf(name), ...(dev && { dev }), optional: true }
    }
  }
  return missing
}

/** Where Node looks for a package that the one at `place` asks for, the nearest first. */
function placesFor(name, place) {
  const steps = place.split('/node_modules/')
  const above = steps.map(
    (_, index) => `${steps.slice(0, index + 1).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...above.toReversed(), `node_modules/${name}`]
}

/** Within the package at `place`, or in the same folder. */
function isBeside(path, place) {
  return path.startsWith(place.slice(0, place.lastIndexOf('node_modules/')))
}

/** A range is met by whatever npm chose; only a version of its own can be another. */
function isVersion(entry, version) {
  return entry !== undefined && (entry.version === version || !/^\d/.test(version))
}

/** Read from a name such as `@rolldown/binding-linux-x64-musl`, since there is nothing else to read it from. */
function systemOf(name) {
  const words = name.split(/[/-]/)
  if (words.includes('wasm32')) return { cpu: ['wasm32'] }
  const at = words.findIndex((word) => systems.includes(word))
  if (at < 0)
    throw new Fault(`package-lock.json lacks ${name}, whose name does not say what system it is for.`)
  const system = { os: [words[at]], cpu: [words[at + 1]] }
  const library = words[at + 2] ?? ''
  if (library.startsWith('musl')) return { ...system, libc: ['musl'] }
  return library.startsWith('gnu') ? { ...system, libc: ['glibc'] } : system
}

if (process.argv[1] === import.meta.filename) {
  await main(() => {
    const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
    const missing = missingFrom(lock)
    const all = Object.entries({ ...lock.packages, ...missing })
    lock.packages = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
    console.log(`Added ${Object.keys(missing).length} packages for other systems to package-lock.json.`)
    return 0
  })
}
