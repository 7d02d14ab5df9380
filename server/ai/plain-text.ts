/**
 * What a model wrote, as text and nothing more: without links, addresses, pictures, markup and signs that cannot be seen. Paragraphs
 * stay apart by an empty line.
 */
export function plainText(text: string): string {
  return untilStable(
    withoutMarkup,
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{C}\n]/gu, ''),
  )
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

/** How often markup is looked for. What is then still there was put together to outlast it. */
const passes = 8

// What is taken out may lay bare what it was wrapped in: "<scr<b>ipt>".
function untilStable(change: (text: string) => string, text: string): string {
  let changed = text
  for (let pass = 0; pass < passes; pass++) {
    const before = changed
    changed = change(before)
    if (changed === before) return changed
  }
  return changed.replace(/[<>[\]]/g, '')
}

function withoutMarkup(text: string): string {
  return untilStable(withoutLinks, text)
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
}

// Of one within another, the inner one first.
function withoutLinks(text: string): string {
  return text.replace(/!?\[([^[\]\n]*)\]\(([^()\n]|\([^()\n]*\))*\)/g, (whole, shown: string) =>
    whole.startsWith('!') ? '' : shown,
  )
}
