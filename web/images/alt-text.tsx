import { useState } from 'react'
import * as z from 'zod/mini'
import { charactersIn } from '#contract/entries/limits.ts'
import { altText } from '#contract/images/form.ts'
import type { DailyImage } from '#contract/images/images.ts'
import { altTextLength } from '#contract/images/limits.ts'
import { client } from '#web/api/client.ts'
import { Counter } from '#web/forms/counter.tsx'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { imageWords } from '#words/en/images.ts'
import { ui } from '#words/en/ui.ts'
import { refreshImages } from '#web/image-files/image-queries.ts'

const { list: words, one } = imageWords
const schema = z.object({ alt: altText })

/** What is said of a picture to those who do not see it, to be changed where it stands. */
export function AltText({ image }: { image: DailyImage }) {
  const [editing, setEditing] = useState(false)
  const opener = useFocusAfter(editing)
  if (editing) return <AltForm image={image} onEnd={() => setEditing(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className={`min-w-0 text-sm wrap-anywhere ${image.alt ? '' : 'text-muted'}`}>
        {image.alt ? `“${image.alt}”` : words.noAlt}
      </p>
      <span className="-mx-4">
        <Button
          ref={opener}
          look="plain"
          aria-label={words.editAltOf(image.kind, image.day)}
          onClick={() => setEditing(true)}
        >
          {words.editAlt}
        </Button>
      </span>
    </div>
  )
}

function AltForm({ image, onEnd }: { image: DailyImage; onEnd: () => void }) {
  const { day, kind } = image
  // As it was when one began: what others do to it meanwhile is told.
  const [version] = useState(image.version)
  const form = useContractForm({
    schema,
    values: { alt: image.alt ?? '' },
    send: ({ alt }) => client.images.describe({ day, kind, version, alt }),
    onDone: async () => {
      toast({ kind: 'success', title: words.altSaved })
      onEnd()
      await refreshImages()
    },
    failed: words.altFailed,
  })
  return (
    <form {...form.wiring} className="flex flex-col gap-3">
      <Field
        label={one.alt(kind)}
        hint={one.altHint}
        errors={form.errorsOf('alt')}
        aside={<Counter length={charactersIn(form.values.alt.trim())} most={altTextLength} />}
      >
        <TextArea {...form.control('alt')} lines={2} />
      </Field>
      <FormTrouble trouble={form.trouble} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} busyLabel={words.saving}>
          {words.saveAlt}
        </Button>
        <Button look="plain" disabled={form.busy} onClick={onEnd}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}
