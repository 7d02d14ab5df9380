import type { Brand } from '#contract/brand/brand.ts'
import { grounds } from '#contract/brand/grounds.ts'
import { siteWords } from '#words/en/platform/site.ts'
import { markOf } from './icon-mark.ts'

/** Letters that stand below an icon on most devices. */
const short = 12

/** What a device needs to keep Emmaus as an app of its own: https://www.w3.org/TR/appmanifest/ */
export function manifestOf(brand: Brand) {
  const at = `/icons/${markOf(brand)}`
  const { paper } = grounds[brand.theme ?? 'light']
  return {
    id: '/home',
    name: brand.name,
    short_name: shortened(brand.name),
    description: siteWords.description,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: brand.primaryColor,
    background_color: paper,
    icons: [
      { src: `${at}/192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${at}/512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${at}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

// As many whole words as have room there, and at least the first.
function shortened(name: string): string {
  const words = name.split(' ')
  const room = words.findLastIndex((_, last) => words.slice(0, last + 1).join(' ').length <= short)
  return words.slice(0, Math.max(0, room) + 1).join(' ')
}
