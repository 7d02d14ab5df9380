import { type Ref, useRef } from 'react'
import type { DailyImage } from '#contract/images/images.ts'
import { imageKinds, type ImageKind } from '#contract/images/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { dayIn } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { imageWords } from '#words/en/images/images.ts'
import { DayPreview } from './day-preview.tsx'
import { ImageField } from './image-field.tsx'
import { type ChosenImage, useDayUpload } from './use-day-upload.ts'

const { one: words } = imageWords

export type DayUploadProps = {
  /** As it stands in the field. */
  day: string
  onDay: (day: string) => void
  dayInput: Ref<HTMLInputElement>
  /** What was uploaded, and what the days are called, once that is known. */
  known: { images: DailyImage[]; days: { day: number; title: string }[] } | undefined
}

/** The two pictures of one day, what is said of them, and how participants will see them. */
export function DayUpload({ day, onDay, dayInput, known }: DayUploadProps) {
  const form = useRef<HTMLFormElement>(null)
  const upload = useDayUpload(day, () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  )
  const number = dayIn(day)
  const title = known?.days.find((each) => each.day === number)?.title
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
      <Card title={words.title}>
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            if (!upload.busy) upload.submit()
          }}
        >
          <DayField
            input={dayInput}
            day={day}
            hint={title ?? words.dayHint(programmeLength)}
            errors={upload.dayErrors}
            disabled={upload.busy}
            onChange={(text) => {
              upload.forgetDay()
              onDay(text)
            }}
          />
          {imageKinds.map((kind) => (
            <ImageField
              key={kind}
              kind={kind}
              image={upload.images[kind]}
              replaces={known?.images.find((each) => each.day === number && each.kind === kind)}
              disabled={upload.busy}
              onChoose={(file) => upload.choose(kind, file)}
              onDescribe={(alt) => upload.describe(kind, alt)}
            />
          ))}
          <FormTrouble trouble={upload.trouble} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" busy={upload.busy} busyLabel={words.sending}>
              {isOvertaken(upload.images, number) ? words.replaceAnyway : words.submit}
            </Button>
            {upload.cancel && <Button onClick={upload.cancel}>{words.cancel}</Button>}
          </div>
        </form>
      </Card>
      <DayPreview
        day={number}
        title={title}
        chosen={{ reflection: upload.images.reflection.file, challenge: upload.images.challenge.file }}
        alts={{ reflection: upload.images.reflection.alt, challenge: upload.images.challenge.alt }}
        uploaded={known?.images.filter((each) => each.day === number) ?? []}
      />
    </div>
  )
}

// Whether somebody has uploaded another where one is about to.
function isOvertaken(images: Record<ImageKind, ChosenImage>, day: number | undefined): boolean {
  return imageKinds.some((kind) => {
    const { file, conflict } = images[kind]
    return file !== null && conflict !== null && conflict.day === day && conflict.version > 0
  })
}

type DayFieldProps = {
  input: Ref<HTMLInputElement>
  day: string
  hint: string
  errors: string[]
  disabled: boolean
  onChange: (day: string) => void
}

function DayField({ input, day, hint, errors, disabled, onChange }: DayFieldProps) {
  return (
    <Field label={words.day} hint={hint} errors={errors}>
      <TextInput
        ref={input}
        type="number"
        inputMode="numeric"
        min={1}
        max={programmeLength}
        step={1}
        value={day}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
