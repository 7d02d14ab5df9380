/**
 * What a model wrote, as text and nothing more: without links, addresses, pictures, markup and signs that cannot be seen. Paragraphs
 * stay apart by an empty line, and "[P3]" still stands for somebody, though in a link or an address it goes with the rest.
 */
export function plainText(text: string): string {
  const bare = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]|`/gu, '')
    .replace(/\[(P\d+)\]/g, '\uE000$1\uE001')
  return (
    untilStable(withoutMarkup, bare)
      .split(/\n\s*\n/)
      // Where blanks go, something may be put together: "evil .com".
      .map((paragraph) => untilStable((each) => onOneLine(withoutMarkup(each)), paragraph))
      // What begins a picture, a link or a tag, and has no end.
      .map((paragraph) => paragraph.replace(/!(?=\[)|\](?=\()|<(?=[a-z/!\uE000])/gi, '$& '))
      .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
      .join('\n\n')
      .replace(/\uE000(P\d+)\uE001/g, '[$1]')
  )
}

function onOneLine(paragraph: string): string {
  return paragraph
    .replace(/[ \t\n]+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim()
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

// A name may have been a part of an address as well as any word: "[P3].com". What may begin anywhere in a run of signs begins with it, so
// that a long one takes no longer than its length.
function withoutMarkup(text: string): string {
  return untilStable(withoutLinks, text)
    .replace(/<\/?[a-z!\uE000][^<>]{0,1000}>/gi, '')
    .replace(/(?<![\w.+\uE000\uE001-])[\w.+\uE000\uE001-]*:\/\/\S*/gi, '')
    .replace(/\b(?:mailto|javascript|data|tel|sms|file|blob):\S+/gi, '')
    .replace(/(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g, '')
    .replace(/\bwww\.\S+/gi, '')
    .replace(/(?<![\w.\uE000\uE001-])[\w.\uE000\uE001-]+\.(?:[a-z]|\uE000P\d+\uE001)+\/\S*/gi, '')
    .replace(
      /(?<![\w.\uE000\uE001-])[\w.\uE000\uE001-]*[\w\uE001-]\.(?:com|org|net|edu|gov|io|app|dev|info|biz|xyz|link|site|online|co|me|tv|us|uk|de)\b(?:[/?#:]\S*)?/gi,
      '',
    )
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+•]|\d{1,2}[.)])[ \t]+/gm, '')
    .replace(/(\*{1,3}|_{2,3}|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
}

// Of one within another, the inner one first.
function withoutLinks(text: string): string {
  return text.replace(/!?\[([^[\]\n]*)\]\(([^()\n]|\([^()\n]*\))*\)/g, (whole, shown: string) =>
    whole.startsWith('!') ? '' : shown,
  )
}
