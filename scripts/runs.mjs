// Runs of tests and their numbers, which `npm test` and `npm run soak` have in common.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { findBrowsers } from './browser.mjs'
import { Ended, Fault, root, runTool } from './setup.mjs'

export const none = { passed: 0, failed: 0, files: [] }
const failure = { ...none, failed: 1 }

/** What comes of some work; what keeps it from starting or ending is told, and counts as one failure. */
export async function orFailure(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Ended) throw error
    console.error(error instanceof Fault ? error.message : error)
    return failure
  }
}

/** The same with the seconds that it took. */
export async function timed(work) {
  const start = Date.now()
  const result = await orFailure(work)
  return { ...result, seconds: (Date.now() - start) / 1000 }
}

/** Runs the files of vitest whose path has one of these words in it, or all. A file that does not load has no test to fail, and counts as one. */
export function runUnitTests(words = [], env = {}) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runTool('vitest', ['run', '--passWithNoTests', ...reporters, ...words], { env })
    return count(code, report, ({ numPassedTests, numFailedTests, testResults }) => {
      const broken = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      )
      const files = testResults.map(({ name, startTime, endTime }) => ({
        path: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      }))
      return { passed: numPassedTests, failed: numFailedTests + broken.length, files }
    })
  })
}

/**
 * Runs the tests in a browser in files whose path has one of these words in it, or all; `options` are Playwright's own, `browsers` all that
 * they drive.
 */
export async function runBrowserTests(words = [], { options = [], browsers, env = {} } = {}) {
  if (!hasBrowserTests()) return none
  const found = await findBrowsers(browsers)
  return withReport(async (report) => {
    // Playwright looks for them in the whole path, in which the folder of the project is no word of theirs.
    const files = words.map((word) => `/e2e/.*${word.replace(/^e2e\//, '').replaceAll('.', '\\.')}`)
    const code = await runTool(
      'playwright',
      ['test', '--pass-with-no-tests', '--reporter=dot,json', ...options, ...files],
      { env: { ...env, ...found, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    )
    return count(code, report, ({ stats, suites = [], config }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      files: suites.map((suite) => ({
        path: relative(root, resolve(config.rootDir, suite.file)),
        seconds: millisecondsOf(suite) / 1000,
      })),
    }))
  })
}

/** Runs a script of tests, which writes how many passed and failed into the file that `REPORT` names. */
export function runScript(path, env = {}) {
  return withReport(async (report) => {
    const code = await runTool('node', [path], {
      env: { ...env, ...(await findBrowsers()), REPORT: report },
    })
    return count(code, report, ({ passed, failed }) => ({ passed, failed, files: [] }))
  })
}

function millisecondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return sum([...results.map(({ duration }) => duration), ...suites.map(millisecondsOf)])
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus report '))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The numbers of a report, where a run that failed counts as one failure at least. */
function count(code, report, numbersOf) {
  const numbers = existsSync(report) ? numbersOf(JSON.parse(readFileSync(report, 'utf8'))) : none
  return { ...numbers, failed: code === 0 ? numbers.failed : Math.max(numbers.failed, 1) }
}

function hasBrowserTests() {
  const folder = join(root, 'e2e')
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => name.endsWith('.spec.ts'))
  )
}

/** Says what all of it came to, as the last line, and answers the exit code. */
export function conclude(results) {
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
