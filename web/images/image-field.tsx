import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import type { DailyImage } from '#contract/images/images.ts'
import { altTextLength, type ImageKind } from '#contract/images/limits.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import { acceptedPictures } from '#web/files/accepted.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { droppedFiles } from '#web/files/dropped-files.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { imageWords } from '#words/en/images/images.ts'
import type { ChosenImage } from './use-day-upload.ts'

const { one: words } = imageWords

export type ImageFieldProps = {
  kind: ImageKind
  image: ChosenImage
  /** The one that was uploaded before. */
  replaces: DailyImage | undefined
  disabled: boolean
  onChoose: (file: File | null) => void
  onDescribe: (alt: string) => void
}

/** One of the two pictures: its file, chosen or dropped, and what is said of it. */
export function ImageField({ kind, image, replaces, disabled, onChoose, onDescribe }: ImageFieldProps) {
  const { file, alt, fault, altErrors, percent } = image
  const input = useRef<HTMLInputElement>(null)
  // What was taken, refused or put away is no longer chosen in the browser's eyes either.
  useEffect(() => {
    if (!image.file && input.current) input.current.value = ''
  }, [image])
  return (
    <DropZone
      disabled={disabled}
      layout="flex flex-col gap-3"
      onDrop={(brought) => takeDropped(input.current, brought, onChoose)}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Field
            label={imageWords.kinds[kind]}
            hint={imageWords.formats}
            errors={fault ? [`${fault.title}. ${fault.text}`] : []}
          >
            <FileInput
              ref={input}
              accept={acceptedPictures}
              disabled={disabled}
              onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
            />
          </Field>
        </div>
        {file && !disabled && (
          <span className="pt-7">
            <IconButton label={words.remove(kind)} icon={<X size={18} />} onClick={() => onChoose(null)} />
          </span>
        )}
      </div>
      {!file && <p className="hidden text-sm text-muted pointer-fine:block">{imageWords.dropHint}</p>}
      {file && replaces && <Replaced image={replaces} />}
      {file && (
        <Field
          label={words.alt(kind)}
          hint={words.altHint}
          errors={altErrors}
          aside={<Counter length={charactersIn(alt.trim())} most={altTextLength} />}
        >
          <TextArea
            lines={2}
            value={alt}
            disabled={disabled}
            onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
          />
        </Field>
      )}
      {percent !== null && (
        <ProgressBar label={words.progress(kind)} done={percent} all={100} value={words.percent(percent)} />
      )}
    </DropZone>
  )
}

/** What the one that was chosen will take the place of. */
function Replaced({ image }: { image: DailyImage }) {
  const { kind, strip, uploadedBy, uploadedAt } = image
  const when = dateAndTime(uploadedAt)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <img
        src={strip}
        alt=""
        width={pictureWidth}
        height={strips[kind].height}
        className="dimmed-in-the-dark aspect-[5/2] h-auto w-32 rounded bg-tint object-cover ring-1 ring-line"
      />
      <p className="min-w-48 flex-1 text-sm wrap-anywhere">
        {uploadedBy ? (
          <Sentence of={(name) => words.replaces(name, when)} who={[uploadedBy]} />
        ) : (
          words.replacesSomebodys(when)
        )}
      </p>
    </div>
  )
}

function takeDropped(input: HTMLInputElement | null, brought: DataTransfer, take: (file: File) => void) {
  const [dropped] = droppedFiles(brought)
  if (!dropped || !input) return
  input.files = onlyThe(dropped)
  take(dropped)
}

function onlyThe(file: File): FileList {
  const one = new DataTransfer()
  one.items.add(file)
  return one.files
}
