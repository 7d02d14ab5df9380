import type { Brand } from '#contract/brand/brand.ts'
import { defaultColours } from '#contract/brand/default-colours.ts'
import { readLogoPath } from '#contract/brand/logo.ts'
import { printed } from '#contract/programme/drawable.ts'

/** What the icon of a brand shows: its logo on paper, its letter on its colour, or the sign of Emmaus where nothing was made of it. */
export type IconMark =
  | { kind: 'logo'; path: string; key: string }
  | { kind: 'letter'; colour: string; letter: string }
  | { kind: 'emmaus' }

/** To be raised when icons come to look different, since each is kept at its address for ever. */
const version = 1

/** The mark of a brand as it stands in the address of its icons: the same address is always the same picture. */
export function markOf({ name, logo, primaryColor }: Brand): string {
  return `${version}-${contentOf(name, logo, primaryColor)}`
}

/** What a mark says; null where none of ours is like it. */
export function readMark(mark: string): IconMark | null {
  const [, content = ''] = new RegExp(`^${version}-(.+)$`).exec(mark) ?? []
  if (content === 'emmaus') return { kind: 'emmaus' }
  const logo = readLogoPath(`/logos/${content}`)
  if (logo) return { kind: 'logo', path: `/logos/${content}`, key: logo.key }
  const [, digits, place = ''] = /^([0-9A-F]{6})-([0-9a-f]{2,4})$/.exec(content) ?? []
  const letter = letterOf(String.fromCodePoint(Number.parseInt(place || '0', 16)))
  return digits && letter ? { kind: 'letter', colour: `#${digits}`, letter } : null
}

function contentOf(name: string, logo: string | null, colour: string): string {
  if (logo) return logo.slice('/logos/'.length)
  const letter = letterOf(name)
  const isOwn = colour !== defaultColours.primaryColor
  return isOwn && letter ? `${colour.slice(1)}-${placeOf(letter)}` : 'emmaus'
}

/** The first letter or digit of a name that our fonts have, as a capital; '' where there is none. */
function letterOf(name: string): string {
  const [first = ''] = name.match(/[\p{L}\p{N}]/u) ?? []
  const [capital = ''] = printed(first.toUpperCase())
  return capital
}

function placeOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')
}
