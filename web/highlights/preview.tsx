import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { quoteLength } from '#contract/highlights/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'

const { prepare: words } = highlightWords

/** Milliseconds without a keystroke after which the picture is drawn anew. */
const pause = 800

type PreviewProps = { highlight: Highlight; text: string; by: string; open: boolean }

/** A post as it will look: the words with whoever wrote them, and the picture to go with it. */
export function Preview({ highlight, text, by, open }: PreviewProps) {
  return (
    <section aria-label={words.preview} className="flex flex-col gap-3">
      <h3 className="text-base">{words.preview}</h3>
      <div className="grid gap-4 rounded border border-line p-4 sm:grid-cols-2 sm:items-start">
        <figure className="flex min-w-0 flex-col gap-2">
          <blockquote className="reading as-written">{text}</blockquote>
          <figcaption className="text-muted">{by}</figcaption>
        </figure>
        {highlight.consent === 'given' ? (
          <Picture highlight={highlight} text={text} by={by} open={open} />
        ) : (
          <p className="text-sm text-muted">{words.pictureRefused}</p>
        )}
      </div>
    </section>
  )
}

function Picture({ highlight: { id, answeredAt }, text, by, open }: PreviewProps) {
  const drawn = useRestedText(text).trim()
  const length = charactersIn(drawn)
  const fits = length > 0 && length <= quoteLength
  const input = { id, text: drawn }
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...api.highlights.picture.queryOptions({ input }),
    // Drawn anew where the author is to be named in another way.
    queryKey: [...api.highlights.picture.queryKey({ input }), by, answeredAt],
    enabled: open && fits,
    staleTime: 'static',
    placeholderData: keepPreviousData,
  })
  if (!fits) {
    const sentence = length === 0 ? words.pictureEmpty : words.pictureTooLong(quoteLength)
    return <p className="text-sm text-muted">{sentence}</p>
  }
  if (isError)
    return <FailedState text={words.pictureFailed} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) {
    return (
      <Skeletons label={words.drawing}>
        <Skeleton className="aspect-square w-full" />
      </Skeletons>
    )
  }
  if (data.png === null) return <p className="text-sm text-muted">{words.pictureNothing}</p>
  return <Drawn png={data.png} whole={data.whole} by={by} anew={isPlaceholderData} />
}

type DrawnProps = { png: string; whole: boolean; by: string; anew: boolean }

function Drawn({ png, whole, by, anew }: DrawnProps) {
  const address = `data:image/png;base64,${png}`
  return (
    <div className="flex flex-col items-start gap-3">
      <img
        src={address}
        alt={words.pictureAlt(by)}
        width={1080}
        height={1080}
        aria-busy={anew}
        className={`h-auto w-full rounded ${anew ? 'opacity-60' : ''}`}
      />
      {!whole && <p className="text-sm text-muted">{words.pictureInPart}</p>}
      {anew ? (
        <Button busy busyLabel={words.drawing} />
      ) : (
        <a href={address} download={words.fileName} className={buttonLook('quiet')}>
          <Download size={18} />
          {words.download}
        </a>
      )}
    </div>
  )
}

// The text as it was when one last stopped typing.
function useRestedText(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
