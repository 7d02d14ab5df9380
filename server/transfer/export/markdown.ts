/** What somebody wrote, as Markdown that shows it letter by letter: with its lines, and without becoming a heading or a list. */
export function asMarkdown(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\\`*_[\]<>~|&$]/g, '\\$&')
      .split('\n')
      .map((line) =>
        line
          .trimEnd()
          .replace(/^(\s*)([#+=-]|\d+(?=[.)]))/, (_, space: string, sign: string) =>
            /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
          )
          // Four blanks at the beginning would make a line one of code.
          .replace(/^\s+/, (blanks) => '\u00a0'.repeat(blanks.length)),
      )
      .join('\n')
      // One new line ends a line, two end a paragraph.
      .replaceAll(/(?<=[^\n])\n(?=[^\n])/g, '  \n')
  )
}

/** A link to a file beside the text; a picture is shown. */
export function fileInMarkdown({
  name,
  path,
  isPicture,
}: {
  name: string
  path: string
  isPicture: boolean
}): string {
  const address = path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
  return `${isPicture ? '!' : ''}[${asMarkdown(name)}](${address})`
}
