/**
 * What a model wrote, as text and nothing more: without links, addresses, pictures, markup and signs that cannot be seen. Paragraphs
 * stay apart by an empty line.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/!?\[([^\]\n]*)\]\(([^()\n]|\([^()\n]*\))*\)/g, (whole, shown: string) =>
      whole.startsWith('!') ? '' : shown,
    )
    .replace(/<\/?[a-z!][^<>]{0,1000}>/gi, '')
    .replace(/\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/gi, '')
    .replace(/\b(?:mailto|javascript|data|tel|sms|file|blob):\S+/gi, '')
    .replace(/[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g, '')
    .replace(/\bwww\.\S+/gi, '')
    .replace(/\b[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/\S*/gi, '')
    .replace(
      /\b(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|io|app|dev|info|biz|xyz|link|site|online|co|me|tv|us|uk|de)\b(?:[/?#:]\S*)?/gi,
      '',
    )
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+•]|\d{1,2}[.)])[ \t]+/gm, '')
    .replace(/(\*{1,3}|_{2,3}|`{1,3}|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/`+/g, '')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/[ \t\n]+/g, ' ')
        .replace(/ (?=[.,;:!?)])/g, '')
        .trim(),
    )
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .join('\n\n')
}
