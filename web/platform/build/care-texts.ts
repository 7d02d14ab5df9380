import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readHelpCountry } from '#contract/care/help-lines.ts'
import { readPhrases } from '#contract/care/phrases.ts'

const programme = fileURLToPath(new URL('../../../programme/', import.meta.url))

/** Refuses to build with phrases or help lines that cannot be read: a page would be without them, and nobody would be told. */
export function careTexts(): Plugin {
  return {
    name: 'care-texts',
    apply: 'build',
    buildStart() {
      const faults = careFaults(programme)
      if (faults.length > 0) this.error(faults.join('\n'))
    },
  }
}

/** What cannot be read of the texts below a folder of the programme, a sentence each. */
export function careFaults(folder: string): string[] {
  const languages = readdirSync(`${folder}/care`, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )
  const countries = readdirSync(`${folder}/help`).filter((file) => /^[a-z]{2}\.md$/.test(file))
  return [
    ...languages.flatMap(({ name }) => {
      const files = readdirSync(`${folder}/care/${name}`)
      const texts = files.map((file) => [file, readFileSync(`${folder}/care/${name}/${file}`, 'utf8')])
      const phrases = readPhrases(Object.fromEntries(texts) as Record<string, string>)
      return phrases.faults().map((fault) => `programme/care/${name}/${fault}`)
    }),
    ...countries.flatMap((file) => {
      try {
        readHelpCountry(file, readFileSync(`${folder}/help/${file}`, 'utf8'))
        return []
      } catch (error) {
        return [`programme/help/${file}: ${(error as Error).message}`]
      }
    }),
  ]
}
