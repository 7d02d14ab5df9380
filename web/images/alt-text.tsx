import { useState } from 'react'
import * as z from 'zod/mini'
import { charactersIn } from '#contract/entries/limits.ts'
import { altText } from '#contract/images/form.ts'
import type { DailyImage } from '#contract/images/images.ts'
import { altTextLength } from '#contract/images/limits.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Counter } from '#web/platform/forms/counter.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { keptField } from '#web/platform/forms/kept-fields.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { imageWords } from '#words/en/images/images.ts'
import { ui } from '#words/en/platform/ui.ts'
import { refreshImages } from '#web/images/files/image-queries.ts'

const { list: words, one } = imageWords
/** `version` is that of the picture as it was when one began: what others do to it meanwhile is told. */
const schema = z.object({ alt: altText, version: z.string() })

/** What is said of a picture to those who do not see it, to be changed where it stands. */
export function AltText({ image }: { image: DailyImage }) {
  const me = useMe()
  const name = `image.${image.day}.${image.kind}`
  // What was being typed when the page went away is gone on with.
  const [editing, setEditing] = useState(() => keptField(`${name}.version`, me.id) !== '')
  const opener = useFocusAfter(editing)
  if (editing) return <AltForm {...{ image, name }} owner={me.id} onEnd={() => setEditing(false)} />
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

type AltFormProps = { image: DailyImage; name: string; owner: string; onEnd: () => void }

function AltForm({ image, name, owner, onEnd }: AltFormProps) {
  const { day, kind } = image
  const [seen] = useState(String(image.version))
  const form = useContractForm({
    schema,
    values: { alt: image.alt ?? '', version: seen },
    kept: ['alt', 'version'],
    keptOf: name,
    owner,
    send: ({ alt, version }) => client.images.describe({ day, kind, version: Number(version), alt }),
    clears: true,
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
        <TextArea
          {...form.control('alt')}
          lines={2}
          onChange={({ target }) => {
            form.write('version', form.values.version)
            form.write('alt', target.value)
          }}
        />
      </Field>
      <FormTrouble trouble={form.trouble} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} busyLabel={words.saving}>
          {words.saveAlt}
        </Button>
        <Button
          look="plain"
          disabled={form.busy}
          onClick={() => {
            form.reset()
            onEnd()
          }}
        >
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}
