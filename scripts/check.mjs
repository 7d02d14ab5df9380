// npm run check: everything that must hold before a change is kept, in the order of what it costs. CI runs the same.
import { install, main, runTool } from './setup.mjs'

const steps = [
  // What looks for mistakes by types reads all of them anyway, and says as well where they are wrong.
  { name: 'types and lint', work: () => runTool('oxlint', ['--type-check', '--deny-warnings']) },
  { name: 'format', work: () => runTool('oxfmt', ['--check']) },
  { name: 'unused', work: () => runTool('knip', []) },
]

await main(async () => {
  await install({ all: true })
  const isQuick = process.argv.includes('--quick')
  for (const { name, work } of steps) {
    const start = Date.now()
    const code = await work()
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
    if (code === 0) continue
    // Whoever reads only the last line learns that something failed.
    if (!isQuick) console.log('0 passed, 1 failed')
    return code
  }
  return isQuick ? 0 : runTool('node', ['scripts/test.mjs'])
})
