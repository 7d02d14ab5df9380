import { hostileBodies } from './hostile-bodies.ts'
import { hostileBombs } from './hostile-bombs.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostilePolyglots } from './hostile-polyglots.ts'
import { hostilePrograms } from './hostile-programs.ts'

/**
 * More than two hundred of them: programs and pages in every form, files that are two things at once, bombs, tricks with names, and
 * bodies that end early or never.
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...hostilePrograms(),
    ...(await hostilePolyglots()),
    ...(await hostileBombs()),
    ...(await hostileBodies()),
  ]
}
