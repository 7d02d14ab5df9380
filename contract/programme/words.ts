/** How many words a text has, as its reader would count them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** Each mark of Markdown in a text, once: a text is shown as it stands, so that they would be seen. */
export function marksIn(text: string): string[] {
  const marks = text.match(/[*_`#]+|\]\(|^[-+>] /gm) ?? []
  return [...new Set(marks.map((mark) => mark.trim()))]
}
