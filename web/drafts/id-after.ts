/**
 * The id for words whose id belongs to another entry by now. It follows from that id, so that two devices which have the same
 * words under it make one entry of them.
 */
export function idAfter(id: string): string {
  const next = (Number.parseInt(id.slice(-12), 16) + 1) % 2 ** 48
  return id.slice(0, -12) + next.toString(16).padStart(12, '0')
}
