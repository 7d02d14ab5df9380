/**
 * Colours by how they look: lightness from 0 to 1, chroma from 0 for grey, hue in degrees. Two colours of one lightness look equally light.
 * After Björn Ottosson, https://bottosson.github.io/posts/oklab/, with the matrices of https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** A colour written as `#RRGGBB`. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** As `#RRGGBB`, with as much of the chroma as a screen can show at that lightness. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const wanted = linearOf(lightness, chroma, hue)
  if (wanted.every(isShown)) return written(wanted)
  let [shown, tooMuch] = [0, chroma]
  while (tooMuch - shown > 0.0005) {
    const between = (shown + tooMuch) / 2
    if (linearOf(lightness, between, hue).every(isShown)) shown = between
    else tooMuch = between
  }
  return written(linearOf(lightness, shown, hue))
}

/** How well one colour is told from another, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)]
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
}

/** How light a screen shows it, from 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Channels = [red: number, green: number, blue: number]

function linearOf(lightness: number, chroma: number, hue: number): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShown(channel: number): boolean {
  return channel >= -0.0005 && channel <= 1.0005
}

function channelsOf(hex: string): Channels {
  const linear = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [linear(1), linear(3), linear(5)]
}

function written(linear: Channels): string {
  const channels = linear.map((channel) => {
    const cut = Math.min(1, Math.max(0, channel))
    const value = cut <= 0.0031308 ? cut * 12.92 : 1.055 * cut ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
