import { useState } from 'react'
import type { DailyImage, FormerImage } from '#contract/images/images.ts'
import type { ImageKind } from '#contract/images/limits.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import { useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { putBack, refreshImages, tellNotChanged } from '#web/images/files/image-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { client } from '#web/platform/api/client.ts'
import { imageWords } from '#words/en/images/images.ts'
import { AltText } from './alt-text.tsx'
import { FormerImages } from './former-images.tsx'

const { list: words } = imageWords

export type UploadedImageProps = {
  day: number
  kind: ImageKind
  /** Left out where the generated one stands. */
  image: DailyImage | undefined
  /** What stood there before and can be put back. */
  former: FormerImage[]
  onReplace: () => void
}

/** One of the two pictures of a day: what was uploaded, by whom and when, and what one may do with it. */
export function UploadedImage({ day, kind, image, former, onReplace }: UploadedImageProps) {
  const changes = useFeature('content-customization')
  const [busy, setBusy] = useState(false)
  const goBack = async (uploaded: DailyImage) => {
    setBusy(true)
    await takeBack(uploaded)
    setBusy(false)
  }
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-semibold text-accent">{imageWords.kinds[kind]}</p>
      {image ? (
        <>
          <img
            src={image.strip}
            alt=""
            loading="lazy"
            width={pictureWidth}
            height={strips[kind].height}
            className="dimmed-in-the-dark aspect-[5/2] w-full rounded bg-tint object-cover ring-1 ring-line"
          />
          <p className="text-sm text-muted wrap-anywhere">
            {image.uploadedBy ? (
              <Sentence
                of={(name) => words.by(name, dateAndTime(image.uploadedAt))}
                who={[image.uploadedBy]}
              />
            ) : (
              words.bySomebody(dateAndTime(image.uploadedAt))
            )}
          </p>
          {changes ? (
            <AltText key={image.version} image={image} />
          ) : (
            image.alt && <p className="text-sm wrap-anywhere">{`“${image.alt}”`}</p>
          )}
          <div hidden={!changes} className="-mx-4 flex flex-wrap">
            <Button look="plain" aria-label={words.replaceOf(kind, day)} onClick={onReplace}>
              {words.replace}
            </Button>
            <Button
              look="plain"
              aria-label={words.backOf(kind, day)}
              busy={busy}
              onClick={() => void goBack(image)}
            >
              {words.back}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-sm text-muted">{words.generated}</p>
      )}
      {changes && <FormerImages former={former} standing={image?.version ?? 0} />}
    </li>
  )
}

/** Puts the generated picture in its place again, and offers to undo that. */
async function takeBack({ day, kind, version }: DailyImage): Promise<void> {
  try {
    const taken = await client.images.takeBack({ day, kind, version })
    const former = { day, kind, version: taken.version, standing: 0 }
    toast({
      kind: 'success',
      title: words.isBack(kind, day),
      text: words.isBackText,
      lasts: 10_000,
      action: { label: words.undo, onPick: () => void putBack([former]) },
    })
  } catch (error) {
    tellNotChanged(error)
  }
  await refreshImages()
}
