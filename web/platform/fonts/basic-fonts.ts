import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** The fonts of the app, and the file of each that nearly every page makes do with. */
export const basicFonts = ['inter', 'literata'].map((font) => ({
  source: new URL(
    `../../../node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`,
    import.meta.url,
  ),
  file: new URL(`${font}-basic.woff2`, import.meta.url),
}))

/** The characters in them, as CSS writes them: those of an English keyboard, and the signs and quotation marks of good print. */
export const basicRange =
  'U+20-7E, U+A0, U+A7, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2190, U+2192'

/** A font with these characters alone, in the weights from regular to bold; less than half of the whole one. */
export async function makeBasic(source: URL): Promise<Buffer> {
  return subsetFont(await readFile(source), charactersOf(basicRange), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
}

function charactersOf(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step))
    })
    .join('')
}
