import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HelpCountry, readHelpCountry } from '#contract/care/help-lines.ts'
import { programmeFolder } from '#server/programme/folder.ts'

let countries: Promise<HelpCountry[]> | undefined

/** The help lines that are shipped, which the first who needs them has read. */
export function openShippedLines(): Promise<HelpCountry[]> {
  countries ??= readCountries(join(programmeFolder, 'help'))
  return countries
}

async function readCountries(folder: string): Promise<HelpCountry[]> {
  const files = (await readdir(folder)).filter((file) => /^[a-z]{2}\.md$/.test(file)).toSorted()
  return Promise.all(
    files.map(async (file) =>
      readHelpCountry(file.slice(0, 2).toUpperCase(), await readFile(join(folder, file), 'utf8')),
    ),
  )
}
