import type { PhraseFiles } from '#contract/care/phrases.ts'

const texts = import.meta.glob<string>('../../programme/care/*/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The files of phrases, of every language. */
export const phraseFiles: PhraseFiles[] = Object.values(filesByLanguage())

function filesByLanguage(): Record<string, PhraseFiles> {
  const files: Record<string, PhraseFiles> = {}
  for (const [path, text] of Object.entries(texts)) {
    const [language = '', name = ''] = path.split('/').slice(-2)
    files[language] = { ...files[language], [name]: text }
  }
  return files
}
