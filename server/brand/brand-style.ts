import { createHash } from 'node:crypto'
import { type Colours, variablesOf } from '#contract/brand/palette.ts'

/** The colours of a brand as a page takes them, and the word by which the browser knows them as ours. */
export type BrandStyle = {
  /** A style sheet that stands over that of the app. */
  sheet: string
  /** A source for the content security policy. */
  source: string
}

const most = 1000
const made = new Map<string, BrandStyle | null>()

/** The style of a brand; null where its colours are those of everybody. */
export function brandStyle({ primaryColor, secondaryColor, tertiaryColor }: Colours): BrandStyle | null {
  const key = primaryColor + secondaryColor + tertiaryColor
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size >= most) made.clear()
  const style = makeStyle({ primaryColor, secondaryColor, tertiaryColor })
  made.set(key, style)
  return style
}

function makeStyle(colours: Colours): BrandStyle | null {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    variablesOf(colours, scheme)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  )
  if (!light) return null
  // Not by `light-dark()`, which the oldest browsers that we serve do not know; the build takes it out of the app's own sheet.
  const sheet = `:root{${light}}:root[data-theme=dark]{${dark}}@media (prefers-color-scheme:dark){:root[data-theme=system]{${dark}}}`
  return { sheet, source: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'` }
}
