import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bitmapOf, qrCodeOf, svgOf } from './qr-code.ts'

const link = 'https://grace.emmaus.example.org/join/3f1c7a52-9d0e-4b5c-8a41-6f2b7d9c0e13'

test('the picture of a code scans to the very link', () => {
  const { width, data } = bitmapOf(qrCodeOf(link))
  expect(width).toBeGreaterThanOrEqual(1024)
  expect(jsQR(data, width, width)?.data).toBe(link)
})

test('the drawing of a code scans to the very link', async () => {
  const { data, info } = await sharp(Buffer.from(svgOf(qrCodeOf(link))))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThanOrEqual(1024)
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link)
})

test('around the code is as much white as readers need', () => {
  const { size, isDark } = qrCodeOf(link)
  const edge = (x: number, y: number) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (edge(x, y)) expect(isDark(x, y)).toBe(false)
  expect(isDark(4, 4)).toBe(true)
})
