// npm run soak: what takes too long for each change, part by part. `npm run soak -- writing` runs one part, `npm run soak -- --list`
// tells them all. `SEED=75 npm run soak -- writing` begins where a run began that failed.
import { randomInt } from 'node:crypto'
import { conclude, none, runBrowserTests, runScript, runUnitTests, timed } from './runs.mjs'
import { build, Fault, install, main } from './setup.mjs'

const desktop = ['--project=desktop']

/** What each part looks for, and what it runs: files of vitest or of the browser, of which `npm test` runs a small fixed sample, or a script. */
const parts = [
  {
    name: 'writing',
    looksFor: 'words lost or doubled while browsers, networks, clocks and servers fail at random',
    browser: ['e2e/journal/random-runs.spec.ts'],
    options: desktop,
  },
  {
    name: 'deliveries',
    looksFor: 'anything told to whom it may not reach, or not told, while people act at random',
    vitest: ['server/live/deliveries.test.ts'],
  },
  {
    name: 'kills',
    looksFor: 'entries lost, doubled or halved where the server and its database are killed',
    vitest: ['server/kill.test.ts'],
  },
  {
    name: 'hostile',
    looksFor: 'harm done by files of every hostile kind, at each door that takes files',
    vitest: [
      'server/files/hostile.test.ts',
      'server/images/uploading.test.ts',
      'server/organizations/logo-route.test.ts',
    ],
  },
  {
    name: 'malformed',
    looksFor: 'input of any odd shape or size that breaks a procedure, ends the server or is stored',
    vitest: ['server/malformed.test.ts', 'server/bodies.test.ts'],
  },
  {
    name: 'planted',
    looksFor: 'mistakes in policies, grants, functions and triggers that no test would notice',
    vitest: ['database/tests/planted.test.ts'],
  },
  {
    name: 'mistakes',
    looksFor: 'mistakes in statements of server and pages that the tests which reach them would not notice',
    script: 'testing/mistakes/plant.ts',
  },
  {
    name: 'clocks',
    looksFor: 'days that open at a wrong moment, around every change of clocks in every zone',
    vitest: ['server/progress/day-rule.zones.test.ts', 'server/progress/day-rule.walks.test.ts'],
  },
  {
    name: 'injections',
    looksFor: 'a model that is told to lie or to lead elsewhere, and is shown',
    vitest: [
      'server/feedback/injections.test.ts',
      'server/guidance/injections.test.ts',
      'server/insights/injections.test.ts',
      'server/summaries/injections.test.ts',
      'server/ai/clean-prose.test.ts',
      'testing/random-answers',
    ],
  },
  {
    name: 'prompts',
    looksFor: 'words that a model is shown without leave, in churches made up at random',
    vitest: [
      'server/feedback/prompt-privacy.test.ts',
      'server/guidance/prompt-privacy.test.ts',
      'server/insights/prompt-privacy.test.ts',
      'server/summaries/prompt-privacy.test.ts',
    ],
  },
  {
    name: 'lives',
    looksFor: 'words, days or figures that come to harm where people and admins act in any order',
    vitest: [
      'server/overrides/at-random.test.ts',
      'server/transfer/round-trip.test.ts',
      'server/transfer/odd-files.test.ts',
      'server/analytics/people.test.ts',
    ],
  },
  {
    name: 'separation',
    looksFor: 'anything of another church in the answers to 100,000 requests',
    vitest: ['server/separation.test.ts'],
  },
  {
    name: 'failures',
    looksFor: 'a page or list that does not say so where its read fails, or that Retry does not heal',
    browser: ['e2e/failures.spec.ts'],
    options: desktop,
  },
  {
    name: 'pages',
    looksFor: 'what axe or a small window finds wrong with any page or dialog',
    browser: ['e2e/every-page.spec.ts', 'e2e/dialogs.spec.ts'],
    options: desktop,
  },
]

await main(async () => {
  const asked = process.argv.slice(2)
  if (asked.includes('--list')) return list()
  const unknown = asked.find((name) => !parts.some((part) => part.name === name))
  if (unknown) throw new Fault(`There is no part "${unknown}"; npm run soak -- --list tells them all.`)
  const env = { SOAK: 'yes', SEED: process.env.SEED ?? String(randomInt(2 ** 31)) }
  console.log(`Chance begins at SEED=${env.SEED}.`)
  const ready = await timed(makeReady)
  const results = [ready]
  for (const part of ready.failed === 0 ? parts : []) {
    if (asked.length > 0 && !asked.includes(part.name)) continue
    console.log(`\n${part.name}: ${part.looksFor}`)
    const result = await timed(() => run(part, env))
    console.log(
      `${part.name}: ${result.seconds.toFixed(1)} s, ${result.passed} passed, ${result.failed} failed`,
    )
    results.push(result)
  }
  return conclude(results)
})

function list() {
  const width = Math.max(...parts.map(({ name }) => name.length))
  for (const { name, looksFor } of parts) console.log(`${name.padEnd(width)}  ${looksFor}`)
  return 0
}

async function makeReady() {
  await install()
  await build()
  return none
}

function run({ vitest, browser, script, options }, env) {
  if (script) return runScript(script, env)
  return vitest ? runUnitTests(vitest, env) : runBrowserTests(browser, { options, env })
}
