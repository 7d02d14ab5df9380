import { randomInt } from 'node:crypto'
import { faultsOf, randomAnswer, shownOf } from '#testing/random-answers/answers.ts'
import { randomFrom } from '#testing/random-writing/random.ts'

// How many answers of a model, and the seed of chance.
const [count = 10_000, seed = randomInt(2 ** 31)] = process.argv.slice(3).map(Number)

const random = randomFrom(seed)
const seen = { passages: 0, lies: 0, faults: 0 }
const begun = performance.now()
for (let turn = 0; turn < count; turn++) {
  const answer = randomAnswer(random)
  const shown = await shownOf(answer.said)
  const faults = faultsOf(answer, shown)
  for (const fault of faults) console.log(`${fault}\n  in ${JSON.stringify(answer.said)}`)
  seen.passages += shown.passages.length
  seen.lies += answer.lies.length
  seen.faults += faults.length
}
const each = (performance.now() - begun) / count
console.log(
  `${count} answers with ${seen.lies} inventions, seed ${seed}: ${seen.passages} passages shown, ${seen.faults} faults, ${each.toFixed(1)} ms each`,
)
process.exitCode = seen.faults > 0 ? 1 : 0
