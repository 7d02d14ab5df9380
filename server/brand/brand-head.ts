import type { PaintedBrand } from '#contract/access/start.ts'
import type { Brand } from '#contract/brand/brand.ts'
import { logoAt } from '#contract/brand/logo.ts'
import { grounds } from '#contract/brand/grounds.ts'
import { brandKeyOf } from './read-brand.ts'
import { brandStyle } from './brand-style.ts'
import { markOf } from './icon-mark.ts'

/** What a page says in its head of the brand that it is painted in, to stand after every style sheet. */
export function brandHead(brand: Brand): string {
  return `${brandIcons(brand)}<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">${brandSheet(brand)}`
}

/** Its icon in the tab and on the screen of a device. */
export function brandIcons(brand: Brand): string {
  const at = `/icons/${markOf(brand)}`
  return `<link rel="icon" href="${at}/32.png" type="image/png"><link rel="apple-touch-icon" href="${at}/180.png">`
}

/** Its colours over those of the app; nothing where they are the same. */
export function brandSheet(brand: Brand): string {
  const style = brandStyle(brand)
  return style ? `<style>${style.sheet}</style>` : ''
}

/** The colours around a page that has this theme, for a device that is light or dark. */
export function colourAround(theme: 'light' | 'dark' | 'system', device: 'light' | 'dark'): string {
  return grounds[theme === 'system' ? device : theme].paper
}

/** What the app needs to know of it. `visitors` is the brand of whoever comes there without being signed in. */
export function paintedBrand(brand: Brand, visitors: Brand): PaintedBrand {
  return {
    name: brand.name,
    logo: logoAt(brand.logo),
    key: brandKeyOf(brand),
    visitors: brandKeyOf(visitors),
  }
}
