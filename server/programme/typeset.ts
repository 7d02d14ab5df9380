/** Printer's quotation marks, apostrophes and dashes between numbers in place of those of a keyboard. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=^|[\s([“‘—–])"/g, '“')
    .replaceAll('"', '”')
    .replace(/(?<=^|[\s([“—–])'/g, '‘')
    .replaceAll("'", '’')
    .replace(/(?<=\d)-(?=\d)/g, '–')
}
