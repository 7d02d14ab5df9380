import { killDuringSubmits } from '#testing/kill.ts'

const runs = Number(process.argv[3] ?? 200)
const { submits, answered, faults } = await killDuringSubmits(runs, (line) => console.log(line))
console.log(
  `${runs} kills during ${submits} submits, ${answered} of them answered before: ${faults.length} faults`,
)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
