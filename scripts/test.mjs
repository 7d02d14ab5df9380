// npm test: all tests from a bare clone, first those of vitest, then those in a browser. Ends with one line of numbers.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, Fault, install, main, root, runTool } from './setup.mjs'

await main(async () => {
  await install()
  await build()
  const reports = mkdtempSync(join(tmpdir(), 'emmaus reports '))
  try {
    const results = [
      await runUnitTests(join(reports, 'vitest.json')),
      await runBrowserTests(join(reports, 'browser.json')),
    ]
    const passed = sum(results.map((result) => result.passed))
    const failed = sum(results.map((result) => result.failed))
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true })
  }
})

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
  if (!hasBrowserTests()) return { passed: 0, failed: 0 }
  let browser
  try {
    browser = await findBrowser()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM: browser }
  const code = await runTool('playwright', ['test', '--reporter=line,json'], { env })
  return count(code, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/** The numbers of a report, where a run that failed counts as one failure at least. */
function count(code, report, numbersOf) {
  const { passed, failed } = existsSync(report)
    ? numbersOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
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
