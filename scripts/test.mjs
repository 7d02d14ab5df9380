// npm test: all tests from a bare clone, first those of vitest, then those in a browser. Ends with one line of numbers.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, Ended, Fault, install, main, root, runTool } from './setup.mjs'

const none = { passed: 0, failed: 0 }
const failure = { passed: 0, failed: 1 }

await main(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'emmaus reports '))
  try {
    const results = [await orFailure(makeReady)]
    if (results[0] !== failure) {
      results.push(await orFailure(() => runUnitTests(join(reports, 'vitest.json'))))
      results.push(await orFailure(() => runBrowserTests(join(reports, 'browser.json'))))
    }
    const passed = sum(results.map((result) => result.passed))
    const failed = sum(results.map((result) => result.failed))
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})

/** What comes of some work; what keeps it from starting or ending is told, and counts as one failure. */
async function orFailure(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Ended) throw error
    console.error(error instanceof Fault ? error.message : error)
    return failure
  }
}

async function makeReady() {
  await install()
  await build()
  return none
}

/** A file that does not load has no test to fail, and counts as one. */
async function runUnitTests(report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool('vitest', ['run', ...reporters])
  return count(code, report, ({ numPassedTests, numFailedTests, testResults }) => {
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

async function runBrowserTests(report) {
  if (!hasBrowserTests()) return none
  const browser = await findBrowser()
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM: browser }
  const code = await runTool('playwright', ['test', '--reporter=dot,json'], { env })
  return count(code, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/** The numbers of a report, where a run that failed counts as one failure at least. */
function count(code, report, numbersOf) {
  const { passed, failed } = existsSync(report) ? numbersOf(JSON.parse(readFileSync(report, 'utf8'))) : none
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function hasBrowserTests() {
  const folder = join(root, 'e2e')
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => name.endsWith('.spec.ts'))
  )
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
