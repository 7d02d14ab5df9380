import type { File } from '#testing/house/repository.ts'
import type { Row } from './read-rows.ts'

/** Everything about a row that is not so. */
export function faultsOf({ says, file, written, proof, shown }: Row, files: File[]): string[] {
  if (says.includes('')) return ['it says nothing']
  return [...missingIn(file, written, says, files), ...missingIn(proof, shown, says, files)]
}

function missingIn(path: string, otherwise: string | undefined, says: string[], files: File[]): string[] {
  const file = files.find((one) => one.path === path)
  if (!file) return [`there is no ${path}`]
  const text = plain(file.text)
  const wanted = otherwise === undefined ? says : [otherwise]
  return wanted.filter((part) => !text.includes(plain(part))).map((part) => `${path} does not say ${part}`)
}

/** Blanks that do not break are blanks, whether they stand there or are spelled. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ').replaceAll('\\u00A0', ' ')
}
