import { useState } from 'react'
import type { FormerImage } from '#contract/images/images.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import { putBack } from '#web/images/files/image-queries.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { imageWords } from '#words/en/images/images.ts'
import { isolated } from '#words/isolated.ts'

const { list: words } = imageWords

/** The former pictures of a place, each to be put back until its day is over. `standing` is the version of the one there; 0 for the generated one. */
export function FormerImages({ former, standing }: { former: FormerImage[]; standing: number }) {
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {former.map((each) => (
        <Former key={each.version} former={each} standing={standing} />
      ))}
    </ul>
  )
}

function Former({ former, standing }: { former: FormerImage; standing: number }) {
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const { day, kind, version, alt, strip, until, uploadedBy, uploadedAt } = former
  const uploaded = uploadedBy
    ? words.by(isolated(uploadedBy.displayName), dateAndTime(uploadedAt))
    : words.bySomebody(dateAndTime(uploadedAt))
  const label = standing > 0 ? words.putBackFormer : words.putBack
  const goBack = async () => {
    setBusy(true)
    await putBack([{ day, kind, version, standing }])
    setBusy(false)
  }
  return (
    <li className="flex flex-col border-l-2 border-line pl-3">
      {!missing && (
        <img
          src={strip}
          alt={alt ?? words.former(kind, day)}
          loading="lazy"
          width={pictureWidth}
          height={strips[kind].height}
          className="dimmed-in-the-dark mb-1 aspect-[5/2] h-auto w-40 max-w-full rounded bg-tint object-cover ring-1 ring-line"
          onError={() => setMissing(true)}
        />
      )}
      <p className="text-sm text-muted wrap-anywhere">
        {uploadedBy ? (
          <Sentence of={(name) => words.by(name, dateAndTime(uploadedAt))} who={[uploadedBy]} />
        ) : (
          uploaded
        )}
      </p>
      {alt && <p className="text-sm wrap-anywhere">{`“${alt}”`}</p>}
      <div className="-mx-4 flex flex-wrap items-center">
        <Button
          look="plain"
          aria-label={words.putBackOf(label, kind, day, uploaded)}
          busy={busy}
          onClick={() => void goBack()}
        >
          {label}
        </Button>
        <span className="px-4 text-sm text-muted">{words.until(dateAndTime(until))}</span>
      </div>
    </li>
  )
}
