import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'

type Font = SatoriOptions['fonts'][number]

const require = createRequire(import.meta.url)

const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const

type Family = 'Literata' | 'Inter'
type Subset = (typeof subsets)[number]

let fonts: Font[] | undefined

/** Literata for what is read, Inter for labels, with the letters that `drawableSigns` lists. */
export function cardFonts(): Font[] {
  fonts ??= subsets.flatMap((subset) => [
    font('Literata', subset, 400, 'normal'),
    font('Literata', subset, 400, 'italic'),
    font('Literata', subset, 500, 'normal'),
    font('Inter', subset, 600, 'normal'),
  ])
  return fonts
}

/** A font as a style names it, so that letters of every subset are those of one font. */
export function familyOf(family: Family): string {
  return subsets.map((subset) => nameOf(family, subset)).join(', ')
}

// A family's further subsets need names of their own; satori falls back to them for the letters that are missing.
function nameOf(family: Family, subset: Subset): string {
  return subset === 'latin' ? family : `${family} ${subset}`
}

function font(family: Family, subset: Subset, weight: 400 | 500 | 600, style: 'normal' | 'italic'): Font {
  const folder = family.toLowerCase()
  const path = require.resolve(`@fontsource/${folder}/files/${folder}-${subset}-${weight}-${style}.woff`)
  return { name: nameOf(family, subset), data: readFileSync(path), weight, style }
}
