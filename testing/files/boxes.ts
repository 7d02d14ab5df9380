/** A box, of which movies and the pictures of phones are made. */
export function box(type: string, ...inside: (Buffer | string)[]): Buffer {
  const parts = inside.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((length, part) => length + part.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** A number in 32 bits, as they write it. */
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
