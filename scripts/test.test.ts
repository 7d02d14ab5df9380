import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parts } from './soak-parts.mjs'

const scripts = fileURLToPath(new URL('.', import.meta.url))

/** Programs in place of the real ones: they leave a report where they are told to, and end with a code. */
const vitest = program(`process.argv.find((one) => one.startsWith('--outputFile.json=')).split('=')[1]`, {
  numPassedTests: 5,
  numFailedTests: 0,
  testResults: [],
})
const playwright = program('process.env.PLAYWRIGHT_JSON_OUTPUT_FILE', {
  stats: { expected: 3, unexpected: 0, flaky: 0 },
})
const good = { vitest, playwright, vite: '' }

/** The same, with a file each in the report, and saying what they were asked to run. */
const slow = { path: 'server/slow.test.ts', seconds: 61 }
const telling = {
  ...good,
  vitest: `console.log(process.argv.slice(2).join(' '), process.env.SOAK, process.env.SEED);
    ${program(`process.argv.find((one) => one.startsWith('--outputFile.json=')).split('=')[1]`, {
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [{ name: slow.path, startTime: 0, endTime: slow.seconds * 1000, assertionResults: [] }],
    })}`,
  playwright: `console.log(process.argv.slice(2).join(' '), process.env.SOAK);
    ${program('process.env.PLAYWRIGHT_JSON_OUTPUT_FILE', {
      config: { rootDir: 'e2e' },
      suites: [
        { file: 'walk.spec.ts', suites: [{ specs: [{ tests: [{ results: [{ duration: 2500 }] }] }] }] },
      ],
      stats: { expected: 3, unexpected: 0, flaky: 0 },
    })}`,
}

function program(place: string, report: object, code = 0): string {
  const text = JSON.stringify(JSON.stringify(report))
  return `require('node:fs').writeFileSync(${place}, ${text}); console.log('progress'); process.exit(${code})`
}

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'emmaus npm test '))
  await cp(scripts, join(root, 'scripts'), { recursive: true })
  await lay('package-lock.json', '{}')
  await lay('node_modules/.package-lock.json', '{}')
  await lay('dist/web/index.html', 'built')
  await lay('e2e/walk.spec.ts', '')
  await lay('docs/proof.md', 'The soak\n\n| kills | as before |\n\nEnd')
  for (const source of [
    'web/a',
    'contract/a',
    'words/a',
    'docs/programme.md',
    'programme/care/a',
    'programme/help/a',
    'vite.config.ts',
    'package.json',
  ])
    await lay(source, '')
  await mkdir(join(root, 'node_modules', '.bin'))
  await symlink(process.execPath, join(root, 'node_modules', '.bin', 'node'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function lay(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** Runs `npm test` with these programs and answers its last line and its exit code. */
function runTests(programs: Record<string, string>, env: Record<string, string> = {}) {
  return runScript(['test.mjs'], programs, env)
}

async function runScript(
  [script = '', ...words]: string[],
  programs: Record<string, string>,
  env: Record<string, string> = {},
) {
  for (const [name, text] of Object.entries(programs)) await lay(`node_modules/.bin/${name}`, text)
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...words], {
    // No folder of programs, so that nothing of this machine is found or run.
    env: { PATH: '', CHROMIUM: process.execPath, ...env },
  })
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complained += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { last: said.trimEnd().split('\n').at(-1), code, said, complained }
}

describe('npm test', () => {
  test('ends with the numbers of both runs', async () => {
    expect(await runTests(good)).toMatchObject({ last: '8 passed, 0 failed', code: 0 })
  })

  test('counts what failed in either', async () => {
    const failing = program(
      'process.env.PLAYWRIGHT_JSON_OUTPUT_FILE',
      { stats: { expected: 2, unexpected: 1, flaky: 0 } },
      1,
    )
    expect(await runTests({ ...good, playwright: failing })).toMatchObject({
      last: '7 passed, 1 failed',
      code: 1,
    })
  })

  test('counts a browser run that cannot start, or ends without a report', async () => {
    const answer = { last: '5 passed, 1 failed', code: 1 }
    expect(await runTests({ ...good, playwright: 'process.exit(1)' })).toMatchObject(answer)
    expect(await runTests({ ...good, playwright: `throw new Error('no setup')` })).toMatchObject(answer)
    const half = `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '{ "sta'); process.exit(1)`
    expect(await runTests({ ...good, playwright: half })).toMatchObject(answer)
  })

  test('counts a browser that is not there, and says what to do', async () => {
    const { last, code, complained } = await runTests(good, { CHROMIUM: '' })
    expect({ last, code }).toEqual({ last: '5 passed, 1 failed', code: 1 })
    expect(complained).toContain(
      'need Chromium, and there is none: install it, or set CHROMIUM to where it is.',
    )
  })

  test('counts a run of vitest that breaks, and still runs the browser', async () => {
    const answer = { last: '3 passed, 1 failed', code: 1 }
    expect(await runTests({ ...good, vitest: 'process.exit(1)' })).toMatchObject(answer)
  })

  test('counts what cannot be installed or built', async () => {
    const broken = await runTests({ ...good, vite: 'process.exit(1)' })
    expect(broken).toMatchObject({ last: '0 passed, 1 failed', code: 1 })
    expect(broken.complained).toContain('The web app could not be built')

    await rm(join(root, 'node_modules', '.bin', 'node'))
    const bare = await runTests(good)
    expect(bare).toMatchObject({ last: '0 passed, 1 failed', code: 1 })
    expect(bare.complained).toContain('The program npm was not found')
  })

  test('tells the seconds of each part and the slowest files above its last line', async () => {
    const { said } = await runTests(telling)
    expect(said).toMatch(
      /\d s install and build\n +\d+\.\d s vitest\n +\d+\.\d s browser\nThe slowest files:\n +61\.0 s \S*server\/slow\.test\.ts\n +2\.5 s \S*e2e\/walk\.spec\.ts\n8 passed, 0 failed\n$/,
    )
  })

  test('runs only the files whose path has a word that is asked for', async () => {
    const { said } = await runScript(['test.mjs', 'journal'], telling)
    expect(said).toMatch(/^run .* journal undefined undefined$/m)
    expect(said).toMatch(/^test .* \/e2e\/\.\*journal undefined$/m)
  })
})

describe('npm run soak', () => {
  test('runs the parts that are asked for, in full, and tells of each and of all', async () => {
    const { said, last, code } = await runScript(['soak.mjs', 'kills', 'writing'], telling, { SEED: '75' })
    expect(said).toMatch(/^run .* server\/kill\.test\.ts yes 75$/m)
    expect(said).toMatch(/^kills: \d+\.\d s, 5 passed, 0 failed$/m)
    expect(said).toMatch(/^test .* --project=desktop .*random-runs.* yes$/m)
    expect(said).toMatch(/^writing: \d+\.\d s, 3 passed, 0 failed$/m)
    expect({ last, code }).toEqual({ last: '8 passed, 0 failed', code: 0 })
    const day = new Date().toISOString().slice(0, 10)
    expect(await readFile(join(root, 'docs/proof.md'), 'utf8')).toMatch(
      new RegExp(
        `^The soak\n\n\\| kills \\|.* s \\| ${day} \\| 75 \\| 5 passed, 0 failed \\|.*\n\\| writing \\| .*3 passed.*\n\nEnd$`,
      ),
    )
  })

  test('counts what fails in a part', async () => {
    const { last, code } = await runScript(['soak.mjs', 'kills'], { ...good, vitest: 'process.exit(1)' })
    expect({ last, code }).toEqual({ last: '0 passed, 1 failed', code: 1 })
  })

  test('lists its parts, and knows no other', async () => {
    const { said, code } = await runScript(['soak.mjs', '--list'], good)
    expect(said).toMatch(/^writing +words lost/m)
    expect(code).toBe(0)
    const { complained } = await runScript(['soak.mjs', 'nothing'], good)
    expect(complained).toContain('There is no part "nothing"')
  })

  test('names only files that are there', async () => {
    const files = parts.flatMap(({ vitest = [], browser = [], script = [], of = [] }) =>
      [vitest, browser, script, of].flat(),
    )
    expect(files.filter((file) => !existsSync(join(scripts, '..', file)))).toEqual([])
  })
})
