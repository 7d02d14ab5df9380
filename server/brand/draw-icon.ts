import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import { contrast } from '#contract/brand/oklch.ts'
import { grounds } from '#contract/brand/grounds.ts'
import { cardFonts, familyOf } from '#server/platform/drawing-fonts.ts'

/** An icon to be drawn. A logo comes as it is kept, in base64. */
export type IconOrder = {
  mark:
    | { kind: 'logo'; picture: string }
    | { kind: 'letter'; colour: string; letter: string }
    | { kind: 'emmaus' }
  /** Px of a side. */
  size: number
  /** Whether a device may cut it to a shape of its own, of which the middle four fifths are sure to be seen. */
  maskable: boolean
}

/** The icon as a PNG. */
export async function drawIcon(order: IconOrder): Promise<Buffer> {
  const { mark } = order
  switch (mark.kind) {
    case 'logo':
      return onPaper(Buffer.from(mark.picture, 'base64'), order)
    case 'letter':
      return sharp(Buffer.from(await letterOn(mark, order.maskable)))
        .resize(order.size)
        .png()
        .toBuffer()
    case 'emmaus':
      return sign(order)
  }
}

/** The units in which it is drawn before it gets its size. */
const side = 512
/** Of a side, the corners of an icon that no device cuts. */
const round = side / 4

async function onPaper(logo: Buffer, { size, maskable }: IconOrder): Promise<Buffer> {
  const { paper } = grounds.light
  const room = Math.round(size * (maskable ? 0.62 : 0.84))
  const input = await sharp(logo).resize(room, room, { fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

async function letterOn(
  { colour, letter }: { colour: string; letter: string },
  maskable: boolean,
): Promise<string> {
  const [light, dark] = [grounds.light.surface, grounds.light.ink]
  const outlines = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'flex',
          width: side,
          height: side,
          alignItems: 'center',
          justifyContent: 'center',
          fontFamily: familyOf('Literata'),
          fontWeight: 500,
          fontSize: maskable ? 260 : 320,
          lineHeight: 1,
          color: contrast(colour, light) >= contrast(colour, dark) ? light : dark,
        },
        children: letter,
      },
    },
    { width: side, height: side, fonts: cardFonts() },
  )
  const corner = maskable ? 0 : round
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${colour}"/>${outlines}</svg>`
}

async function sign({ size, maskable }: IconOrder): Promise<Buffer> {
  const drawn = await readFile(new URL('../../web/public/icon.svg', import.meta.url), 'utf8')
  const whole = maskable ? drawn.replace('rx="8" ', '') : drawn
  const density = (72 * size) / 32
  return sharp(Buffer.from(whole), { density }).resize(size, size).png().toBuffer()
}
