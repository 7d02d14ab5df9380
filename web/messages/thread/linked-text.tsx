/** A piece of a text, and where it leads if it is a link. */
type TextPiece = { text: string; href: string | null }

const addresses = /(?:https?:\/\/|(?<![\w@./-])www\.)[^\s<>"'`“”„«»]+/gi
const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** A text in pieces, of which those that are addresses of the web lead there. Nothing else becomes a link. */
export function linksIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutEnd(found)
    const href = hrefOf(address)
    if (href === null) continue
    if (index > at) pieces.push({ text: text.slice(at, index), href: null })
    pieces.push({ text: address, href })
    at = index + address.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null })
  return pieces
}

// The end of a sentence is none of the address before it, nor is a bracket that was opened outside of it.
function withoutEnd(address: string): string {
  const loose = Object.fromEntries(
    Object.entries(closing).map(([close, open]) => [close, count(address, close) - count(address, open)]),
  )
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    const open = loose[last]
    if (open !== undefined && open > 0) loose[last] = open - 1
    else if (!/[.,;:!?*_~]/.test(last)) break
  }
  return address.slice(0, end)
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

function hrefOf(address: string): string | null {
  const whole = /^www\.[^.]+\./i.test(address) ? `https://${address}` : address
  if (!URL.canParse(whole)) return null
  const { protocol, hostname, href } = new URL(whole)
  return ['http:', 'https:'].includes(protocol) && hostname !== '' ? href : null
}

/** A text as it was written, in which addresses of the web lead there. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="as-written wrap-anywhere">
      {linksIn(text).map((piece, index) =>
        piece.href === null ? (
          piece.text
        ) : (
          <a
            // Pieces have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-accent underline underline-offset-3"
          >
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}
