import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'

type Font = SatoriOptions['fonts'][number]

const require = createRequire(import.meta.url)

let fonts: Font[] | undefined

/** Literata for what is read, Inter for labels, with the letters of every language that Literata knows. */
export function cardFonts(): Font[] {
  fonts ??= ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].flatMap((subset) => [
    font('Literata', subset, 400, 'normal'),
    font('Literata', subset, 400, 'italic'),
    font('Literata', subset, 500, 'normal'),
    font('Inter', subset, 600, 'normal'),
  ])
  return fonts
}

function font(
  family: 'Literata' | 'Inter',
  subset: string,
  weight: 400 | 500 | 600,
  style: 'normal' | 'italic',
): Font {
  const folder = family.toLowerCase()
  const path = require.resolve(`@fontsource/${folder}/files/${folder}-${subset}-${weight}-${style}.woff`)
  // A family's further subsets need names of their own; satori falls back to them for the letters that are missing.
  const name = subset === 'latin' ? family : `${family} ${subset}`
  return { name, data: readFileSync(path), weight, style }
}
