// npm start, npm run demo, dev, admin, backup, restore, bench, generate and learn: makes everything ready, then runs the program.
import { keepRunning } from './keep-running.mjs'
import { build, compiledFolder, Fault, forgetBuild, install, main, runTool } from './setup.mjs'

const programs = {
  start: ['server/main.ts'],
  demo: ['testing/demo.ts'],
  bench: ['bench/main.ts'],
  admin: ['server/admin.ts'],
  backup: ['server/backup.ts'],
  restore: ['server/restore.ts'],
  generate: ['database/generate.ts', 'web/platform/fonts/generate.ts', 'server/programme/generate.ts'],
  learn: ['testing/care/learn.ts'],
}

/** A server that nobody asks anything keeps 50 MB less by it, and one that is asked much answers as fast (decision 89). */
const thrifty = ['--max-semi-space-size=4']

/** What was compiled for one start serves the next. */
const compiled = { env: { NODE_COMPILE_CACHE: compiledFolder } }

/** What takes more than serving does. */
const measured = ['bench', 'generate', 'learn']

/** What shows no page. */
const unbuilt = ['admin', 'backup', 'restore', 'generate', 'learn']

// What the server reads while it runs. A build that is done shows in the page, which the server reads at start.
const watched = ['server', 'contract', 'words', 'database', 'programme', 'dist/web/index.html']

await main(async () => {
  const [mode = 'start', ...args] = process.argv.slice(2)
  if (mode !== 'dev' && !programs[mode]) {
    throw new Fault(`There is no "${mode}"; choose ${[...Object.keys(programs), 'dev'].join(', ')}.`)
  }
  await install({ all: measured.includes(mode) })
  if (!unbuilt.includes(mode)) await build()
  if (mode === 'dev') return develop(args)
  if (mode === 'start')
    return keepRunning(() => runTool('node', [...thrifty, ...programs.start, ...args], compiled))
  for (const program of programs[mode]) {
    const code = await runTool('node', [program, ...args])
    if (code !== 0) return code
  }
  return 0
})

/** Restarts the server and rebuilds the web app whenever their files change, until Ctrl-C. */
async function develop(args) {
  forgetBuild()
  const paths = watched.map((path) => `--watch-path=${path}`)
  const codes = await Promise.all([
    runTool('vite', ['build', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn']),
    runTool('node', ['--watch', '--watch-preserve-output', ...paths, ...programs.start, ...args]),
  ])
  return Math.max(...codes)
}
