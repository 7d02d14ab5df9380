// Finds the browser that the tests drive.
import { existsSync } from 'node:fs'
import { find, installPackages } from './apt.mjs'
import { Fault } from './setup.mjs'

// The same browser without its windows takes a third less work.
const withoutWindows = 'chromium-headless-shell'
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const request = 'The browser tests need Chromium, and there is none:'

/** The path of a Chromium, which is installed by apt where that is possible. Throws a fault where there is none. */
export async function findBrowser() {
  return installed() ?? (await installBrowser())
}

function installed() {
  const chosen = process.env.CHROMIUM ?? ''
  return [chosen, onMac].find((path) => existsSync(path)) ?? find(...names)
}

async function installBrowser() {
  if (!find('apt-get')) throw new Fault(`${request} install Chromium or Chrome, or set CHROMIUM to one.`)
  console.log('Installing Chromium for the browser tests …')
  await installPackages([withoutWindows], request)
  const path = installed()
  if (!path) throw new Fault(`${request} apt-get could not install it, as its words above say.`)
  return path
}
