import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programmeFolder } from '#server/programme/folder.ts'
import { readTranslation } from '#server/programme/scripture.ts'

// Texts in which there is no danger, however dark they are.

/** The paragraphs of the programme, but for those by which danger is recognized and those that speak of it to whoever is in danger. */
export function programmeTexts(): string[] {
  const texts = filesIn(programmeFolder).flatMap((file) => readFileSync(file, 'utf8').split(/\n{2,}/))
  return texts.filter((text) => !text.startsWith('Words:') && !spokenOfDanger.test(text))
}

/** What the days say to whoever is in danger. */
const spokenOfDanger =
  /of harming yourself|think of ending your\s+life|[Cc]all somebody if|helpline|who is violent/

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return ['care', 'help'].includes(entry.name) ? [] : filesIn(join(folder, entry.name))
    return entry.name.endsWith('.md') ? [join(folder, entry.name)] : []
  })
}

/** The chapters of the Bible, each whole; the laments are its darkest. */
export function chapters(): { isLament: boolean; text: string }[] {
  const verses = Map.groupBy(readTranslation(), ({ book, chapter }) => `${book} ${chapter}`)
  return [...verses].map(([name, all]) => ({
    isLament: /^(?:Ps|Job|Lam|Jonah) |^1Kgs 19$/.test(name),
    text: all.map(({ text }) => text).join(' '),
  }))
}
