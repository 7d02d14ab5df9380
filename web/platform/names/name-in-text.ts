import { standingWords } from '#words/en/platform/standing.ts'
import { isolated } from '#words/isolated.ts'
import type { Named } from './person-name.tsx'

/** What somebody is called where no mark can be drawn, with their standing behind a star, which no name can hold. */
export function nameInText(person: Named | null | undefined, nobody = ''): string {
  if (!person?.displayName) return nobody
  const { displayName, standing } = person
  return standing
    ? standingWords.beside(isolated(displayName), standingWords[standing])
    : isolated(displayName)
}
