import { createHash } from 'node:crypto'

export type StyledPage = {
  html: string
  /** The style sheet of what its elements bear of their own, and the source by which the browser knows it as ours; null where they bear none. */
  style: { sheet: string; source: string } | null
}

/** What may stand in such a sheet: sizes, sums of them, shares, colours and names, and nothing that could end it or lead elsewhere. */
const plain = /^(?:[\w\s:;.,%#/+-]|(?<=:calc)\([\w\s.%+/-]*\))*$/

/**
 * A page whose elements bear no style of their own, which the content security policy refuses where it stands in a document: it stands
 * in a sheet instead. React writes such attributes in one form, and no text of anybody looks like one, since quotation marks are escaped.
 */
export function styledBySheet(drawn: string): StyledPage {
  const numbers = new Map<string, number>()
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!plain.test(style)) return ''
    const number = numbers.getOrInsert(style, numbers.size)
    return ` data-drawn="${number}"`
  })
  if (numbers.size === 0) return { html, style: null }
  const sheet = [...numbers].map(([style, number]) => `[data-drawn="${number}"]{${style}}`).join('')
  return { html, style: { sheet, source: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'` } }
}
