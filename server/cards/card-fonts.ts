import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'

type Font = SatoriOptions['fonts'][number]

const require = createRequire(import.meta.url)

const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const

let fonts: Font[] | undefined

/** Literata for what is read, Inter for labels, with the letters of every language that Literata knows. */
export function cardFonts(): Font[] {
  fonts ??= subsets.flatMap((subset) => [
    font('Literata', subset, 400, 'normal'),
    font('Literata', subset, 400, 'italic'),
    font('Literata', subset, 500, 'normal'),
    font('Inter', subset, 600, 'normal'),
  ])
  return fonts
}

let letters: RegExp | undefined

/** Matches one letter or sign that these fonts have. */
export function cardLetters(): RegExp {
  const path = require.resolve('@fontsource/literata/unicode.json')
  letters ??= lettersIn(JSON.parse(readFileSync(path, 'utf8')) as Record<(typeof subsets)[number], string>)
  return letters
}

// The letters of each subset, as "U+0000-00FF,U+0131".
function lettersIn(ranges: Record<(typeof subsets)[number], string>): RegExp {
  const all = subsets.flatMap((subset) => ranges[subset].split(','))
  const classes = all.map((range) => range.slice('U+'.length).replace(/[0-9A-F]+/g, String.raw`\u{$&}`))
  return new RegExp(`[${classes.join('')}]`, 'u')
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
