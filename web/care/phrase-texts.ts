import { type PhraseFiles, type Phrases, readPhrases } from '#contract/care/phrases.ts'

const texts = import.meta.glob<string>('../../programme/care/*/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let languages: Phrases[] | undefined

// While the page rests, so that nobody waits for it who begins to write.
setTimeout(phrasesOfAllLanguages)

/** The phrases of every language; read once, since that takes a part of a second on a phone. */
export function phrasesOfAllLanguages(): Phrases[] {
  languages ??= Object.values(filesByLanguage()).map(readPhrases)
  return languages
}

function filesByLanguage(): Record<string, PhraseFiles> {
  const files: Record<string, PhraseFiles> = {}
  for (const [path, text] of Object.entries(texts)) {
    const [language = '', name = ''] = path.split('/').slice(-2)
    files[language] = { ...files[language], [name]: text }
  }
  return files
}
