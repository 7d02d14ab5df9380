import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import createDecoder, { type Decoder } from 'libheif-js/libheif-wasm/libheif.js'
import type { FileFault } from './file-workshop.ts'
import { writePng } from './write-png.ts'

/** Px of a picture that is made of tiles, which take time, and three bytes each of the disk. */
const mostPixels = 100_000_000

/** Bytes that the decoder takes for each px of what it decodes at once, and of a piece of its memory. */
const perPixel = 9
const page = 64 * 1024

/** Colours as the decoder counts them: one byte each, one after the other; `rgba` also says how far one sees through. */
const rgb = { colours: 1, chroma: 10, channels: 3 } as const
const rgba = { colours: 1, chroma: 11, channels: 4 } as const
const together = 10

type Format = typeof rgb | typeof rgba

/** How a picture is made of tiles, of which the first may begin above or left of it. In px. */
type Tiling = {
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  width: number
  height: number
  left: number
  top: number
}

/** The picture has too many pixels: more than 100 million, or more than the decoder has room for. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels'
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super('The picture has too many pixels')
    this.fault = fault
  }
}

/** A picture in the hands of the decoder. */
type Opened = {
  decoder: Decoder
  handle: number
  /** Calls what first says whether it went well, and answers what it made at `made`. */
  ask: (call: (said: number) => void) => number
  made: number
  word: (at: number) => number
}

/** The picture of a HEIC that can be decoded. */
export type Heic = {
  /** How many bytes its PNG takes, but for a hundredth. */
  bytes: number
  /** Writes it as a PNG, upright and with its colours. Fails where it is damaged. */
  writePng: (path: string) => Promise<void>
}

/**
 * Opens a HEIC. What phones make of tiles is decoded tile by tile, so that it is nowhere as a whole. The decoder takes up `room` bytes at
 * most. Fails where the picture is damaged; TooManyPixels where it has too many of them for that, or for the disk.
 */
export async function openHeic(path: string, room: number): Promise<Heic> {
  const opened = open(await startDecoder(room), await readFile(path))
  const { decoder, handle } = opened
  const format = decoder._heif_image_handle_has_alpha_channel(handle) ? rgba : rgb
  const tiling = tilingOf(opened, format)
  const { width, height, columns, rows, tileWidth, tileHeight } = tiling
  const most = columns * rows > 1 ? mostPixels : Math.floor(room / perPixel)
  // A row of tiles is in memory twice: as tiles and as lines.
  const strip = tileHeight * width * format.channels
  if (width * height > mostPixels || tileWidth * tileHeight > room / perPixel || strip > room / 4) {
    throw new TooManyPixels({ fault: 'pixels', width, height, most })
  }
  const { channels } = format
  return {
    bytes: height * (width * channels + 1),
    writePng: (png) =>
      writePng(png, {
        width,
        height,
        channels,
        profile: profileOf(opened),
        rows: stripsOf(opened, tiling, format),
      }),
  }
}

// A new one for each picture, so that nothing of one is there for another.
async function startDecoder(room: number): Promise<Decoder> {
  const { resolve } = createRequire(import.meta.url)
  const program = new WebAssembly.Module(await readFile(resolve('libheif-js/libheif-wasm/libheif.wasm')))
  return createDecoder({
    instantiateWasm(imports, ready) {
      const instance = new WebAssembly.Instance(program, imports)
      for (const part of Object.values(instance.exports))
        if (part instanceof WebAssembly.Memory) bound(part, room)
      ready(instance)
      return instance.exports
    },
  })
}

// Where there is no more, the decoder finds that there is none, as on a machine that has none.
function bound(memory: WebAssembly.Memory, room: number): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * page > room) throw new RangeError('The decoder takes too much')
    return grow(pages)
  }
}

function open(decoder: Decoder, content: Buffer): Opened {
  const [said, made, data] = [decoder._malloc(12), decoder._malloc(4), decoder._malloc(content.length)]
  if (data === 0) throw new RangeError('The decoder takes too much')
  decoder.HEAPU8.set(content, data)
  const word = (at: number) => decoder.HEAPU32[at >> 2] ?? 0
  const ask = (call: (to: number) => void) => {
    call(said)
    if (word(said) !== 0) throw new Error('The picture is damaged')
    return word(made)
  }
  const file = decoder._heif_context_alloc()
  ask((to) => decoder._heif_context_read_from_memory_without_copy(to, file, data, content.length, 0))
  const handle = ask((to) => decoder._heif_context_get_primary_image_handle(to, file, made))
  return { decoder, handle, ask, made, word }
}

function tilingOf({ decoder, handle, ask, word }: Opened, format: Format): Tiling {
  const told = decoder._malloc(128)
  ask((to) => decoder._heif_image_handle_get_image_tiling(to, handle, 1, told))
  const [columns = 1, rows = 1, tileWidth = 0, tileHeight = 0, width = 0, height = 0, top = 0, left = 0] =
    Array.from({ length: 8 }, (_, place) => word(told + 4 * (place + 1)))
  const sides = [decoder._heif_image_handle_get_ispe_width, decoder._heif_image_handle_get_ispe_height]
  const isCut = sides.reduce((pixels, side) => pixels * side(handle), 1) !== width * height
  if (columns * rows === 1 || isCut || format === rgba) {
    return { columns: 1, rows: 1, tileWidth: width, tileHeight: height, width, height, left: 0, top: 0 }
  }
  // libheif says at which sides the tiles go beyond the picture; by how much it says wrongly.
  const beyond = { left: left > 0 && columns * tileWidth - width, top: top > 0 && rows * tileHeight - height }
  const [fromLeft, fromTop] = [Number(beyond.left), Number(beyond.top)]
  return { columns, rows, tileWidth, tileHeight, width, height, left: fromLeft, top: fromTop }
}

/** The picture from top to bottom, a row of tiles after the other: its px in the order in which they are read. */
function* stripsOf(opened: Opened, tiling: Tiling, format: Format): Generator<Buffer> {
  const { columns, rows, tileWidth, tileHeight, width, height, left, top } = tiling
  const perLine = width * format.channels
  for (let row = 0; row < rows; row++) {
    const first = Math.max(0, row * tileHeight - top)
    const last = Math.min(height, (row + 1) * tileHeight - top)
    const strip = Buffer.alloc(Math.max(0, last - first) * perLine)
    for (let column = 0; column < columns; column++) {
      const at = { x: column * tileWidth - left, y: row * tileHeight - top - first }
      drawTile(opened, { column, row, whole: columns * rows === 1, format }, (line, pixels) => {
        const y = at.y + line
        if (y < 0 || y >= last - first) return
        const from = Math.max(0, -at.x) * format.channels
        const to = Math.min(pixels.length, (width - at.x) * format.channels)
        strip.set(pixels.subarray(from, to), y * perLine + Math.max(0, at.x) * format.channels)
      })
    }
    yield strip
  }
}

type Tile = { column: number; row: number; whole: boolean; format: Format }

// Hands over a tile line by line.
function drawTile(
  { decoder, handle, ask, made, word }: Opened,
  { column, row, whole, format }: Tile,
  draw: (line: number, pixels: Uint8Array) => void,
): void {
  const { colours, chroma, channels } = format
  const picture = ask((to) =>
    whole
      ? decoder._heif_decode_image(to, handle, made, colours, chroma, 0)
      : decoder._heif_image_handle_decode_image_tile(to, handle, made, colours, chroma, 0, column, row),
  )
  const pixels = decoder._heif_image_get_plane_readonly(picture, together, made)
  const perLine = word(made)
  const [width, height] = [decoder._heif_image_get_width, decoder._heif_image_get_height].map((side) =>
    side(picture, together),
  ) as [number, number]
  for (let line = 0; line < height; line++) {
    const from = pixels + line * perLine
    draw(line, decoder.HEAPU8.subarray(from, from + width * channels))
  }
  decoder._heif_image_release(picture)
}

function profileOf({ decoder, handle, ask }: Opened): Buffer | null {
  const length = decoder._heif_image_handle_get_raw_color_profile_size(handle)
  if (length === 0) return null
  const profile = decoder._malloc(length)
  ask((to) => decoder._heif_image_handle_get_raw_color_profile(to, handle, profile))
  return Buffer.from(decoder.HEAPU8.subarray(profile, profile + length))
}
