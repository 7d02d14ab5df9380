import { brotliDecompressSync } from 'node:zlib'
import { box, u32 } from './boxes.ts'

/** What decodes the tiles below, and a red and a blue one of 64 by 64 px: each was drawn by sharp and coded by heif-enc with `-q 50`. */
const small = Buffer.from(
  'AAAAeGh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACtCAQEDcAAAAwCQAAADAAADAB6gIIEFlupJKa5uBAQMCAAAAwAIAAADAAhAIgABAAdEAcFysCJA',
  'base64',
)
const red = Buffer.from('AAAAGSgBrxOA5qhw0//+JpR//Trnh+nl0tJ5v3w=', 'base64')
const blue = Buffer.from('AAAAGSgBrxOA5qhw0//6rUV/6EOr/3JkLSeb98A=', 'base64')
const side = 64

/** The same for a blue one of 8192 by 4096 px, which heif-enc coded with `-q 10` and Brotli packed. */
const large = Buffer.from(
  'AAAAe2h2Y0MBA3AAAAAAAAAAAAC08AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwC0ugJAIQABAC5CAQEDcAAAAwCQAAADAAADALSgAEACABABZbqSSmubgQEDAgAAAwACAAADAAIQIgABAAdEAcFysGJA',
  'base64',
)
const packed =
  'GwAe6J8H2TnxDMmiEvG9UGf9sd98/IeYJ45qdh1CIUIluU7Mknpa2kJZ02pS5wGQQCDAAQiFO80ph4AtULy11m4JPYY5JhjRyS7YE7ss6QDQ/JpI22R+9O5SIZ/LZadk6qa/UO0n73z+f19bOL2ofF6qvsl3qSwxGZqqAfZzST+WH96o4XMfoJs1RjjWAR2OiHYAihPwAcVRzwCl3QJKo8wCSlMMorQAQMCeI30kW/mI8dokbH8HHWNldDx6eJLoVPzojPrwzPs8C50/TBecLoQuMl6MroCugdeDN4o3j7eEt2KUNvB2zLT71h4AwLF2Ag=='

type HeicOptions = {
  /** In px; what it says of itself. */
  width?: number
  height?: number
  /** How many tiles it has; as many as it takes if left out. */
  columns?: number
  rows?: number
  /** Quarter turns against the clock that a reader makes. */
  turns?: number
  /** Its colours, as ICC. */
  profile?: Buffer
  /** What the camera noted. */
  exif?: Buffer
  /** Its tiles are of 8192 by 4096 px, and do not say so. */
  bomb?: boolean
}

/** A picture as phones take it, made of tiles; the upper left quarter is red and the rest blue. */
export function heic({
  width = 200,
  height = 120,
  columns = Math.ceil(width / side),
  rows = Math.ceil(height / side),
  turns = 0,
  profile,
  exif,
  bomb = false,
}: HeicOptions = {}): Buffer {
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const isRed = (tile: number) =>
    ((tile - 2) % columns) * side < width / 2 && Math.floor((tile - 2) / columns) * side < height / 2
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)])
  const noted = exif && Buffer.concat([u32(6), Buffer.from('Exif\0\0', 'latin1'), exif])
  const coded = bomb
    ? Array<Buffer>(2).fill(brotliDecompressSync(Buffer.from(packed, 'base64')))
    : [red, blue]
  const contents = [grid, ...coded, ...(noted ? [noted] : [])]
  const note = tiles.length + 2

  const meta = (from: number[]) => {
    const placed = (item: number, content: number) =>
      Buffer.concat([u16(item), u16(0), u16(1), u32(from[content] ?? 0), u32(contents[content]?.length ?? 0)])
    const items = [placed(1, 0), ...tiles.map((tile) => placed(tile, isRed(tile) ? 1 : 2))]
    if (noted) items.push(placed(note, 3))
    const named = (item: number, type: string) => full('infe', 2, u16(item), u16(0), type, '\0')
    const names = [named(1, 'grid'), ...tiles.map((tile) => named(tile, 'hvc1'))]
    if (noted) names.push(named(note, 'Exif'))
    const references = [box('dimg', u16(1), u16(tiles.length), ...tiles.map(u16))]
    if (noted) references.push(box('cdsc', u16(note), u16(1), u16(1)))
    const properties = [
      bomb ? large : small,
      full('ispe', 0, u32(side), u32(side)),
      full('ispe', 0, u32(width), u32(height)),
      box('irot', Buffer.from([turns])),
      box('colr', 'prof', profile ?? ''),
    ]
    const has = (item: number, ...which: number[]) =>
      Buffer.concat([u16(item), Buffer.from([which.length, ...which])])
    const held = [has(1, 3, 0x84, ...(profile ? [5] : [])), ...tiles.map((tile) => has(tile, 0x81, 2))]
    return full(
      'meta',
      0,
      full('hdlr', 0, u32(0), 'pict', Buffer.alloc(13)),
      full('pitm', 0, u16(1)),
      full('iloc', 0, Buffer.from([0x44, 0]), u16(items.length), ...items),
      full('iinf', 0, u16(names.length), ...names),
      full('iref', 0, ...references),
      box(
        'iprp',
        box('ipco', ...(profile ? properties : properties.slice(0, 4))),
        full('ipma', 0, u32(held.length), ...held),
      ),
    )
  }
  const start = box('ftyp', 'heic', u32(0), 'mif1heic')
  let offset = start.length + meta([]).length + 8
  const from = contents.map((content) => (offset += content.length) - content.length)
  return Buffer.concat([start, meta(from), box('mdat', ...contents)])
}

function full(type: string, version: number, ...inside: (Buffer | string)[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, 0]), ...inside)
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
