/** An id that nobody else has made: a UUID of version 4 (RFC 9562). Browsers make them by themselves only where a page came by https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version, variant] = [bytes[6] ?? 0, bytes[8] ?? 0]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
