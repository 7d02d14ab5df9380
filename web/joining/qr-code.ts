import { correction, generate } from 'lean-qr'

/** A code as squares: `size` of them on each side, with the white edge around it that readers need. */
export type QrCode = {
  size: number
  isDark: (x: number, y: number) => boolean
}

/** Squares of white on each side, as the standard asks for. */
const quietZone = 4
/** Pixels on each side of a picture, at least. */
const leastPixels = 1024

/** What it is drawn in, whatever the theme. */
export const codeColours = { dark: '#000000', light: '#ffffff' }

/** The code that leads to a link. */
export function qrCodeOf(link: string): QrCode {
  // From the last row of a hall it is small, and a part of it may be hidden.
  const code = generate(link, { minCorrectionLevel: correction.M })
  return { size: code.size + 2 * quietZone, isDark: (x, y) => code.get(x - quietZone, y - quietZone) }
}

/** Its dark squares as the path of an SVG in which a square is 1 wide. */
export function pathOf({ size, isDark }: QrCode): string {
  const runs: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`)
    }
  }
  return runs.join('')
}

/** The whole file of an SVG, black on white. */
export function svgOf(code: QrCode): string {
  const pixels = pixelsOf(code)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges">`,
    `<path fill="${codeColours.light}" d="M0 0h${code.size}v${code.size}h-${code.size}z"/>`,
    `<path fill="${codeColours.dark}" d="${pathOf(code)}"/>`,
    '</svg>\n',
  ].join('')
}

/** As pixels, black on white, each square as many wide as the next. */
export function bitmapOf(code: QrCode): { width: number; data: Uint8ClampedArray<ArrayBuffer> } {
  const width = pixelsOf(code)
  const scale = width / code.size
  const data = new Uint8ClampedArray(4 * width * width).fill(255)
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      if (code.isDark(Math.floor(x / scale), Math.floor(y / scale)))
        data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
    }
  }
  return { width, data }
}

function pixelsOf({ size }: QrCode): number {
  return size * Math.ceil(leastPixels / size)
}
