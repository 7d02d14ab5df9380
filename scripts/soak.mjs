// npm run soak: what takes too long for each change, part by part. `npm run soak -- writing` runs one part, `npm run soak -- --list`
// tells them all. `SEED=75 npm run soak -- writing` begins where a run began that failed.
import { randomInt } from 'node:crypto'
import { find, installPackages } from './apt.mjs'
import { conclude, none, runBrowserTests, runScript, runUnitTests, timed } from './runs.mjs'
import { keepProof } from './proof.mjs'
import { build, Fault, install, main } from './setup.mjs'
import { parts } from './soak-parts.mjs'

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
    keepProof(part, { ...result, seed: env.SEED })
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
  await install({ all: true })
  await build()
  return none
}

async function run({ name, vitest, browser, script, options, browsers, env: own, needs = {} }, seeded) {
  const env = { ...seeded, ...own }
  const missing = Object.entries(needs).filter(([program]) => !find(program))
  if (missing.length > 0) {
    const packages = missing.flatMap(([, each]) => each)
    console.log(`Installing ${packages.join(', ')} for ${name} …`)
    await installPackages(packages, `The part "${name}" needs programs that are not there:`)
  }
  if (script) return runScript(script, env)
  return vitest ? runUnitTests(vitest, env) : runBrowserTests(browser, { options, browsers, env })
}
