import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Phrases, readPhrases } from '#contract/care/phrases.ts'
import { recognise } from '#contract/care/recognise.ts'
import { programmeFolder } from '#server/programme/folder.ts'

let phrases: Promise<Phrases[]> | undefined

/** The phrases of every language, which the first who needs them has read. */
export function openPhrases(): Promise<Phrases[]> {
  phrases ??= readLanguages(join(programmeFolder, 'care'))
  return phrases
}

/**
 * Whether a text tells of danger to its writer or to somebody else. AI is shown no such text. Whoever asks here must neither log nor count
 * the answer, nor tell anybody.
 */
export async function tellsOfDanger(text: string): Promise<boolean> {
  return recognise(await openPhrases(), text).length > 0
}

/** Those of some texts that tell of no danger, in their order. */
export async function withoutDanger<Written extends { text: string }>(texts: Written[]): Promise<Written[]> {
  const known = await openPhrases()
  return texts.filter(({ text }) => recognise(known, text).length === 0)
}

async function readLanguages(folder: string): Promise<Phrases[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  return Promise.all(languages.map(readLanguage))
}

async function readLanguage(folder: string): Promise<Phrases> {
  const files = await readdir(folder)
  const texts = await Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await readFile(join(folder, file), 'utf8')]),
  )
  return readPhrases(Object.fromEntries(texts))
}
