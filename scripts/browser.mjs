// Finds the browser that the tests drive.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Fault, run } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const request = 'The browser tests need Chromium, and there is none:'

/** The path of a Chromium, which is installed by apt where that is possible. Throws a fault where there is none. */
export async function findBrowser() {
  return installed() ?? (await installBrowser())
}

function installed() {
  const chosen = process.env.CHROMIUM
  const paths = process.env.PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...(chosen ? [chosen] : []), ...paths, onMac].find((path) => existsSync(path))
}

async function installBrowser() {
  const apt = find('apt-get')
  if (!apt) throw new Fault(`${request} install Chromium or Chrome, or set CHROMIUM to one.`)
  const isRoot = process.getuid() === 0
  if (!isRoot && !find('sudo')) throw new Fault(`${request} ask root to run "apt-get install chromium".`)
  console.log('Installing Chromium for the browser tests …')
  const aptGet = (...args) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', apt, '-qq', ...args]
    return isRoot
      ? run(command[0], command.slice(1), { quiet: true })
      : run('sudo', ['-n', ...command], { quiet: true })
  }
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', 'chromium')
  const path = installed()
  if (!path) throw new Fault(`${request} apt-get could not install it, as its words above say.`)
  return path
}

function find(program) {
  return process.env.PATH.split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}
