/** Whether a text says nothing but words of an entry as they stand there, however they are spaced; it may break off with an ellipsis. */
export function isQuoteOf(entry: string, text: string): boolean {
  const words = spaced(text).replace(/ ?(?:…|\.\.\.)$/, '')
  return words !== '' && spaced(entry).includes(words)
}

function spaced(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim()
}
