import type { Brand } from '#contract/brand/brand.ts'
import { logoAt } from '#contract/brand/logo.ts'
import { paletteOf } from '#contract/brand/palette.ts'
import type { Letterhead } from '#server/platform/letter.ts'

/** How letters of a brand look; `appUrl` is where its logo is fetched from. */
export function letterheadOf(brand: Brand, appUrl: string): Letterhead {
  const { accent, 'accent-ink': ink } = paletteOf(brand)
  const logo = logoAt(brand.logo)
  return {
    name: brand.name,
    logo: logo && { ...logo, src: appUrl + logo.src },
    colours:
      accent && ink
        ? {
            light: { button: accent.light, ink: ink.light },
            dark: { button: accent.dark, ink: ink.dark },
          }
        : null,
  }
}
