import { linksIn } from './links.ts'

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
