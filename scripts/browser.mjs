// Finds the browsers that the tests drive.
import { existsSync } from 'node:fs'
import { find, installPackages } from './apt.mjs'
import { Fault } from './setup.mjs'

/** What is started, by the variable of the environment that may name one and by which tests are told of it. */
const programs = {
  CHROMIUM: {
    title: 'Chromium',
    // The same browser without its windows takes a third less work.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    onMac: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    package: 'chromium-headless-shell',
  },
  FIREFOX: {
    title: 'Firefox',
    names: ['firefox-esr', 'firefox'],
    onMac: '/Applications/Firefox.app/Contents/MacOS/firefox',
    package: 'firefox-esr',
  },
  WEBKIT_DRIVER: { title: 'WebKitWebDriver', names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  // WebKit draws nothing without a screen.
  XVFB: { title: 'Xvfb', names: ['Xvfb'], package: 'xvfb' },
}

/** What each browser is driven by. */
const needs = { chromium: ['CHROMIUM'], firefox: ['FIREFOX'], webkit: ['WEBKIT_DRIVER', 'XVFB'] }

/**
 * Where the programs of these browsers are, as variables of the environment; what lacks is installed by apt where that is possible. Throws
 * a fault where one is not to be had.
 */
export async function findBrowsers(browsers = ['chromium']) {
  const wanted = browsers.flatMap((browser) => needs[browser])
  const missing = wanted.filter((setting) => !installed(setting))
  if (missing.length > 0) await installPrograms(missing)
  return Object.fromEntries(wanted.map((setting) => [setting, installed(setting)]))
}

function installed(setting) {
  const { names, onMac = '' } = programs[setting]
  const chosen = process.env[setting] ?? ''
  return [chosen, onMac].find((path) => existsSync(path)) ?? find(...names)
}

async function installPrograms(missing) {
  const titles = missing.map((setting) => programs[setting].title).join(', ')
  const request = `The browser tests need ${titles}, and there is none:`
  if (!find('apt-get')) throw new Fault(`${request} install it, or set ${missing.join(', ')} to where it is.`)
  console.log(`Installing ${titles} for the browser tests …`)
  await installPackages(
    missing.map((setting) => programs[setting].package),
    request,
  )
  if (!missing.every(installed))
    throw new Fault(`${request} apt-get could not install it, as its words above say.`)
}
