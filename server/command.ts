type Given = {
  args: string[]
  /** The folder in which the command was given, which npm leaves for that of the project. */
  from: string
  env: NodeJS.ProcessEnv
  /** Aborted when somebody ends the command. */
  signal: AbortSignal
}

/** Runs a command to its end: what it answers is printed, and what it fails with is told by its message. */
export async function command(work: (given: Given) => Promise<string>): Promise<void> {
  const ending = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => ending.abort())
  try {
    const { env } = process
    const from = env.INIT_CWD ?? process.cwd()
    console.log(await work({ args: process.argv.slice(2), from, env, signal: ending.signal }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
