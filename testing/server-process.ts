import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Starts the server as a process of its own on a data folder with a database of its own; ready when this resolves. */
export async function startProcess(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const url = /ready at (http:\S+)/.exec(said)?.[1]
    if (url) {
      child.stdout.resume()
      return { process: child, url }
    }
  }
  throw new Error(`The server did not start: ${said}`)
}
