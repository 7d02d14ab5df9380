import { inflateSync } from 'node:zlib'

/** The code points for which a font in a WOFF file has a glyph, by its table of 16-bit segments. */
export function signsOf(woff: Buffer): number[] {
  const table = tableOf(woff, 'cmap')
  const starts = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.readUInt32BE(8 + 8 * index),
  )
  return [
    ...new Set(
      starts.filter((start) => table.readUInt16BE(start) === 4).flatMap((start) => segments(table, start)),
    ),
  ]
}

function segments(table: Buffer, start: number): number[] {
  const count = table.readUInt16BE(start + 6) / 2
  // Four columns, one after the other, with an empty place after the first: ends, starts, what is added, and where glyphs are listed.
  const column = (which: number, segment: number) =>
    start + 14 + 2 * (count * which + segment) + (which > 0 ? 2 : 0)
  return Array.from({ length: count }, (_, segment) => {
    const [last, first] = [column(0, segment), column(1, segment)].map((at) => table.readUInt16BE(at)) as [
      number,
      number,
    ]
    const [added, list] = [table.readInt16BE(column(2, segment)), column(3, segment)]
    const offset = table.readUInt16BE(list)
    const glyphOf = (place: number) =>
      offset === 0 ? (place + added) & 0xffff : table.readUInt16BE(list + offset + 2 * (place - first))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (place) => place !== 0xffff && glyphOf(place) !== 0,
    )
  }).flat()
}

function tableOf(woff: Buffer, name: string): Buffer {
  const count = woff.readUInt16BE(12)
  const entry = Array.from({ length: count }, (_, index) => 44 + 20 * index).find(
    (at) => woff.toString('latin1', at, at + 4) === name,
  )
  if (entry === undefined) throw new Error(`The font has no table ${name}.`)
  const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
  ]
  const table = woff.subarray(offset, offset + packed)
  return packed < size ? inflateSync(table) : table
}
