// npm test: all tests from a bare clone, first those of vitest, then those in a browser. With words, as in `npm test -- journal`, only
// files whose path has one of them in it. Tells what took how long, and ends with one line of numbers.
import { conclude, none, runBrowserTests, runUnitTests, timed } from './runs.mjs'
import { build, install, main } from './setup.mjs'

const words = process.argv.slice(2)

await main(async () => {
  const results = [{ name: 'install and build', ...(await timed(makeReady)) }]
  if (results[0].failed === 0) {
    results.push({ name: 'vitest', ...(await timed(() => runUnitTests(words))) })
    results.push({ name: 'browser', ...(await timed(() => runBrowserTests(words))) })
  }
  tellTimes(results)
  return conclude(results)
})

async function makeReady() {
  await install({ all: true })
  await build()
  return none
}

function tellTimes(results) {
  for (const { name, seconds } of results) console.log(`${inColumn(seconds)} ${name}`)
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
  if (slowest.length > 0) console.log('The slowest files:')
  for (const { path, seconds } of slowest) console.log(`${inColumn(seconds)} ${path}`)
}

function inColumn(seconds) {
  return `${seconds.toFixed(1).padStart(8)} s`
}
