// Programs of the system that tests need, installed by apt where that is possible.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Fault, run } from './setup.mjs'

/** Installs packages of Debian. Throws a fault, which begins with `request`, where that cannot be. */
export async function installPackages(packages, request) {
  if (!find('apt-get')) throw new Fault(`${request} install ${packages.join(', ')}.`)
  const isRoot = process.getuid() === 0
  if (!isRoot && !find('sudo'))
    throw new Fault(`${request} ask root to run "apt-get install ${packages.join(' ')}".`)
  const [program, ...options] = [
    ...(isRoot ? [] : ['sudo', '-n']),
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
  ]
  await run(program, [...options, 'update'], { quiet: true })
  await run(program, [...options, 'install', '--yes', '--no-install-recommends', ...packages], {
    quiet: true,
  })
}

/** The first of these programs that the shell would find, or that root would. */
export function find(...programs) {
  const folders = [...process.env.PATH.split(delimiter), '/usr/sbin']
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find((path) => existsSync(path))
}
