import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts the server as a process of its own on a data folder with a database of its own; ready when this resolves. */
export async function startProcess(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Read to its end, for one who is not heard waits.
  let said = ''
  const url = await new Promise<string | undefined>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (words: string) => {
      if (said.includes('ready at')) return
      said += words
      const ready = /ready at (http:\S+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', () => resolve(undefined))
  })
  if (!url) throw new Error(`The server did not start: ${said}`)
  return { process: child, url }
}
